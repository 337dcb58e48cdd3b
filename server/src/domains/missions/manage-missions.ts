import {
  missionAsksMax,
  type MissionDraft,
  type OperatorMission,
  type operatorMissionsApi,
} from '@mela/contract/api/operators/operator-missions';
import type { PlainPrize } from '@mela/contract/api/prizes';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db, OperatorAct, OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { isSoundPrize, valueOfPrizes } from '../bonuses/index.ts';
import { gameTypeExists } from '../catalogue/index.ts';
import { commitMoney, operatorSetting } from '../operators/index.ts';
import { isCareKind } from './rules.ts';
import { allMissions, insertMission, type MissionData, setActive, slugIsTaken } from './store.ts';

type Rows = typeof operatorMissionsApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;
/** What a command has of an operator's call. */
type Act = Pick<OperatorContext, 'tx' | 'now' | 'origin'>;
type Draft = Omit<MissionData, 'id'> & { readonly position: number };

export const listAll = ({ tx }: OperatorContext): Output<'GET /missions'> => view(tx);

/** @throws ApiError `errors.validation` with the fields that contradict each other */
export async function preview({ tx }: OperatorContext, { body }: Input<'POST /missions/preview'>): Output<'POST /missions/preview'> {
  const draft = await readDraft(tx, body.draft);
  const { target, betMinor, kind } = draft;
  return {
    cost_max: fromMinor(await costOf(tx, draft.prize)),
    bets: fromMinor(asksFor({ target, betMinor, kind })),
    care: isCareKind(kind),
  };
}

export async function create(ctx: OperatorContext, { body }: Input<'POST /missions'>): Output<'POST /missions'> {
  return save(ctx, await readDraft(ctx.tx, body.draft), body.reason);
}

export async function copy(ctx: OperatorContext, { params, body }: Input<'POST /missions/:id/copy'>): Output<'POST /missions/:id/copy'> {
  const { names, kind, target, gameType, minBet, prize, position } = await existing(ctx.tx, params.id);
  return save(ctx, await readDraft(ctx.tx, { slug: body.slug, names, kind, target, gameType, minBet, prize, position }), body.reason);
}

export async function start(ctx: OperatorAct, { params, body }: Input<'POST /missions/:id/start'>): Output<'POST /missions/:id/start'> {
  const { active, slug, names, kind, target, gameType, minBet, prize } = await existing(ctx.tx, params.id);
  if (active) throw new ApiError('errors.missions.state');
  const about = { slug, names, kind, target, gameType, minBet, prize };
  await commitMoney(ctx, { subject: `mission:${params.id}`, also: [], costMaxMinor: await costOf(ctx.tx, prize), about });
  return change(ctx, params.id, { active: true, reason: body.reason });
}

/** Cost in paise of the gift for as many players a day and days as the setting `commit_bounds` has: a mission has no end of its own. */
async function costOf(tx: Db, prize: PlainPrize): Promise<bigint> {
  const { playersADay, days } = await operatorSetting(tx, 'commit_bounds');
  return (await valueOfPrizes(tx, [prize]))(prize) * BigInt(playersADay) * BigInt(days);
}

export const stop = (ctx: Act, { params, body }: Input<'POST /missions/:id/stop'>): Output<'POST /missions/:id/stop'> =>
  change(ctx, params.id, { active: false, reason: body.reason });

async function save(ctx: OperatorContext, draft: Draft, reason: string): Promise<OperatorMission> {
  const id = await insertMission(ctx.tx, draft, { position: draft.position, active: false });
  if (id === null) throw invalid('slug');
  return record(ctx, id, reason);
}

async function change(
  ctx: Act,
  id: number,
  { active, reason }: { readonly active: boolean; readonly reason: string },
): Promise<OperatorMission> {
  await existing(ctx.tx, id);
  if (!(await setActive(ctx.tx, id, active))) throw new ApiError('errors.missions.state');
  return record(ctx, id, reason);
}

async function record({ tx, origin, now }: Act, id: number, reason: string): Promise<OperatorMission> {
  const mission = await existing(tx, id);
  const after = { active: mission.active, slug: mission.slug };
  await recordAct(tx, origin, { act: 'missions.manage', subject: `mission:${id}`, also: [], reason, at: now, after });
  return mission;
}

async function existing(tx: Db, id: number): Promise<OperatorMission> {
  const mission = (await view(tx)).find((one) => one.id === id);
  if (mission === undefined) throw new ApiError('errors.not_found');
  return mission;
}

async function readDraft(tx: Db, { slug, names, kind, target, gameType, minBet, prize, position }: MissionDraft): Promise<Draft> {
  const draft: Draft = { slug, names, kind, target, gameType, betMinor: toMinor(minBet), prize, position };
  if (!isSoundPrize(prize)) throw invalid('prize');
  const counts = kind === 'rounds' || kind === 'wins' || kind === 'new_game';
  if (!counts && target !== 1) throw invalid('target');
  if (asksFor(draft) > toMinor(missionAsksMax)) throw invalid('minBet');
  if (gameType !== null && (!counts || !(await gameTypeExists(tx, gameType)))) throw invalid('gameType');
  if (await slugIsTaken(tx, slug)) throw invalid('slug');
  return draft;
}

/** Paise that a player bets at least to do it. */
const asksFor = ({ target, betMinor, kind }: Pick<MissionData, 'target' | 'betMinor' | 'kind'>): bigint =>
  isCareKind(kind) || kind === 'deposit' ? 0n : BigInt(target) * betMinor;

const invalid = (field: keyof MissionDraft) => new ApiError('errors.validation', { fields: { [field]: 'errors.field.invalid' } });

async function view(tx: Db): Promise<OperatorMission[]> {
  return (await allMissions(tx)).map(({ betMinor, ...mission }) => ({
    ...mission,
    minBet: fromMinor(betMinor),
  }));
}
