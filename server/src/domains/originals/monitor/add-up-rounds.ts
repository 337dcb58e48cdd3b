import type { MonitoredRound } from './settled-store.ts';

/** A round with the day it was settled on (UTC, yyyy-mm-dd) and whether its player is a real one. */
export type DatedRound = MonitoredRound & { readonly day: string; readonly real: boolean };

/** Sums over rounds of one title, version and day; money in paise. */
export type DaySums = {
  readonly game: string;
  readonly version: number;
  readonly day: string;
  readonly real: boolean;
  rounds: number;
  winners: number;
  stakedMinor: bigint;
  wonMinor: bigint;
  gambledMinor: bigint;
  jackpotMinor: bigint;
  stakeMaxMinor: bigint;
  squaredStakes: bigint;
  squaredWins: number;
};

/** The win of reels and features in bets: before any gamble, without the jackpot. */
export function winBets({ won_minor, stake_minor }: MonitoredRound): number {
  return Number(won_minor) / Number(stake_minor);
}

/** Sums by title, version, day and kind of player. Reels, gambles and jackpot together equal what was booked. */
export function addUpRounds(rounds: readonly DatedRound[]): DaySums[] {
  const sums = new Map<string, DaySums>();
  for (const round of rounds) {
    const { game, version, day, real, stake_minor: stakeMinor } = round;
    const key = `${game} ${version} ${day} ${real}`;
    const sum = sums.get(key) ?? { game, version, day, real, ...nothing };
    sum.rounds += 1;
    sum.winners += round.won_minor > 0n ? 1 : 0;
    sum.stakedMinor += stakeMinor;
    sum.wonMinor += round.won_minor;
    sum.gambledMinor += round.gambled_minor;
    sum.jackpotMinor += round.jackpot_minor;
    sum.stakeMaxMinor = stakeMinor > sum.stakeMaxMinor ? stakeMinor : sum.stakeMaxMinor;
    sum.squaredStakes += stakeMinor * stakeMinor;
    sum.squaredWins += winBets(round) ** 2;
    sums.set(key, sum);
  }
  return [...sums.values()];
}

const nothing = {
  rounds: 0,
  winners: 0,
  stakedMinor: 0n,
  wonMinor: 0n,
  gambledMinor: 0n,
  jackpotMinor: 0n,
  stakeMaxMinor: 0n,
  squaredStakes: 0n,
  squaredWins: 0,
};
