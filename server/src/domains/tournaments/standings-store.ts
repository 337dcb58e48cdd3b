import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';
import type { Cup } from './store.ts';

/** A settled round that may count: `stakeMinor` is 0 where it does not (any more). */
export type CountedRound = {
  readonly userId: bigint;
  readonly round: string;
  readonly band: number;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly at: Date;
  readonly version: bigint;
  readonly demo: boolean;
  /** It was settled in the time of the tournament; otherwise it only corrects a round that was. */
  readonly inTime: boolean;
};

/** Saves rounds of members, corrects known ones, and computes the scores of their players again. @returns whether anything changed */
export async function countRounds(tx: Db, cup: Pick<Cup, 'id' | 'entry' | 'startsAt'>, rounds: readonly CountedRound[]): Promise<boolean> {
  if (rounds.length === 0) return false;
  const rows = JSON.stringify(
    rounds.map(({ userId, round, band, stakeMinor, winMinor, at, version, demo, inTime }) => ({
      user_id: String(userId),
      round,
      band,
      stake_minor: String(stakeMinor),
      win_minor: String(winMinor),
      settled_at: at,
      version: String(version),
      demo,
      in_time: inTime,
    })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) AS g (user_id bigint, round text, band integer, stake_minor bigint, win_minor bigint, settled_at timestamptz, version bigint, demo boolean, in_time boolean)`;
  if (cup.entry === 'auto')
    await sql`
      INSERT INTO tournaments.member (tournament_id, band, user_id, demo, joined_at)
      SELECT DISTINCT ${cup.id}::integer, g.band, g.user_id, g.demo, ${cup.startsAt}::timestamptz FROM ${given} WHERE g.in_time AND g.stake_minor > 0 ORDER BY 3, 2
      ON CONFLICT DO NOTHING`.execute(tx);
  const { rows: changed } = await sql<{ user_id: bigint }>`
    WITH fresh AS (
      INSERT INTO tournaments.round AS r (tournament_id, user_id, round, band, stake_minor, win_minor, settled_at, version)
      SELECT m.tournament_id, g.user_id, g.round, g.band, g.stake_minor, g.win_minor, g.settled_at, g.version FROM ${given}
      JOIN tournaments.member m ON m.tournament_id = ${cup.id} AND m.band = g.band AND m.user_id = g.user_id AND m.joined_at <= g.settled_at
      WHERE g.in_time AND g.stake_minor > 0
      ON CONFLICT (tournament_id, user_id, round) DO NOTHING RETURNING r.user_id
    ), corrected AS (
      UPDATE tournaments.round r SET stake_minor = g.stake_minor, win_minor = g.win_minor, version = g.version FROM ${given}
      WHERE r.tournament_id = ${cup.id} AND r.user_id = g.user_id AND r.round = g.round AND r.version < g.version RETURNING r.user_id
    )
    SELECT user_id FROM fresh UNION SELECT user_id FROM corrected`.execute(tx);
  const players = changed.map(({ user_id }) => user_id);
  if (players.length > 0) await saveScores(tx, cup.id, players);
  return players.length > 0;
}

async function saveScores(tx: Db, tournamentId: number, players: readonly bigint[]): Promise<void> {
  const users = sql`${[...players]}::bigint[]`;
  // Computed once, whatever the planner expects: on a new database it knows nothing of these tables, and would compute them for each member.
  await sql`
    WITH s AS MATERIALIZED (SELECT * FROM tournaments.scores(${tournamentId}, ${users}))
    UPDATE tournaments.member m SET score = coalesce(s.score, 0), rounds = coalesce(s.rounds, 0), reached_at = s.reached_at
    FROM tournaments.member o LEFT JOIN s ON s.user_id = o.user_id AND s.band = o.band
    WHERE o.tournament_id = ${tournamentId} AND o.user_id = ANY (${users})
      AND m.tournament_id = o.tournament_id AND m.user_id = o.user_id AND m.band = o.band`.execute(tx);
}

/** Makes a player a member in every band. A second call changes nothing. */
export async function addMember(
  tx: Db,
  { id, bandsMinor }: Pick<Cup, 'id' | 'bandsMinor'>,
  { userId, demo }: { readonly userId: bigint; readonly demo: boolean },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('tournaments.member')
    .values(
      Array.from({ length: bandsMinor.length + 1 }, (_, band) => ({ tournament_id: id, band, user_id: userId, demo, joined_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of these tournaments, those in which the player takes part. */
export async function joinedCups(tx: Db, ids: readonly number[], userId: bigint): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('tournaments.member')
    .select('tournament_id')
    .distinct()
    .where('tournament_id', 'in', [...ids])
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ tournament_id }) => tournament_id));
}

export function memberOf(tx: Db, { id, band, userId }: { readonly id: number; readonly band: number; readonly userId: bigint }) {
  return tx
    .selectFrom('tournaments.member')
    .selectAll()
    .where('tournament_id', '=', id)
    .where('band', '=', band)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function statisticOf(tx: Db, id: number): Promise<{ members: bigint; rounds: bigint }> {
  const { rows } = await sql<{ members: bigint; rounds: bigint }>`
    SELECT count(DISTINCT user_id) AS members, coalesce(sum(rounds), 0)::bigint AS rounds FROM tournaments.member WHERE tournament_id = ${id} AND NOT demo`.execute(
    tx,
  );
  return rows[0] ?? { members: 0n, rounds: 0n };
}
