import { sql } from 'kysely';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Db } from '../../kernel/types.ts';
import type { TournamentRow } from './store.ts';

/** A settled round that may count: `stakeMinor` is 0 where it does not (any more). */
export type CountedRound = {
  readonly tournamentId: number;
  readonly userId: bigint;
  readonly round: string;
  readonly band: number;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  /** A round that was opened before its player joined does not count. */
  readonly openedAt: Date;
  readonly settledAt: Date;
  readonly version: bigint;
  readonly demo: boolean;
  /** It was opened and closed in the time of the tournament; otherwise it only corrects a round that was. */
  readonly inTime: boolean;
};

/** Saves rounds of members, corrects known ones, and brings the scores of their players up to date. @returns the tournaments that changed */
export async function countRounds(tx: Db, rounds: readonly CountedRound[]): Promise<number[]> {
  if (rounds.length === 0) return [];
  const list = JSON.stringify(
    rounds.map(({ tournamentId, userId, round, band, stakeMinor, winMinor, openedAt, settledAt, version, demo, inTime }) => ({
      tournament_id: tournamentId,
      user_id: String(userId),
      round,
      band,
      stake_minor: String(stakeMinor),
      win_minor: String(winMinor),
      opened_at: openedAt,
      settled_at: settledAt,
      version: String(version),
      demo,
      in_time: inTime,
    })),
  );
  const { rows } = await sql<{ id: number }>`SELECT tournaments.count_rounds(${list}::jsonb) AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Makes a player a member in every band. A second call changes nothing. */
export async function addMember(
  tx: Db,
  { id, bandsMinor }: Pick<TournamentRow, 'id' | 'bandsMinor'>,
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

/** A player's rounds of a tournament in the order in which they count, at most so many. Those with no stake were rolled back. */
export function roundsOf(tx: Db, id: number, userId: bigint, limit: number) {
  return tx
    .selectFrom('tournaments.round')
    .select(['round', 'band', 'stake_minor', 'win_minor', 'settled_at'])
    .where('tournament_id', '=', id)
    .where('user_id', '=', userId)
    .orderBy('band')
    .orderBy('settled_at')
    .orderBy('version')
    .limit(limit)
    .execute();
}

/** Rounds of tournaments that were paid before this time; their results stay. */
export const paidBefore = (before: Date) =>
  sql`tournament_id = ANY (ARRAY(SELECT id FROM tournaments.tournament WHERE paid_at <= ${before}))`;

/** Of these tournaments, those in which the player takes part. */
export async function joinedTournaments(tx: Db, ids: readonly number[], userId: bigint): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('tournaments.member')
    .select('tournament_id')
    .distinct()
    .where('tournament_id', '=', anyOf(ids))
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
