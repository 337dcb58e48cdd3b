import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** A settled round as the monitor sees it; money in paise. */
export type MonitoredRound = {
  readonly id: bigint;
  readonly game: string;
  readonly version: number;
  readonly stake_minor: bigint;
  /** All that was booked: reels, gambles and jackpot. */
  readonly win_minor: bigint;
  readonly bet_credits: number;
  /** What the book pays, gambles included. */
  readonly book_credits: bigint;
  /** The same before the first gamble. */
  readonly reel_credits: bigint;
};

/** Rounds by their numbers. Only figures are taken out of a book, since some are long. */
export async function readRounds(tx: Db, ids: readonly bigint[]): Promise<Map<bigint, MonitoredRound>> {
  const { rows } = await sql<MonitoredRound>`
    SELECT id, game, stake_minor, win_minor,
      (book ->> 'version')::integer AS version,
      (book ->> 'betCredits')::integer AS bet_credits,
      (book ->> 'winCredits')::bigint AS book_credits,
      coalesce((jsonb_path_query_first(book -> 'events', '$[*] ? (@.type == "gambleStart")') ->> 'credits')::bigint, (book ->> 'winCredits')::bigint) AS reel_credits
    FROM originals.round WHERE id = ANY(${ids.map(String)}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
