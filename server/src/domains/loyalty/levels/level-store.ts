import { sql } from 'kysely';
import type { LevelFrame } from '@mela/contract/api/loyalty';
import { anyOf } from '../../../kernel/db/any-of.ts';
import { textsOf } from '../../../kernel/texts.ts';
import type { Db } from '../../../kernel/types.ts';
import type { LevelRow, LevelState } from '../rules.ts';
import type { Earned } from '../store.ts';

/** Every level, drafts and stopped ones too, by their points; of two with the same points the older one first. */
export async function allLevels(tx: Db): Promise<LevelRow[]> {
  const rows = await tx.selectFrom('loyalty.level').selectAll().orderBy('min_points').orderBy('id').execute();
  return rows.map(({ id, min_points, names, frame, refill_percent, state }) => ({
    id,
    minPoints: min_points,
    names: textsOf(names),
    frame: frame as LevelFrame,
    refillPercent: refill_percent,
    state: state as LevelState,
  }));
}

/** Those that hold for players now, lowest first. There is always a first one, from zero points on. */
export const levels = async (tx: Db): Promise<LevelRow[]> => (await allLevels(tx)).filter(({ state }) => state === 'published');

const key = sql`hashtext('loyalty.level')`;

/** Until the transaction ends no other act changes a level, and no points are counted by the levels before the change. */
export async function lockLevels(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${key})`.execute(tx);
}

/** Until the transaction ends the levels stay as they are. Many may hold this at once. */
export async function shareLevels(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock_shared(${key})`.execute(tx);
}

const columnsOf = ({ minPoints, names, frame, refillPercent, state }: Omit<LevelRow, 'id'>) => ({
  min_points: minPoints,
  names: JSON.stringify(names),
  frame,
  refill_percent: refillPercent,
  state,
});

export async function insertLevel(tx: Db, level: Omit<LevelRow, 'id'>): Promise<number> {
  return (await tx.insertInto('loyalty.level').values(columnsOf(level)).returning('id').executeTakeFirstOrThrow()).id;
}

export async function saveLevel(tx: Db, { id, ...level }: LevelRow): Promise<void> {
  await tx.updateTable('loyalty.level').set(columnsOf(level)).where('id', '=', id).execute();
}

/** The points of each level that holds: from `low` on, below `high`. */
const levelRanges = sql`(SELECT id, min_points AS low, lead(min_points, 1, 9223372036854775807) OVER (ORDER BY min_points) AS high
  FROM loyalty.level WHERE state = 'published')`;

/** How many of the players who have earned points have each level. */
export async function countByLevel(tx: Db): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; players: bigint }>`
    SELECT l.id, (SELECT count(*) FROM loyalty.player p WHERE p.earned_points > 0 AND p.earned_points >= l.low AND p.earned_points < l.high) AS players
    FROM ${levelRanges} AS l`.execute(tx);
  return new Map(rows.map(({ id, players }) => [id, Number(players)]));
}

/** How many players have earned so many points: from `low` on, below `high`; without an end where it is null. */
export async function countBetween(tx: Db, low: bigint, high: bigint | null): Promise<number> {
  const { rows } = await sql<{ players: bigint }>`
    SELECT count(*) AS players FROM loyalty.player
    WHERE earned_points > 0 AND earned_points >= ${low} AND earned_points < ${high ?? 9_223_372_036_854_775_807n}`.execute(tx);
  return Number(rows[0]?.players ?? 0n);
}

/** The players with the most points of each level, the most first: so many of each. */
export async function topOfLevels(tx: Db, ofEach: number): Promise<{ readonly level: number; readonly userId: bigint }[]> {
  const { rows } = await sql<{ level: number; userId: bigint }>`
    SELECT l.id AS level, p.user_id AS "userId" FROM ${levelRanges} AS l CROSS JOIN LATERAL (
      SELECT user_id, earned_points FROM loyalty.player WHERE earned_points > 0 AND earned_points >= l.low AND earned_points < l.high
      ORDER BY earned_points DESC, user_id LIMIT ${ofEach}) AS p
    ORDER BY l.low, p.earned_points DESC, p.user_id`.execute(tx);
  return rows;
}

/** The levels that each of these players has reached by the points of their play. */
export async function reachedLevels(tx: Db, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, ReadonlySet<number>>> {
  const { rows } = await sql<{ userId: bigint; levels: number[] }>`
    SELECT u.id AS "userId", array_agg(l.id) AS levels
    FROM unnest(${[...userIds]}::bigint[]) u (id) LEFT JOIN loyalty.player p ON p.user_id = u.id
    JOIN loyalty.level l ON l.min_points <= coalesce(p.earned_points, 0) AND l.state = 'published' GROUP BY u.id`.execute(tx);
  return new Map(rows.map(({ userId, levels: reached }) => [userId, new Set(reached)]));
}

/** The next players whose level is another than the one that was notified, locked, in the order of their numbers. */
export async function lockUnnotified(tx: Db, rowsMax: number): Promise<Earned[]> {
  const { rows } = await sql<Earned>`
    WITH first AS (SELECT id FROM ${levelRanges} AS l ORDER BY low LIMIT 1)
    SELECT p.user_id AS "userId", p.earned_points AS points, p.level_id AS "levelId"
    FROM loyalty.player p JOIN ${levelRanges} AS l ON p.earned_points >= l.low AND p.earned_points < l.high
    WHERE coalesce(p.level_id, (SELECT id FROM first)) <> l.id ORDER BY p.user_id LIMIT ${rowsMax} FOR NO KEY UPDATE OF p`.execute(tx);
  return rows;
}

/** Notes of each of these players the level that is notified now; their rows are locked. */
export async function saveNotified(tx: Db, notified: readonly { readonly userId: bigint; readonly levelId: number }[]): Promise<void> {
  if (notified.length === 0) return;
  const [users, ids] = [notified.map(({ userId }) => userId), notified.map(({ levelId }) => levelId)];
  await sql`
    UPDATE loyalty.player p SET level_id = t.level_id FROM unnest(${users}::bigint[], ${ids}::integer[]) t (user_id, level_id)
    WHERE p.user_id = t.user_id`.execute(tx);
}

/** The points that these players have earned; those who have earned none are left out. */
export async function earnedBy(tx: Db, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx.selectFrom('loyalty.player').select(['user_id', 'earned_points']).where('user_id', '=', anyOf(userIds)).execute();
  return new Map(rows.map(({ user_id, earned_points }) => [user_id, earned_points]));
}
