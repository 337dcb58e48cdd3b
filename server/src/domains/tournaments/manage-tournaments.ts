import type { OperatorTournament, operatorTournamentsApi, TournamentDraft } from '@mela/contract/api/operators/operator-tournaments';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { unixSec } from '../../kernel/clock.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { emit } from '../../kernel/events/index.ts';
import { requireSecondOperator } from '../../kernel/http/operator-gate.ts';
import type { Context, OperatorAct, OperatorContext } from '../../kernel/types.ts';
import { recordAct } from '../audit/index.ts';
import { commitMoney } from '../operators/index.ts';
import { isOfContests, isSoundPrize, valueOfPrizes } from '../bonuses/index.ts';
import { emitContentChanged } from '../content/index.ts';
import { gamesByIds } from '../catalogue/index.ts';
import { levels } from '../loyalty/index.ts';
import { costMaxMinor, draftErrors } from './rules.ts';
import { costsOf } from './settle-store.ts';
import {
  allTournaments,
  announceDraft,
  type TournamentRow,
  insertTournament,
  lockTournament,
  moveTournament,
  type NewTournament,
} from './store.ts';

type Rows = typeof operatorTournamentsApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Output<K extends keyof Rows> = Promise<OutputOf<Rows[K]>>;

/** What a command has of an operator's call. */
type Act = Pick<OperatorContext, 'tx' | 'now' | 'origin'>;

const pageRows = 50;

export async function listAll(ctx: OperatorContext, { query }: Input<'GET /tournaments'>): Output<'GET /tournaments'> {
  const { rows, count } = await allTournaments(ctx.tx, query.limit ?? pageRows, query.offset ?? 0);
  return { data: await view(ctx, rows), count };
}

export async function preview(ctx: Act, { body }: Input<'POST /tournaments/preview'>): Output<'POST /tournaments/preview'> {
  const tournament = await readDraft(ctx, body.draft);
  return { cost_max: fromMinor(await costOfAll(ctx, tournament)), places: tournament.prizes.at(-1)?.to ?? 1 };
}

export async function create(ctx: Act, { body }: Input<'POST /tournaments'>): Output<'POST /tournaments'> {
  return save(ctx, await readDraft(ctx, body.draft), body.reason);
}

export async function copy(ctx: Act, { params, body }: Input<'POST /tournaments/:id/copy'>): Output<'POST /tournaments/:id/copy'> {
  const tournament = await existing(ctx, params.id);
  const times = { startsAt: new Date(body.startsAt * 1000), endsAt: new Date(body.endsAt * 1000) };
  const draft: NewTournament = { ...tournament, ...times, state: 'draft' };
  check(draft);
  return save(ctx, draft, body.reason);
}

async function save(ctx: Act, draft: NewTournament, reason: string): Promise<OperatorTournament> {
  const id = await insertTournament(ctx.tx, draft, ctx.now);
  return record(ctx, id, reason, 'draft');
}

/** @throws ApiError `errors.tournament.state` unless it is a draft, `errors.validation` when its time is over already */
export async function schedule(
  ctx: OperatorAct,
  { params, body }: Input<'POST /tournaments/:id/schedule'>,
): Output<'POST /tournaments/:id/schedule'> {
  const tournament = await existing(ctx, params.id);
  if (tournament.state === 'draft' && tournament.endsAt <= ctx.now)
    throw new ApiError('errors.validation', { fields: { endsAt: 'errors.field.invalid' } });
  if (tournament.state !== 'draft') throw new ApiError('errors.tournament.state');
  await commitMoney(ctx, {
    subject: `tournament:${tournament.id}`,
    also: [],
    costMaxMinor: await costOfAll(ctx, tournament),
    about: tournament,
  });
  await announceDraft(ctx.tx, tournament.id, ctx.now);
  return record(ctx, tournament.id, body.reason, 'announced');
}

/** What the prizes of all bands are worth at most, paise. */
async function costOfAll({ tx }: Pick<Context, 'tx'>, tournament: Pick<NewTournament, 'prizes' | 'bandsMinor'>): Promise<bigint> {
  const prizes = tournament.prizes.map(({ prize }) => prize);
  return costMaxMinor(tournament, await valueOfPrizes(tx, prizes));
}

