import { sql } from 'kysely';
import { type Gamble, type GambleWatch, newGambleWatch } from '@mela/games/watch/gamble-watch';
import type { Db } from '../../../kernel/types.ts';
import { isGambleWatch } from '@mela/games/watch/is-watch';

/** A settled round as the monitor sees it; money in paise. */
export type MonitoredRound = {
  readonly id: bigint;
  readonly game: string;
  readonly version: number;
  readonly stake_minor: bigint;
  /** What the reels and features paid, before any gamble and without the jackpot. */
  readonly won_minor: bigint;
  /** What gambles added or took. */
  readonly gambled_minor: bigint;
  readonly jackpot_minor: bigint;
};

export async function settledRounds(tx: Db, ids: readonly bigint[]): Promise<Map<bigint, MonitoredRound>> {
  const { rows } = await sql<MonitoredRound>`
    SELECT id, game, version, stake_minor, win_minor - coalesce(gambled_minor, 0) - coalesce(jackpot_minor, 0) AS won_minor,
      coalesce(gambled_minor, 0) AS gambled_minor, coalesce(jackpot_minor, 0) AS jackpot_minor
    FROM originals.round WHERE id = ANY(${ids.map(String)}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A round of a title with a gamble that asked its player. `calls` and `drawn` are its gambles in order: the side called, and the side shown. */
export type GambledRound = {
  readonly id: bigint;
  readonly user_id: bigint;
  /** The win before the first gamble; without meaning while the round is open. */
  readonly won_minor: bigint;
  readonly created_at: Date;
  readonly closed_at: Date | null;
  readonly calls: readonly number[];
  readonly drawn: readonly number[];
};

/** Rounds of players after this one that asked for a choice, in the order in which they began. */
export async function gambledRoundsAfter(
  tx: Db,
  title: { slug: string; version: number },
  after: bigint,
  limit: number,
): Promise<GambledRound[]> {
  const { rows } = await sql<GambledRound>`
    SELECT r.id, r.user_id, r.win_minor - coalesce(r.gambled_minor, 0) - coalesce(r.jackpot_minor, 0) AS won_minor, r.created_at, r.closed_at,
      ARRAY(SELECT c.value FROM originals.choice c WHERE c.round_id = r.id AND c.drawn IS NOT NULL ORDER BY c.at) AS calls,
      ARRAY(SELECT c.drawn FROM originals.choice c WHERE c.round_id = r.id AND c.drawn IS NOT NULL ORDER BY c.at) AS drawn
    FROM originals.round r
    WHERE r.id > ${after} AND r.game = ${title.slug} AND r.user_id IS NOT NULL AND r.asks AND r.version = ${title.version}
    ORDER BY r.id LIMIT ${limit}`.execute(tx);
  return rows;
}

/** The gambles of a round in their order, each with its risked sum: the win, doubled by each gamble won before. */
export function gamblesOf({ calls, drawn, won_minor }: GambledRound): Gamble[] {
  return drawn.map((side, at) => ({ side: side === 1 ? 1 : 2, won: calls[at] === side, riskedMinor: Number(won_minor) * 2 ** at }));
}

/** The state of the test of a title's gambles after its round `lastRound`. */
export type GambleState = {
  readonly lastRound: bigint;
  readonly watch: GambleWatch;
  readonly gambles: number;
  readonly won: number;
  readonly chit: number;
};

type Title = { readonly slug: string; readonly version: number };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The state of the test of a title's gambles. It begins at the first round, or after those before the last review. */
export async function readGambles(tx: Db, { slug, version }: Title): Promise<GambleState> {
  const { rows } = await sql<{ saved: unknown }>`
    SELECT state -> 'gambles' AS saved FROM originals.return_watch WHERE game = ${slug} AND version = ${version} FOR UPDATE`.execute(tx);
  const saved = isObject(rows[0]?.saved) ? rows[0].saved : {};
  const lastRound = BigInt(count(saved['lastRound']));
  if (!isGambleWatch(saved['watch'])) return { lastRound, watch: newGambleWatch(), gambles: 0, won: 0, chit: 0 };
  return { lastRound, watch: saved['watch'], gambles: count(saved['gambles']), won: count(saved['won']), chit: count(saved['chit']) };
}

/** Saved in the same row as the test of the title's returns. `evidence` is the greatest wealth as a fraction of the alarm's threshold. */
export async function saveGambles(tx: Db, { slug, version }: Title, state: GambleState, evidence: number): Promise<void> {
  const saved = JSON.stringify({ gambles: { ...state, lastRound: Number(state.lastRound), evidence } });
  await sql`
    INSERT INTO originals.return_watch AS w (game, version, state, evidence) VALUES (${slug}, ${version}, ${saved}::jsonb, 0)
    ON CONFLICT (game, version) DO UPDATE SET state = w.state || excluded.state`.execute(tx);
}
