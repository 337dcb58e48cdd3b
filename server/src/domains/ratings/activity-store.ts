import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';
import type { PlayerRound } from './store.ts';

/** A settled round, and whether a demo player played it. */
export type CountedRound = { readonly event: PlayerRound; readonly demo: boolean };

const dayIn = (at: Date) => sql`(${at}::timestamptz AT TIME ZONE ${timeZone})::date`;

type Totals = { readonly betMinor: bigint; readonly winMinor: bigint };

/** A round whose bets and wins were all undone was not played. */
const isPlayed = ({ betMinor, winMinor }: Totals) => betMinor > 0n || winMinor > 0n;

/** Adds the rounds of a batch: one row a player and one a game and day. Rounds of demo players count for no game. */
export async function addRounds(tx: Db, events: readonly CountedRound[]): Promise<void> {
  if (events.length === 0) return;
  const rows = JSON.stringify(
    events.map(({ demo, event: { userId, body } }) => ({
      user_id: String(userId),
      game_id: String(body.gameId),
      at: new Date(body.settledMs),
      change: Number(isPlayed(body)) - Number(body.before !== null && isPlayed(body.before)),
      demo,
    })),
  );
  await sql`
    WITH round AS (SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS r (user_id bigint, game_id integer, at timestamptz, change integer, demo boolean)),
    playing AS (
      INSERT INTO ratings.playing AS p (user_id, played_at, demo) SELECT user_id, max(at), bool_or(demo) FROM round GROUP BY user_id ORDER BY user_id
      ON CONFLICT (user_id) DO UPDATE SET played_at = greatest(p.played_at, excluded.played_at)),
    day AS (SELECT (at AT TIME ZONE ${timeZone})::date AS day, game_id, sum(change) AS change FROM round WHERE NOT demo GROUP BY 1, 2),
    undone AS (
      UPDATE ratings.game_day g SET rounds = g.rounds + d.change FROM day d
      WHERE g.day = d.day AND g.game_id = d.game_id AND d.change < 0 AND g.rounds + d.change > 0),
    emptied AS (
      DELETE FROM ratings.game_day g USING day d WHERE g.day = d.day AND g.game_id = d.game_id AND d.change < 0 AND g.rounds + d.change <= 0)
    INSERT INTO ratings.game_day AS g (day, game_id, rounds)
      SELECT day, game_id, change FROM day WHERE change > 0 ORDER BY day, game_id
      ON CONFLICT (day, game_id) DO UPDATE SET rounds = g.rounds + excluded.rounds`.execute(tx);
}

export async function countPlaying(tx: Db, since: Date, demo: boolean): Promise<number> {
  const { count } = await tx
    .selectFrom('ratings.playing')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('played_at', '>', since)
    .where('demo', '=', demo)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Rounds by game from this day of India on, to the day before that of `until` where there is one; the most first. */
export async function roundsByGame(tx: Db, since: Date, until?: Date): Promise<{ gameId: number; rounds: number }[]> {
  const end = until === undefined ? sql`'infinity'::date` : dayIn(until);
  const { rows } = await sql<{ gameId: number; rounds: bigint }>`
    SELECT game_id AS "gameId", sum(rounds)::bigint AS rounds FROM ratings.game_day WHERE day >= ${dayIn(since)} AND day < ${end}
    GROUP BY game_id ORDER BY 2 DESC, 1`.execute(tx);
  return rows.map(({ gameId, rounds }) => ({ gameId, rounds: Number(rounds) }));
}
