import { emptyBankrolls, advance, wealth, type Gain, type Bankrolls } from './stakes-against.ts';
import type { StatedOdds } from './stated-odds.ts';

/** One settled round: its win in bets, and its stake in paise. */
export type WatchedRound = { readonly winBets: number; readonly stakeMinor: number };

/** What is looked for: a return that is off by rounds, or by money; wins that come too often or too seldom. */
export const claims = ['return-high', 'return-low', 'money-high', 'money-low', 'hits-high', 'hits-low'] as const;
export type Claim = (typeof claims)[number];

/** The whole state of a watch after the rounds so far. */
export type Watch = { readonly bankrolls: Readonly<Record<Claim, Bankrolls>>; readonly squaredStakes: number };

/** Drifts of the return, in bets, that bankrolls are made for. */
const drifts = [0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 1, 4];
/** Relative shifts of the hit frequency. */
const shifts = [0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64];
export const sideBets = shifts.length;

/** No single stake counts for more than so many usual ones. */
const weightMax = 10;

/** With fair titles only, each played forever, one in so many raises a false alarm. */
export const titlesPerFalseAlarm = 1000;
/** The wealth that raises an alarm: the claims share the chance of a false one. */
export const alarmingWealth = titlesPerFalseAlarm * claims.length;

export function newWatch(): Watch {
  const of = (claim: Claim) => emptyBankrolls(claim.startsWith('hits') ? shifts.length : drifts.length);
  const bankrolls = {
    'return-high': of('return-high'),
    'return-low': of('return-low'),
    'money-high': of('money-high'),
    'money-low': of('money-low'),
    'hits-high': of('hits-high'),
    'hits-low': of('hits-low'),
  };
  return { bankrolls, squaredStakes: 0 };
}

/** Continues with rounds in the order they were settled. */
export function watchOn(watch: Watch, odds: StatedOdds, rounds: readonly WatchedRound[]): Watch {
  const { bankrolls } = watch;
  const plain = rounds.map(({ winBets }) => ({ offBets: winBets - odds.mean, weight: 1 }));
  const { weighed, squaredStakes } = weigh(watch, odds, rounds);
  const hits = rounds.map(({ winBets }) => winBets > 0);
  return {
    squaredStakes,
    bankrolls: {
      'return-high': advance(bankrolls['return-high'], plain, driftGains(odds, 1)),
      'return-low': advance(bankrolls['return-low'], plain, driftGains(odds, -1)),
      'money-high': advance(bankrolls['money-high'], weighed, driftGains(odds, 1)),
      'money-low': advance(bankrolls['money-low'], weighed, driftGains(odds, -1)),
      'hits-high': advance(bankrolls['hits-high'], hits, hitGains(odds, 1)),
      'hits-low': advance(bankrolls['hits-low'], hits, hitGains(odds, -1)),
    },
  };
}

/** The wealth of each claim; at `alarmingWealth` it raises an alarm. */
export function evidence({ bankrolls }: Watch): Readonly<Record<Claim, number>> {
  return {
    'return-high': wealth(bankrolls['return-high']),
    'return-low': wealth(bankrolls['return-low']),
    'money-high': wealth(bankrolls['money-high']),
    'money-low': wealth(bankrolls['money-low']),
    'hits-high': wealth(bankrolls['hits-high']),
    'hits-low': wealth(bankrolls['hits-low']),
  };
}

/** How far a round was off the stated return, and how much it counts. */
type Off = { readonly offBets: number; readonly weight: number };

/**
 * With mean 0 and variance v of a round's win off the stated one, 1 + x + x²/2 at x = λ·off is on average 1 + λ²v/2, and never
 * below a half: divided by that it is a fair bet for any tail of wins. The best λ for a drift d is near d/v.
 */
function driftGains({ variance }: StatedOdds, side: 1 | -1): Gain<Off>[] {
  return drifts.map((drift) => ({ offBets, weight }) => {
    const lambda = (drift / variance) * weight;
    const x = side * lambda * offBets;
    return Math.log1p(x + (x * x) / 2) - Math.log1p((lambda * lambda * variance) / 2);
  });
}

/** The likelihood of a hit frequency that is off, against the stated one; `sideBets` of them. */
export function hitGains({ hitFrequency }: Pick<StatedOdds, 'hitFrequency'>, side: 1 | -1): Gain<boolean>[] {
  return shifts.map((shift) => {
    const other = Math.min(hitFrequency * (1 + side * shift), 0.99);
    const [hit, miss] = [Math.log(other / hitFrequency), Math.log((1 - other) / (1 - hitFrequency))];
    return (won) => (won ? hit : miss);
  });
}

/** Each stake divided by the root mean square of those before it: known before the outcome, as a fair bet needs. */
function weigh({ bankrolls, squaredStakes: before }: Watch, { mean }: StatedOdds, rounds: readonly WatchedRound[]) {
  let squaredStakes = before;
  let played = bankrolls['money-high'].rounds;
  const weighed = rounds.map(({ winBets, stakeMinor }): Off => {
    const usual = played === 0 ? stakeMinor : Math.sqrt(squaredStakes / played);
    squaredStakes += stakeMinor ** 2;
    played++;
    return { offBets: winBets - mean, weight: Math.min(stakeMinor / usual, weightMax) };
  });
  return { weighed, squaredStakes };
}
