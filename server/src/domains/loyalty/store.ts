import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { StoredEvent } from '../../kernel/events/index.ts';
import type { Db } from '../../kernel/types.ts';

/** A settled round of a known player. */
export type PlayerRound = StoredEvent<'round.settled'> & { readonly userId: bigint };
/** `share` is how much of its stake counts, in basis points. */
export type SharedRound = PlayerRound & { readonly share: number };

/** `settledAt` is that of a round that is corrected; null for those that are settled now. */
export type TurnoverChange = {
  readonly userId: bigint;
  readonly changeMinor: bigint;
  /** The part of it that counts towards levels. */
  readonly countedMinor: bigint;
  /** When the last of its rounds was settled; all of them on one day of India. */
  readonly at: Date;
  readonly settledAt: Date | null;
};

/**
 * Saves the stakes of rounds, and returns what they change in each player's turnover, in the order of players, with the time of rounds that were
 * settled before. A round that is known changes it by the difference, one whose row was deleted by the difference that its event states; an event
 * that is older than the counted one, or the same again, by nothing. The share of a round is that of its first count.
 */
export async function countStakes(tx: Db, rounds: readonly SharedRound[]): Promise<TurnoverChange[]> {
  const rows = JSON.stringify(
    rounds.map(({ userId, body, version, id, share }) => ({
      user_id: String(userId),
      round: body.round,
      stake_minor: String(body.betMinor),
      before_minor: String(body.before?.betMinor ?? 0n),
      corrects: body.before !== null,
      version: String(version ?? id),
      share,
      settled_at: new Date(body.settledMs),
    })),
  );
  const { rows: changes } = await sql<TurnoverChange>`
    WITH fresh AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS r (user_id bigint, round text, stake_minor bigint, before_minor bigint, corrects boolean, version bigint, share smallint, settled_at timestamptz)
    ), before AS (
      SELECT f.user_id, f.round, CASE WHEN f.corrects THEN f.settled_at END AS settled_at, f.settled_at AS at, coalesce(c.stake_minor, f.before_minor) AS stake_minor FROM fresh f LEFT JOIN loyalty.counted_round c USING (user_id, round)
    ), written AS (
      INSERT INTO loyalty.counted_round AS c (user_id, round, stake_minor, version, share, settled_at)
      SELECT user_id, round, stake_minor, version, share, settled_at FROM fresh
      ON CONFLICT (user_id, round) DO UPDATE SET stake_minor = excluded.stake_minor, version = excluded.version WHERE c.version < excluded.version
      RETURNING user_id, round, stake_minor, share
    )
    SELECT w.user_id AS "userId", b.settled_at AS "settledAt", max(b.at) AS at, sum(w.stake_minor - b.stake_minor)::bigint AS "changeMinor",
      sum(w.stake_minor * w.share / 10000 - b.stake_minor * w.share / 10000)::bigint AS "countedMinor"
    FROM written w JOIN before b USING (user_id, round) GROUP BY w.user_id, b.settled_at, (b.at AT TIME ZONE ${timeZone})::date
    HAVING sum(w.stake_minor - b.stake_minor) <> 0 ORDER BY w.user_id, max(b.at)`.execute(tx);
  return changes;
}

/** The breaks of these players. */
export function pausesOf(tx: Db, userIds: readonly bigint[]) {
  if (userIds.length === 0) return Promise.resolve([]);
  return tx.selectFrom('loyalty.pause').select(['user_id as userId', 'since', 'until']).where('user_id', '=', anyOf(userIds)).execute();
}

