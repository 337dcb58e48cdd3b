import { levelsMax, type OperatorLevel, type operatorLevelApi } from '@mela/contract/api/operators/operator-levels';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { commitMoney } from '../../operators/index.ts';
import { requireSaid } from './losing-players.ts';
import { allLevels, countByLevel, insertLevel, lockLevels, saveLevel } from './level-store.ts';
import type { LevelUse } from './level-uses.ts';
import type { LevelGifts } from '../perks.ts';
import type { LevelRow } from '../rules.ts';
import { tellSoon } from './tell-levels.ts';

type Rows = typeof operatorLevelApi.rows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;

export const listForOperators = ({ tx }: OperatorContext): Promise<OperatorLevel[]> => view(tx);

/** @throws ApiError `errors.not_found` */
export async function showForOperators({ tx }: OperatorContext, { params }: Input<'GET /levels/:id'>): Promise<OperatorLevel> {
  const found = (await view(tx)).find(({ id }) => id === params.id);
  if (found === undefined) throw new ApiError('errors.not_found');
  return found;
}

export async function createLevel(ctx: OperatorContext, { body }: Input<'POST /levels'>): Promise<OperatorLevel> {
  const { minPoints, ...draft } = body.draft;
  const id = await insertLevel(ctx.tx, { ...draft, minPoints: BigInt(minPoints), state: 'draft' });
  return record(ctx, { before: undefined, id, reason: body.reason });
}

/**
 * Changes a level. The points of players stay; which level they have follows from them at once.
 * @throws ApiError `errors.not_found`, `errors.loyalty.state` of a stopped one, `errors.validation` for points that are not between the levels beside it,
 * `errors.loyalty.lowers` where players would lose by it and `lowers` does not say so, `errors.approvals.changed` where another act was first
 */
export async function changeLevel(ctx: OperatorContext, { params, body }: Input<'POST /levels/:id'>): Promise<OperatorLevel> {
  const { tx } = ctx;
  const known = await existing(tx, params.id);
  if (known.state === 'stopped') throw new ApiError('errors.loyalty.state');
  const { names, reason, lowers = false } = body;
  const { frame = known.frame, refillPercent = known.refillPercent } = body;
  const next: LevelRow = { ...known, names, frame, refillPercent, minPoints: BigInt(body.minPoints) };
  const isMore = known.state === 'published' && next.minPoints < known.minPoints;
  await commitMoney(ctx, { subject: `level:${known.id}`, also: [], costMaxMinor: isMore ? null : 0n, about: [next.minPoints, known] });
  const before = await lockUnchanged(ctx, known);
  if (known.state === 'published') {
    requirePlace(await published(tx), next);
    await requireSaid(tx, { before: await published(tx), after: placed(await published(tx), next), lowers });
  }
  await saveLevel(tx, next);
  return record(ctx, { before, id: known.id, reason });
}

/**
 * Lets a draft hold for players.
 * @throws ApiError `errors.not_found`, `errors.loyalty.state` unless it is a draft and there is room, `errors.validation` for points that another level
 * has, `errors.loyalty.lowers` where it gives less than the level below to players who have that now
 */
export const publishLevel =
  (givers: readonly LevelGifts[]) =>
  async (ctx: OperatorContext, { params, body }: Input<'POST /levels/:id/publish'>): Promise<OperatorLevel> => {
    const { tx, now } = ctx;
    const known = await existing(tx, params.id);
    if (known.state !== 'draft') throw new ApiError('errors.loyalty.state');
    await commitMoney(ctx, { subject: `level:${known.id}`, also: [], costMaxMinor: null, about: known });
    const before = await lockUnchanged(ctx, known);
    const rows = await published(tx);
    if (rows.length >= levelsMax) throw new ApiError('errors.loyalty.state');
    requirePlace(rows, known);
    const next: LevelRow = { ...known, state: 'published' };
    await requireSaid(tx, { before: rows, after: placed(rows, next), lowers: body.lowers ?? false, gifts: { givers, now } });
    await saveLevel(tx, next);
    return record(ctx, { before, id: known.id, reason: body.reason });
  };

