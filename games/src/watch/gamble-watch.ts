import { emptyBankrolls, advance, wealth, type Bankrolls } from './stakes-against.ts';
import type { StatedOdds } from './stated-odds.ts';
import { evidence, hitGains, newWatch, sideBets, titlesPerFalseAlarm, watchOn, type Watch } from './watch.ts';

/** One gamble of a won round: which side fell (1 chit, 2 pat), whether it was called, and how much was staked, in paise. */
export type Gamble = { readonly side: 1 | 2; readonly won: boolean; readonly riskedMinor: number };

/** Twice the stake or nothing, each as likely, for every call. */
export const fairCoin: StatedOdds = { mean: 1, variance: 1, hitFrequency: 0.5, winMaxBets: 2 };

/** As for a title, each by what players won of their gambles, and one side falling too often. */
export const gambleClaims = [
  'gamble-return-high',
  'gamble-return-low',
  'gamble-money-high',
  'gamble-money-low',
  'gamble-hits-high',
  'gamble-hits-low',
  'gamble-chit',
  'gamble-pat',
] as const;
export type GambleClaim = (typeof gambleClaims)[number];

export type GambleWatch = { readonly calls: Watch; readonly chit: Bankrolls; readonly pat: Bankrolls };

/** The wealth that raises an alarm: the claims share the chance of a false one. */
export const alarmingGambleWealth = titlesPerFalseAlarm * gambleClaims.length;

export function newGambleWatch(): GambleWatch {
  return { calls: newWatch(), chit: emptyBankrolls(sideBets), pat: emptyBankrolls(sideBets) };
}

/**
 * Continues with gambles in an order that does not depend on how they fell: a lost gamble ends its round at once, a won one asks again, so
 * the order in which rounds end would show the losses first.
 */
export function watchGambles({ calls, chit, pat }: GambleWatch, gambles: readonly Gamble[]): GambleWatch {
  const rounds = gambles.map(({ won, riskedMinor }) => ({ winBets: won ? 2 : 0, stakeMinor: riskedMinor }));
  const sides = gambles.map(({ side }) => side === 1);
  return {
    calls: watchOn(calls, fairCoin, rounds),
    chit: advance(chit, sides, hitGains(fairCoin, 1)),
    pat: advance(pat, sides, hitGains(fairCoin, -1)),
  };
}

/** The wealth of each claim; at `alarmingGambleWealth` it raises an alarm. */
export function gambleEvidence({ calls, chit, pat }: GambleWatch): Readonly<Record<GambleClaim, number>> {
  const by = evidence(calls);
  return {
    'gamble-return-high': by['return-high'],
    'gamble-return-low': by['return-low'],
    'gamble-money-high': by['money-high'],
    'gamble-money-low': by['money-low'],
    'gamble-hits-high': by['hits-high'],
    'gamble-hits-low': by['hits-low'],
    'gamble-chit': wealth(chit),
    'gamble-pat': wealth(pat),
  };
}
