import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import type { DaySums } from './add-up-rounds.ts';

/** Adds sums to their days. */
export async function addToDays(tx: Db, sums: readonly DaySums[]): Promise<void> {
  if (sums.length === 0) return;
  const rows = JSON.stringify(sums, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  await sql`
    INSERT INTO originals.return_day AS d (game, version, day, real_players, rounds, winners, staked_minor, won_minor, gambled_minor, jackpot_minor, stake_max_minor, squared_stakes, squared_wins)
    SELECT game, version, day, "real", rounds, winners, "stakedMinor", "wonMinor", "gambledMinor", "jackpotMinor", "stakeMaxMinor", "squaredStakes", "squaredWins"
    FROM jsonb_to_recordset(${rows}::jsonb) AS s (game text, version integer, day date, "real" boolean, rounds bigint, winners bigint, "stakedMinor" bigint,
      "wonMinor" bigint, "gambledMinor" bigint, "jackpotMinor" bigint, "stakeMaxMinor" bigint, "squaredStakes" numeric, "squaredWins" double precision)
    ORDER BY game, version, day, "real"
    ON CONFLICT (game, version, day, real_players) DO UPDATE SET
      rounds = d.rounds + excluded.rounds,
      winners = d.winners + excluded.winners,
      staked_minor = d.staked_minor + excluded.staked_minor,
      won_minor = d.won_minor + excluded.won_minor,
      gambled_minor = d.gambled_minor + excluded.gambled_minor,
      jackpot_minor = d.jackpot_minor + excluded.jackpot_minor,
      stake_max_minor = greatest(d.stake_max_minor, excluded.stake_max_minor),
      squared_stakes = d.squared_stakes + excluded.squared_stakes,
      squared_wins = d.squared_wins + excluded.squared_wins`.execute(tx);
}

/** Sums of a version of a title, of real players or of test accounts; money in paise. */
export type TitleSums = {
  readonly game: string;
  readonly version: number;
  readonly real: boolean;
  readonly rounds: number;
  readonly winners: number;
  readonly staked: number;
  readonly won: number;
  readonly gambled: number;
  readonly jackpot: number;
  readonly stakeMax: number;
  readonly squaredStakes: number;
  readonly squaredWins: number;
  readonly evidence: number | null;
};

/** Sums over all days, or over the days from `from` (yyyy-mm-dd, UTC) on. */
export async function sumsOfTitles(db: Db, from = '-infinity'): Promise<TitleSums[]> {
  const { rows } = await sql<TitleSums>`
    SELECT d.game, d.version, d.real_players AS real, sum(d.rounds)::float8 AS rounds, sum(d.winners)::float8 AS winners, sum(d.staked_minor)::float8 AS staked,
      sum(d.won_minor)::float8 AS won, sum(d.gambled_minor)::float8 AS gambled, sum(d.jackpot_minor)::float8 AS jackpot, max(d.stake_max_minor)::float8 AS "stakeMax",
      sum(d.squared_stakes)::float8 AS "squaredStakes", sum(d.squared_wins) AS "squaredWins", max(w.evidence) AS evidence
    FROM originals.return_day d LEFT JOIN originals.return_watch w ON w.game = d.game AND w.version = d.version AND d.real_players
    WHERE d.day >= ${from}::date
    GROUP BY d.game, d.version, d.real_players ORDER BY d.game, d.version, d.real_players DESC`.execute(db);
  return rows;
}