/** @throws ApiError `errors.not_found`, `errors.loyalty.state` unless it holds and is not the first one, `errors.loyalty.used`, `errors.loyalty.lowers` */
export const stopLevel =
  (uses: readonly LevelUse[], givers: readonly LevelGifts[]) =>
  async (ctx: OperatorContext, { params, body }: Input<'POST /levels/:id/stop'>): Promise<OperatorLevel> => {
    const { tx, now } = ctx;
    await lockLevels(tx);
    const before = await existing(tx, params.id);
    const rows = await published(tx);
    if (before.state !== 'published' || rows[0]?.id === before.id) throw new ApiError('errors.loyalty.state');
    for (const isUsed of uses) if (await isUsed(tx, before.id, now)) throw new ApiError('errors.loyalty.used');
    const after = rows.filter(({ id }) => id !== before.id);
    await requireSaid(tx, { before: rows, after, lowers: body.lowers ?? false, gifts: { givers, now } });
    await saveLevel(tx, { ...before, state: 'stopped' });
    return record(ctx, { before, id: before.id, reason: body.reason });
  };

async function existing(tx: Db, id: number): Promise<LevelRow> {
  const known = (await allLevels(tx)).find((level) => level.id === id);
  if (known === undefined) throw new ApiError('errors.not_found');
  return known;
}

const published = async (tx: Db): Promise<LevelRow[]> => (await allLevels(tx)).filter(({ state }) => state === 'published');

/** No level changes from here on; the one that was read is as it was. */
async function lockUnchanged({ tx }: OperatorContext, known: LevelRow): Promise<LevelRow> {
  await lockLevels(tx);
  const now = await existing(tx, known.id);
  if (now.minPoints !== known.minPoints || now.state !== known.state) throw new ApiError('errors.approvals.changed');
  return now;
}

const placed = (rows: readonly LevelRow[], next: LevelRow): LevelRow[] =>
  [...rows.filter(({ id }) => id !== next.id), next].toSorted((a, b) => Number(a.minPoints - b.minPoints));

/** A level that holds stays between those beside it, and the first one at zero points; a new one has points of its own. */
function requirePlace(rows: readonly LevelRow[], { id, minPoints }: LevelRow): void {
  const at = rows.findIndex((level) => level.id === id);
  const [lower, higher] = [rows[at - 1], rows[at + 1]];
  const isNew = at < 0;
  const isFree = rows.every((level) => level.id === id || level.minPoints !== minPoints);
  const isBetween =
    (lower === undefined ? minPoints === 0n : minPoints > lower.minPoints) && (higher === undefined || minPoints < higher.minPoints);
  if (!isFree || !(isNew || isBetween)) throw new ApiError('errors.validation', { fields: { minPoints: 'errors.field.invalid' } });
}

type Done = { readonly before: LevelRow | undefined; readonly id: number; readonly reason: string };

/** Writes the act down, and publishes it to who reads levels: caches at once, players by a job. */
async function record(ctx: OperatorContext, { before, id, reason }: Done): Promise<OperatorLevel> {
  const { tx, now, origin } = ctx;
  const after = await existing(tx, id);
  if (after.state !== 'draft') {
    await emit(tx, origin, [{ type: 'levels.changed', userId: null, body: { levelId: BigInt(id) } }]);
    await tellSoon(tx);
  }
  const values = { ...(before !== undefined && { before: valuesOf(before) }), after: valuesOf(after) };
  await recordAct(tx, origin, { act: 'loyalty.manage', subject: `level:${id}`, also: [], reason, at: now, ...values });
  return showForOperators(ctx, { params: { id } } as Input<'GET /levels/:id'>);
}

const valuesOf = ({ minPoints, names, frame, refillPercent, state }: LevelRow) => ({
  minPoints,
  names: Object.values(names),
  frame,
  refillPercent,
  state,
});

async function view(tx: Db): Promise<OperatorLevel[]> {
  const players = await countByLevel(tx);
  return (await allLevels(tx)).map((level) => ({ ...level, minPoints: Number(level.minPoints), players: players.get(level.id) ?? 0 }));
}
