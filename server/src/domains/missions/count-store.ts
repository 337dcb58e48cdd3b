import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/types.ts';

/** A settled round of a player of the missions. */
export type CountedRound = {
  readonly userId: bigint;
  readonly round: string;
  readonly day: string;
  readonly gameId: number;
  readonly gameTypes: readonly string[];
  readonly betMinor: bigint;
  readonly winMinor: bigint;
  readonly version: bigint;
  /** It may count; otherwise it only corrects a round that does. */
  readonly counts: boolean;
};

export type PlayerDay = { readonly userId: bigint; readonly day: string };

/** Saves rounds and corrects known ones. An older event, or the same again, changes nothing. @returns the days that changed */
export async function saveRounds(tx: Db, rounds: readonly CountedRound[]): Promise<PlayerDay[]> {
  if (rounds.length === 0) return [];
  const rows = JSON.stringify(rounds, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  const given = sql`jsonb_to_recordset(${rows}::jsonb) AS g ("userId" bigint, round text, day date, "gameId" integer, "gameTypes" jsonb, "betMinor" bigint, "winMinor" bigint, version bigint, counts boolean)`;
  await sql`
    INSERT INTO missions.game (user_id, game_id, first_day)
    SELECT g."userId", g."gameId", min(g.day) FROM ${given} WHERE g.counts AND g."betMinor" > 0 GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT DO NOTHING`.execute(tx);
  const { rows: changed } = await sql<PlayerDay>`
    WITH fresh AS (
      INSERT INTO missions.round AS r (user_id, round, day, game_id, game_types, new_game, bet_minor, win_minor, version)
      SELECT g."userId", g.round, g.day, g."gameId", ARRAY(SELECT jsonb_array_elements_text(g."gameTypes")), p.first_day = g.day, g."betMinor", g."winMinor", g.version
      FROM ${given} JOIN missions.game p ON p.user_id = g."userId" AND p.game_id = g."gameId"
      WHERE g.counts AND g."betMinor" > 0
      ON CONFLICT (user_id, round) DO NOTHING RETURNING r.user_id, r.day
    ), corrected AS (
      UPDATE missions.round r SET bet_minor = g."betMinor", win_minor = g."winMinor", version = g.version FROM ${given}
      WHERE r.user_id = g."userId" AND r.round = g.round AND r.version < g.version RETURNING r.user_id, r.day
    )
    SELECT user_id AS "userId", day::text AS day FROM fresh UNION SELECT user_id, day::text FROM corrected`.execute(tx);
  return changed;
}

/** Games that a player knew before the missions. */
export async function saveKnownGames(tx: Db, userId: bigint, gameIds: readonly number[]): Promise<void> {
  await sql`
    INSERT INTO missions.game (user_id, game_id, first_day)
    SELECT ${userId}, id, '2000-01-01' FROM unnest(${[...gameIds]}::integer[]) AS id ON CONFLICT DO NOTHING`.execute(tx);
}

export type Deed = PlayerDay & { readonly key: string; readonly kind: 'deposit' | 'verify' | 'limit' | 'quiet' };

/**
 * Saves deeds; one that was undone counts again, on the day on which it was done first. Of those that are `again` none is new.
 * @returns the days that changed
 */
export async function saveDeeds(tx: Db, deeds: readonly (Deed & { readonly again: boolean })[]): Promise<PlayerDay[]> {
  if (deeds.length === 0) return [];
  const given = JSON.stringify(deeds, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  const { rows } = await sql<PlayerDay>`
    WITH given AS (
      SELECT DISTINCT ON ("userId", key) * FROM jsonb_to_recordset(${given}::jsonb) AS g ("userId" bigint, key text, kind text, day date, again boolean)
      ORDER BY "userId", key, again
    ), fresh AS (
      INSERT INTO missions.deed AS d (user_id, key, kind, day) SELECT "userId", key, kind, day FROM given WHERE NOT again
      ON CONFLICT (user_id, key) DO UPDATE SET undone = false WHERE d.undone RETURNING d.user_id, d.day
    ), restored AS (
      UPDATE missions.deed d SET undone = false FROM given g
      WHERE g.again AND d.user_id = g."userId" AND d.key = g.key AND d.undone RETURNING d.user_id, d.day
    )
    SELECT user_id AS "userId", day::text AS day FROM fresh UNION SELECT user_id, day::text FROM restored`.execute(tx);
  return rows;
}

/** Takes out what does not count any more; it keeps its day. @returns the days that changed */
export async function undoDeeds(tx: Db, deeds: readonly Pick<Deed, 'userId' | 'key'>[]): Promise<PlayerDay[]> {
  if (deeds.length === 0) return [];
  const { rows } = await sql<PlayerDay>`
    UPDATE missions.deed d SET undone = true
    FROM unnest(${deeds.map(({ userId }) => userId)}::bigint[], ${deeds.map(({ key }) => key)}::text[]) AS u (user_id, key)
    WHERE d.user_id = u.user_id AND d.key = u.key AND NOT d.undone RETURNING d.user_id AS "userId", d.day::text AS day`.execute(tx);
  return rows;
}

/**
 * Where missions of players' day stand, counted again. Before `since` no rounds are kept: what was done then by rounds cannot be counted again, and has
 * no row here. Deeds are kept for longer.
 */
const counted = (players: RawBuilder<unknown>, day: RawBuilder<unknown>, isTaken: boolean, since: string) => sql`(
  SELECT c.task_id, c.progress, m.target FROM missions.progress(${players}, ${day}, ${isTaken}) c
  JOIN missions.task o ON o.id = c.task_id JOIN missions.mission m ON m.id = o.mission_id
  WHERE o.day >= ${since}::date OR m.kind IN ('deposit', 'verify', 'limit', 'quiet'))`;

type Recount = {
  readonly day: string;
  readonly players: readonly bigint[];
  /** The first day whose rounds are kept. */ readonly since: string;
};

/** Counts the missions of players' day again that can be, and saves where they stand. @returns the missions that are done by it */
export async function saveProgress(tx: Db, { day, players, since }: Recount, now: Date): Promise<{ id: bigint; userId: bigint }[]> {
  const { rows } = await sql<{ id: bigint; userId: bigint; isNew: boolean }>`
    UPDATE missions.task t SET progress = p.progress, done_at = CASE WHEN p.progress >= p.target THEN coalesce(t.done_at, ${now}::timestamptz) END
    FROM ${counted(sql`${[...players]}::bigint[]`, sql`${day}::date`, false, since)} p JOIN missions.task o ON o.id = p.task_id
    WHERE t.id = p.task_id AND t.progress <> p.progress
    RETURNING t.id, t.user_id AS "userId", o.done_at IS NULL AND t.done_at IS NOT NULL AS "isNew"`.execute(tx);
  return rows.filter(({ isNew }) => isNew);
}

/** Missions of players' day whose gift was taken, and which are not done any more, since their rounds or deeds were undone. */
export async function undoneOfDay(tx: Db, { day, players, since }: Recount): Promise<{ id: bigint; userId: bigint }[]> {
  const { rows } = await sql<{ id: bigint; userId: bigint }>`
    SELECT p.task_id AS id, t.user_id AS "userId"
    FROM ${counted(sql`${[...players]}::bigint[]`, sql`${day}::date`, true, since)} p JOIN missions.task t ON t.id = p.task_id
    WHERE p.progress < p.target ORDER BY p.task_id`.execute(tx);
  return rows;
}

export type UndoneTask = { readonly id: bigint; readonly undone: number; readonly progress: number };

/** Those of these missions whose gift is taken and which are not done any more, by rounds from this day on. Their players are locked. */
export async function undoneTasks(tx: Db, ids: readonly bigint[], since: string): Promise<UndoneTask[]> {
  const { rows } = await sql<UndoneTask>`
    SELECT t.id, t.undone, p.progress FROM missions.task t
    CROSS JOIN LATERAL ${counted(sql`ARRAY[t.user_id]`, sql`t.day`, true, since)} p
    WHERE t.id = ANY (${[...ids]}::bigint[]) AND p.task_id = t.id AND p.progress < p.target ORDER BY t.id`.execute(tx);
  return rows;
}

/** Lets a mission be done and taken again. */
export async function reopenTask(tx: Db, { id, progress }: UndoneTask): Promise<void> {
  await sql`UPDATE missions.task SET done_at = NULL, taken_at = NULL, progress = ${progress}, undone = undone + 1 WHERE id = ${id}`.execute(
    tx,
  );
}
