import { emptyPurses, playOn, wealth, type Purses } from './stakes-against.ts';
import type { StatedOdds } from './stated-odds.ts';
import { evidence, hitGains, newWatch, sideBets, titlesPerFalseAlarm, watchOn, type Watch } from './watch.ts';

/** One toss of a won round: which side fell (1 chit, 2 pat), whether it was called, and how much lay on it, in paise. */
export type Toss = { readonly side: 1 | 2; readonly won: boolean; readonly riskedMinor: number };

/** Twice what is on it or nothing, each as likely: whatever is called, and by whom. */
export const fairCoin: StatedOdds = { mean: 1, variance: 1, hitFrequency: 0.5, winMaxBets: 2 };

/** As for a title, each by what players won of their tosses, and one side falling too often. */
export const tossClaims = [
  'toss-return-high',
  'toss-return-low',
  'toss-money-high',
  'toss-money-low',
  'toss-hits-high',
  'toss-hits-low',
  'toss-chit',
  'toss-pat',
] as const;
export type TossClaim = (typeof tossClaims)[number];

export type TossWatch = { readonly calls: Watch; readonly chit: Purses; readonly pat: Purses };

/** The wealth that raises an alarm: the claims share the chance of a false one. */
export const alarmingTossWealth = titlesPerFalseAlarm * tossClaims.length;

export function newTossWatch(): TossWatch {
  return { calls: newWatch(), chit: emptyPurses(sideBets), pat: emptyPurses(sideBets) };
}

/**
 * Goes on by tosses in an order that does not depend on how they fell: a lost toss ends its round at once, a won one asks again, so
 * the order in which rounds end would show the losses first.
 */
export function watchTosses({ calls, chit, pat }: TossWatch, tosses: readonly Toss[]): TossWatch {
  const rounds = tosses.map(({ won, riskedMinor }) => ({ winBets: won ? 2 : 0, stakeMinor: riskedMinor }));
  const sides = tosses.map(({ side }) => side === 1);
  return {
    calls: watchOn(calls, fairCoin, rounds),
    chit: playOn(chit, sides, hitGains(fairCoin, 1)),
    pat: playOn(pat, sides, hitGains(fairCoin, -1)),
  };
}

/** How rich each claim has become; at `alarmingTossWealth` it is to be believed. */
export function tossEvidence({ calls, chit, pat }: TossWatch): Readonly<Record<TossClaim, number>> {
  const by = evidence(calls);
  return {
    'toss-return-high': by['return-high'],
    'toss-return-low': by['return-low'],
    'toss-money-high': by['money-high'],
    'toss-money-low': by['money-low'],
    'toss-hits-high': by['hits-high'],
    'toss-hits-low': by['hits-low'],
    'toss-chit': wealth(chit),
    'toss-pat': wealth(pat),
  };
}
