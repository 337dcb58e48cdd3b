import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import { shownFailure } from '../../../kernel/outside/fetch-outside.ts';
import { hexHash, tokenHash } from '../game-sessions/session-store.ts';

const keyChars = 16;
/** The key of a launch, which both sides of its token can compute. */
export const launchKey = (token: string): string => hexHash(token).slice(0, keyChars);

export type NewLaunch = { readonly token: string; readonly developer: string; readonly game: string; readonly now: Date };

/** Saves the launch of a session that was just inserted. */
export async function insertLaunch(tx: Db, { token, developer, game, now }: NewLaunch): Promise<void> {
  await sql`
    INSERT INTO play.launch (session_id, key, developer, game, opened_at)
    SELECT s.id, ${launchKey(token)}, ${developer}, ${game}, ${now} FROM play.session s WHERE s.token_hash = ${tokenHash(token)}`.execute(
    tx,
  );
}

/** Says when the frame of a launch was loaded the first time, or closed the last time. A token that is not known changes nothing. */
export async function markLaunch(tx: Db, token: string, state: 'loaded' | 'closed', now: Date): Promise<void> {
  const session = sql`(SELECT s.id FROM play.session s WHERE s.token_hash = ${tokenHash(token)})`;
  if (state === 'loaded')
    await sql`UPDATE play.launch SET loaded_at = coalesce(loaded_at, ${now}) WHERE session_id = ${session}`.execute(tx);
  else await sql`UPDATE play.launch SET closed_at = ${now} WHERE session_id = ${session}`.execute(tx);
}

/** Says that the provider gave no address for a launch, and why. */
export async function markFailed(tx: Db, token: string, failure: string, now: Date): Promise<void> {
  await tx
    .updateTable('play.launch')
    .set({ failed_at: now, failure: shownFailure(failure) })
    .where('key', '=', launchKey(token))
    .execute();
}

/** What a provider has sent for a session since it was written last. */
export type Calls = { readonly session: string; readonly first: Date; readonly last: Date; readonly bet: Date | null };

/** Adds calls to their launches, in the order of the sessions, so that two processes never wait for each other in a circle. */
export async function addCalls(db: Db, calls: readonly Calls[]): Promise<void> {
  await sql`
    WITH called AS (
      SELECT l.session_id, c.* FROM jsonb_to_recordset(${JSON.stringify(calls)}::jsonb)
        AS c (session bytea, first timestamptz, last timestamptz, bet timestamptz)
      JOIN play.session s ON s.token_hash = c.session JOIN play.launch l ON l.session_id = s.id
      ORDER BY l.session_id FOR NO KEY UPDATE OF l
    )
    UPDATE play.launch l SET first_call_at = least(l.first_call_at, c.first), last_call_at = greatest(l.last_call_at, c.last),
      first_bet_at = least(l.first_bet_at, c.bet)
    FROM called c WHERE l.session_id = c.session_id`.execute(db);
}

export type LaunchRow = {
  readonly key: string;
  readonly developer: string;
  readonly game: string;
  readonly opened_at: Date;
  readonly loaded_at: Date | null;
  readonly first_call_at: Date | null;
  readonly last_call_at: Date | null;
  readonly first_bet_at: Date | null;
  readonly closed_at: Date | null;
  readonly failed_at: Date | null;
  readonly failure: string | null;
};

export function launchByKey(tx: Db, key: string): Promise<LaunchRow | undefined> {
  return tx.selectFrom('play.launch').selectAll().where('key', '=', key).limit(1).executeTakeFirst();
}

export type LaunchCounts = {
  readonly developer: string;
  readonly game: string;
  readonly opened: number;
  readonly loaded: number;
  readonly called: number;
  readonly played: number;
  readonly closed: number;
  /** For which the provider gave no address. */
  readonly failed: number;
  /** Opened before `callsBy`, and of these those without a call and those without a bet. */
  readonly due: number;
  readonly silent: number;
  readonly unplayed: number;
  /** The players of these launches, and of them those of whom one was called. */
  readonly players: number;
  readonly calledPlayers: number;
};

/** The launches since a moment by game, the most silent first. Those opened before `callsBy` should have been called. */
export async function launchCounts(db: Db, since: Date, callsBy: Date): Promise<LaunchCounts[]> {
  const { rows } = await sql<LaunchCounts>`
    SELECT l.developer, l.game, count(*)::integer AS opened, count(l.loaded_at)::integer AS loaded,
      count(l.first_call_at)::integer AS called, count(l.first_bet_at)::integer AS played, count(l.closed_at)::integer AS closed,
      count(l.failed_at)::integer AS failed,
      (count(*) FILTER (WHERE l.opened_at < ${callsBy}))::integer AS due,
      (count(*) FILTER (WHERE l.opened_at < ${callsBy} AND l.first_call_at IS NULL))::integer AS silent,
      (count(*) FILTER (WHERE l.opened_at < ${callsBy} AND l.first_bet_at IS NULL))::integer AS unplayed,
      (count(DISTINCT s.user_id) FILTER (WHERE l.opened_at < ${callsBy}))::integer AS players,
      (count(DISTINCT s.user_id) FILTER (WHERE l.opened_at < ${callsBy} AND l.first_call_at IS NOT NULL))::integer AS "calledPlayers"
    FROM play.launch l JOIN play.session s ON s.id = l.session_id WHERE l.opened_at >= ${since}
    GROUP BY l.developer, l.game ORDER BY silent DESC, opened DESC, l.developer, l.game`.execute(db);
  return rows;
}