/** @throws ApiError `errors.tournament.state` once its results are counted */
export async function stop(
  ctx: OperatorContext,
  { params, body }: Input<'POST /tournaments/:id/stop'>,
): Output<'POST /tournaments/:id/stop'> {
  const tournament = await existing(ctx, params.id);
  if (tournament.frozenAt !== null || tournament.state === 'paid' || tournament.state === 'stopped')
    throw new ApiError('errors.tournament.state');
  requireSecondOperator(ctx, [`tournament:${tournament.id}`], { about: ['stop', tournament], costMaxMinor: null });
  await moveTournament(ctx.tx, tournament.id, tournament.state, 'stopped');
  await emit(ctx.tx, ctx.origin, [{ type: 'tournament.changed', userId: null, body: { tournamentId: BigInt(tournament.id) } }]);
  await emitContentChanged(ctx.tx, { what: 'tournament', at: String(tournament.id) }, ctx.origin);
  return record(ctx, tournament.id, body.reason, 'stopped');
}

async function record(ctx: Act, id: number, reason: string, state: string): Promise<OperatorTournament> {
  const [shown] = await view(ctx, [await existing(ctx, id)]);
  if (shown === undefined) throw new ApiError('errors.not_found');
  const after = { state, costMax: shown.costMax };
  await recordAct(ctx.tx, ctx.origin, { act: 'tournaments.manage', subject: `tournament:${id}`, also: [], reason, at: ctx.now, after });
  return shown;
}

async function existing({ tx }: Pick<Context, 'tx'>, id: number): Promise<TournamentRow> {
  const tournament = id > 2 ** 31 - 1 ? undefined : await lockTournament(tx, id);
  if (tournament === undefined) throw new ApiError('errors.not_found');
  return tournament;
}

/** @throws ApiError `errors.validation` with the fields that contradict each other, or name no game, no level and no gift */
async function readDraft({ tx }: Pick<Context, 'tx'>, draft: TournamentDraft): Promise<NewTournament> {
  for (const [at, { prize }] of draft.prizes.entries())
    if (prize.type !== 'gift' && !isSoundPrize(prize))
      throw new ApiError('errors.validation', { fields: { [`prizes.${at}`]: 'errors.field.invalid' } });
  const tournament: NewTournament = {
    names: draft.names,
    vip: draft.vip,
    levelId: draft.level,
    scoring: draft.scoring,
    seriesRounds: draft.seriesRounds,
    games: draft.games,
    minStakeMinor: toMinor(draft.minStake),
    bandsMinor: draft.bands.map(toMinor),
    roundsMax: draft.roundsMax,
    qualifyRounds: draft.qualifyRounds,
    entry: draft.entry,
    prizes: draft.prizes,
    startsAt: new Date(draft.startsAt * 1000),
    endsAt: new Date(draft.endsAt * 1000),
    state: 'draft',
  };
  check(tournament);
  if ((await gamesByIds(tx, tournament.games)).length !== new Set(tournament.games).size)
    throw new ApiError('errors.validation', { fields: { games: 'errors.field.invalid' } });
  if (tournament.levelId !== null && !(await levels(tx)).some(({ id }) => id === tournament.levelId))
    throw new ApiError('errors.validation', { fields: { level: 'errors.field.invalid' } });
  for (const [at, { prize }] of tournament.prizes.entries())
    if (prize.type === 'gift' && !(await isOfContests(tx, prize.campaign)))
      throw new ApiError('errors.validation', { fields: { [`prizes.${at}`]: 'errors.field.invalid' } });
  return tournament;
}

function check(tournament: NewTournament): void {
  const wrong = draftErrors(tournament);
  if (wrong.length > 0)
    throw new ApiError('errors.validation', { fields: Object.fromEntries(wrong.map((field) => [field, 'errors.field.invalid' as const])) });
}

async function view({ tx }: Pick<Context, 'tx'>, tournaments: readonly TournamentRow[]): Promise<OperatorTournament[]> {
  const costs = await costsOf(
    tx,
    tournaments.map(({ id }) => id),
  );
  const valueOf = await valueOfPrizes(
    tx,
    tournaments.flatMap(({ prizes }) => prizes.map(({ prize }) => prize)),
  );
  return tournaments.map((tournament) => {
    const { cost, refused } = costs.get(tournament.id) ?? { cost: 0, refused: 0 };
    return {
      id: tournament.id,
      state: tournament.state,
      names: tournament.names,
      vip: tournament.vip,
      level: tournament.levelId,
      scoring: tournament.scoring,
      seriesRounds: tournament.seriesRounds,
      games: [...tournament.games],
      minStake: fromMinor(tournament.minStakeMinor),
      bands: tournament.bandsMinor.map(fromMinor),
      roundsMax: tournament.roundsMax,
      qualifyRounds: tournament.qualifyRounds,
      entry: tournament.entry,
      prizes: [...tournament.prizes],
      startsAt: unixSec(tournament.startsAt),
      endsAt: unixSec(tournament.endsAt),
      costMax: fromMinor(costMaxMinor(tournament, valueOf)),
      cost,
      refused,
    };
  });
}
