import { sql } from 'kysely';
import { buildRead } from '../../../kernel/projections/build-store.ts';
import type { Db } from '../../../kernel/types.ts';
import { playerSums, records } from './board-projections-store.ts';

export type Sum = { readonly userId: bigint; readonly value: bigint };
export type RecordRow = {
  readonly userId: bigint;
  readonly gameId: number;
  readonly betMinor: bigint;
  readonly winMinor: bigint;
  readonly times: string;
  readonly wonAt: Date;
};

/** The players, or the demo players, who won most on a day (or `allDays`), paise, most first. */
export async function topByWins(
  tx: Db,
  { day, demo, rowsMax }: { readonly day: string; readonly demo: boolean; readonly rowsMax: number },
) {
  const { rows } = await sql<Sum>`
    SELECT user_id AS "userId", win_minor AS value FROM ratings.player_sum
    WHERE build = ${buildRead(playerSums)} AND demo = ${demo} AND day = ${day}::date AND win_minor > 0
    ORDER BY win_minor DESC, user_id LIMIT ${rowsMax}`.execute(tx);
  return rows;
}

/** What a player has won on a day, or on `allDays`, paise. */
export async function wonBy(tx: Db, userId: bigint, day: string): Promise<bigint> {
  const { rows } = await sql<{ won: bigint }>`
    SELECT win_minor AS won FROM ratings.player_sum
    WHERE build = ${buildRead(playerSums)} AND user_id = ${userId} AND day = ${day}::date`.execute(tx);
  return rows[0]?.won ?? 0n;
}

/** The rounds, of players or of demo players, that paid most times their bet, on a day or (null) ever, most first and of the same the older first. */
export async function topRecords(
  tx: Db,
  { day, demo, rowsMax }: { readonly day: string | null; readonly demo: boolean; readonly rowsMax: number },
) {
  const { rows } = await sql<RecordRow>`
    SELECT user_id AS "userId", game_id AS "gameId", bet_minor AS "betMinor", win_minor AS "winMinor", times::text AS times, won_at AS "wonAt"
    FROM ratings.record
    WHERE build = ${buildRead(records)} AND demo = ${demo} ${day === null ? sql`` : sql`AND day = ${day}::date`}
    ORDER BY record.times DESC, won_at, round_id LIMIT ${rowsMax}`.execute(tx);
  return rows;
}
