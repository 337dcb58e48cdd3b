import type { LotteryDraft, OperatorLottery, operatorLotteryApi } from '@mela/contract/api/operators/operator-lottery';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emit } from '../../kernel/events/index.ts';
import { requireSecondOperator } from '../../kernel/http/operator-gate.ts';
import type { Context, OperatorAct, OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { commitMoney } from '../operators/index.ts';
import { postPoints } from '../wallet/index.ts';
import { changed } from './draw-and-pay.ts';
import { announceLottery } from './announce-lottery.ts';
import { shareErrors, wholeFund } from './rules.ts';
import { allLotteries, insertLottery, lockLottery, type Lottery, moveLottery, type NewLottery } from './store.ts';
import { paidPoints } from './ticket-store.ts';
import { costsOf } from './winner-store.ts';

type Rows = typeof operatorLotteryApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

/** What a command has of an operator's call. */
type Act = Pick<OperatorContext, 'tx' | 'now' | 'origin'>;

const pageRows = 50;

export async function listAll(ctx: OperatorContext, { query }: Input<'GET /lotteries'>): Output<'GET /lotteries'> {
  const { rows, count } = await allLotteries(ctx.tx, query.limit ?? pageRows, query.offset ?? 0);
  return { data: await view(ctx, rows), count };
}

export async function preview(_ctx: Act, { body }: Input<'POST /lotteries/preview'>): Output<'POST /lotteries/preview'> {
  const lottery = readDraft(body.draft);
  const cost = commitsOf(lottery);
  return { cost_max: cost === null ? null : fromMinor(cost), places: lottery.shares.at(-1)?.to ?? 1 };
}

export async function create(ctx: Act, { body }: Input<'POST /lotteries'>): Output<'POST /lotteries'> {
  const id = await insertLottery(ctx.tx, readDraft(body.draft));
  return record(ctx, id, body.reason, 'draft');
}

export async function copy(ctx: Act, { params, body }: Input<'POST /lotteries/:id/copy'>): Output<'POST /lotteries/:id/copy'> {
  const draft: NewLottery = {
    ...(await existing(ctx, params.id)),
    startsAt: new Date(body.startsAt * 1000),
    endsAt: new Date(body.endsAt * 1000),
  };
  check(draft);
  return record(ctx, await insertLottery(ctx.tx, draft), body.reason, 'draft');
}

/** @throws ApiError `errors.lottery.state` unless it is a draft, `errors.validation` when its time is over already */
export async function schedule(
  ctx: OperatorAct,
  { params, body }: Input<'POST /lotteries/:id/schedule'>,
): Output<'POST /lotteries/:id/schedule'> {
  const lottery = await existing(ctx, params.id);
  const { id, endsAt, state } = lottery;
  if (endsAt <= ctx.now) throw new ApiError('errors.validation', { fields: { endsAt: 'errors.field.invalid' } });
  if (state !== 'draft') throw new ApiError('errors.lottery.state');
  await commitMoney(ctx, { subject: `lottery:${id}`, also: [], costMaxMinor: commitsOf(lottery), about: lottery });
  if (!(await announceLottery(ctx.tx, id, ctx.random))) throw new ApiError('errors.lottery.state');
  return record(ctx, id, body.reason, 'announced');
}

/** Stops it, and gives paid points back. @throws ApiError `errors.lottery.state` once it is drawn */
export async function stop(ctx: OperatorContext, { params, body }: Input<'POST /lotteries/:id/stop'>): Output<'POST /lotteries/:id/stop'> {
  const lottery = await existing(ctx, params.id);
  const { id, state, drawnAt } = lottery;
  if (drawnAt !== null || state === 'paid' || state === 'stopped') throw new ApiError('errors.lottery.state');
  // Tickets are issued all the time: they are no part of what is agreed to.
  const { tickets: _, head: __, ...about } = lottery;
  requireSecondOperator(ctx, [`lottery:${id}`], { about: ['stop', about], costMaxMinor: null });
  await moveLottery(ctx.tx, id, state, 'stopped');
  const refunds = (await paidPoints(ctx.tx, id)).map(({ userId, points }) => ({
    key: `lottery-refund:${id}:${userId}`,
    kind: 'ticket_refund' as const,
    userId,
    points,
    origin: ctx.origin,
  }));
  const failed = (await postPoints(ctx.tx, refunds, ctx.now)).find(({ status }) => status === 'refused');
  if (failed) throw new Error(`${failed.key} was not booked: ${failed.reason}`);
  await emit(ctx.tx, ctx.origin, [changed(id)]);
  return record(ctx, id, body.reason, 'stopped');
}

async function record(ctx: Act, id: number, reason: string, state: string): Promise<OperatorLottery> {
  const [shown] = await view(ctx, [await existing(ctx, id)]);
  if (shown === undefined) throw new ApiError('errors.not_found');
  const after = { state, costMax: shown.costMax };
  await recordAct(ctx.tx, ctx.origin, { act: 'lottery.manage', subject: `lottery:${id}`, also: [], reason, at: ctx.now, after });
  return shown;
}

async function existing({ tx }: Pick<Context, 'tx'>, id: number): Promise<Lottery> {
  const lottery = id > 2 ** 31 - 1 ? undefined : await lockLottery(tx, id);
  if (lottery === undefined) throw new ApiError('errors.not_found');
  return lottery;
}

/** What the prizes cost at most, paise: all shares of the greatest fund. */
const costMaxMinor = ({ shares, fundMaxMinor }: Pick<NewLottery, 'shares' | 'fundMaxMinor'>): bigint =>
  (fundMaxMinor * BigInt(shares.reduce((sum, { from, to, share }) => sum + share * (to - from + 1), 0))) / BigInt(wholeFund);

/** What its announcement commits: nothing bounds one that repeats, since those that follow are announced by themselves. */
const commitsOf = (lottery: NewLottery): bigint | null => (lottery.repeats ? null : costMaxMinor(lottery));

function readDraft(draft: LotteryDraft): NewLottery {
  const lottery: NewLottery = {
    names: draft.names,
    vip: draft.vip,
    fundMinor: toMinor(draft.fund),
    growMinor: toMinor(draft.fundPerTicket),
    fundMaxMinor: toMinor(draft.fundMax),
    shares: draft.shares,
    playerMax: draft.playerMax,
    playMinor: draft.playPerTicket === null ? null : toMinor(draft.playPerTicket),
    depositMinor: draft.depositPerTicket === null ? null : toMinor(draft.depositPerTicket),
    levelTickets: draft.levelTickets,
    missionTickets: draft.missionTickets,
    pricePoints: draft.pricePoints === null ? null : BigInt(draft.pricePoints),
    repeats: draft.repeats,
    startsAt: new Date(draft.startsAt * 1000),
    endsAt: new Date(draft.endsAt * 1000),
  };
  check(lottery);
  return lottery;
}

/** @throws ApiError `errors.validation` with the fields that contradict each other */
function check({ shares, fundMinor, fundMaxMinor, startsAt, endsAt }: NewLottery): void {
  const wrong = [...shareErrors(shares), ...(fundMaxMinor >= fundMinor ? [] : ['fundMax']), ...(startsAt < endsAt ? [] : ['endsAt'])];
  if (wrong.length > 0)
    throw new ApiError('errors.validation', { fields: Object.fromEntries(wrong.map((field) => [field, 'errors.field.invalid' as const])) });
}

async function view({ tx }: Pick<Context, 'tx'>, lotteries: readonly Lottery[]): Promise<OperatorLottery[]> {
  const costs = await costsOf(
    tx,
    lotteries.map(({ id }) => id),
  );
  return lotteries.map((lottery) => {
    const { costMinor, refused } = costs.get(lottery.id) ?? { costMinor: 0n, refused: 0 };
    return {
      id: lottery.id,
      state: lottery.state,
      names: lottery.names,
      vip: lottery.vip,
      fund: fromMinor(lottery.fundMinor),
      fundPerTicket: fromMinor(lottery.growMinor),
      fundMax: fromMinor(lottery.fundMaxMinor),
      shares: [...lottery.shares],
      playerMax: lottery.playerMax,
      playPerTicket: lottery.playMinor === null ? null : fromMinor(lottery.playMinor),
      depositPerTicket: lottery.depositMinor === null ? null : fromMinor(lottery.depositMinor),
      levelTickets: lottery.levelTickets,
      missionTickets: lottery.missionTickets,
      pricePoints: lottery.pricePoints === null ? null : Number(lottery.pricePoints),
      repeats: lottery.repeats,
      startsAt: unixSec(lottery.startsAt),
      endsAt: unixSec(lottery.endsAt),
      tickets: Number(lottery.tickets),
      commitment: lottery.commitment,
      costMax: fromMinor(costMaxMinor(lottery)),
      cost: fromMinor(costMinor),
      refused,
    };
  });
}