/** Notes a break, once. */
export async function notePause(
  tx: Db,
  pause: { readonly userId: bigint; readonly since: Date; readonly until: Date | null },
): Promise<void> {
  const { userId: user_id, ...times } = pause;
  await tx
    .insertInto('loyalty.pause')
    .values({ user_id, ...times })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Points that a player has earned by play. */
export const earnedPoints = async (tx: Db, userId: bigint): Promise<bigint> => (await countOf(tx, userId)).points;

/** The points that a player has earned, and the stake beyond them that has made none yet. */
export async function countOf(tx: Db, userId: bigint): Promise<{ readonly points: bigint; readonly restMinor: bigint }> {
  const row = await tx
    .selectFrom('loyalty.player')
    .select(['earned_points', 'rest_minor'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { points: row?.earned_points ?? 0n, restMinor: row?.rest_minor ?? 0n };
}

/** The left-over stakes of these players, paise, locked until the transaction ends. */
export async function lockRests(tx: Db, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  if (userIds.length === 0) return new Map();
  const known = await lockKnown(tx, userIds);
  const missing = userIds.filter((id) => !known.has(id));
  if (missing.length === 0) return known;
  await sql`INSERT INTO loyalty.player (user_id) SELECT unnest(${missing}::bigint[]) ON CONFLICT DO NOTHING`.execute(tx);
  return new Map([...known, ...(await lockKnown(tx, missing))]);
}

async function lockKnown(tx: Db, userIds: readonly bigint[]): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await tx
    .selectFrom('loyalty.player')
    .select(['user_id', 'rest_minor'])
    .where('user_id', '=', anyOf(userIds))
    .orderBy('user_id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.rest_minor]));
}

export type PlayerCount = { readonly userId: bigint; readonly points: bigint; readonly restMinor: bigint };

/** The points that a player has earned in all, and the level of which the last event notified; null for the first one. */
export type Earned = { readonly userId: bigint; readonly points: bigint; readonly levelId: number | null };

/** Adds points to what players have earned, and saves their left-over stakes; `lockRests` has locked their rows. */
export async function saveCounts(tx: Db, counts: readonly PlayerCount[]): Promise<Earned[]> {
  const [users, points, rests] = [
    counts.map(({ userId }) => userId),
    counts.map((count) => count.points),
    counts.map((count) => count.restMinor),
  ];
  const { rows } = await sql<Earned>`
    UPDATE loyalty.player p SET earned_points = greatest(p.earned_points + c.points, 0), rest_minor = c.rest_minor
    FROM unnest(${users}::bigint[], ${points}::bigint[], ${rests}::bigint[]) c (user_id, points, rest_minor)
    WHERE p.user_id = c.user_id RETURNING p.user_id AS "userId", p.earned_points AS points, p.level_id AS "levelId"`.execute(tx);
  return rows;
}

/** Adds points to the days on which they were earned. */
export async function addToDays(
  tx: Db,
  earned: readonly { readonly userId: bigint; readonly at: Date; readonly points: bigint }[],
): Promise<void> {
  if (earned.length === 0) return;
  const rows = JSON.stringify(earned.map(({ userId, at, points }) => ({ user_id: String(userId), at, points: String(points) })));
  await sql`
    INSERT INTO loyalty.player_day AS d (user_id, day, points)
    SELECT user_id, (at AT TIME ZONE ${timeZone})::date, sum(points) FROM jsonb_to_recordset(${rows}::jsonb) AS e (user_id bigint, at timestamptz, points bigint)
    GROUP BY 1, 2 ORDER BY 1, 2 ON CONFLICT (user_id, day) DO UPDATE SET points = d.points + excluded.points`.execute(tx);
}

export type PlayerPoints = { readonly userId: bigint; readonly points: bigint };

/** The players with the most points earned on a day (year-month-day), or in all where it is null, most first. */
export async function topByPoints(tx: Db, day: string | null, rowsMax: number): Promise<PlayerPoints[]> {
  const { rows } = await (
    day === null
      ? sql<PlayerPoints>`SELECT user_id AS "userId", earned_points AS points FROM loyalty.player WHERE earned_points > 0
        ORDER BY earned_points DESC, user_id LIMIT ${rowsMax}`
      : sql<PlayerPoints>`SELECT user_id AS "userId", points FROM loyalty.player_day WHERE day = ${day}::date AND points > 0
        ORDER BY points DESC, user_id LIMIT ${rowsMax}`
  ).execute(tx);
  return rows;
}

/** Points that a player has earned on a day, or in all where it is null. */
export async function pointsEarned(tx: Db, userId: bigint, day: string | null): Promise<bigint> {
  if (day === null) return earnedPoints(tx, userId);
  const { rows } = await sql<{
    points: bigint;
  }>`SELECT points FROM loyalty.player_day WHERE user_id = ${userId} AND day = ${day}::date`.execute(tx);
  return rows[0]?.points ?? 0n;
}

/** When a member of the VIP club has seen its welcome; null before. */
export async function welcomedAt(tx: Db, userId: bigint): Promise<Date | null> {
  const row = await tx.selectFrom('loyalty.player').select('vip_welcomed_at').where('user_id', '=', userId).executeTakeFirst();
  return row?.vip_welcomed_at ?? null;
}

/** Keeps the first time. */
export async function noteWelcomed(tx: Db, userId: bigint, now: Date): Promise<void> {
  await tx
    .insertInto('loyalty.player')
    .values({ user_id: userId, vip_welcomed_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ vip_welcomed_at: now }).where('loyalty.player.vip_welcomed_at', 'is', null),
    )
    .execute();
}
