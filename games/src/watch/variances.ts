import { approximate, type Fraction } from '../exact/fraction.ts';

/**
 * Variance of a round's win in bets² for each title, the jackpot and the gamble left out: the exact one of the par sheet, rounded up at
 * the sixth digit (a watch needs no less than the true one). Each title's proof compares it with the count.
 */
export const variances: Readonly<Record<string, number>> = {
  'diwali-night': 19.638305,
  patang: 37.047347,
  rang: 17.549994,
  khazana: 154.799076,
  mor: 17.212073,
  jugnu: 75.117753,
  sawan: 60.241613,
  aam: 41.17711,
  jadugar: 26.684409,
  'rail-gaadi': 11.357388,
  'nimbu-mirchi': 11.131334,
  'chit-pat': 13.979963,
};

/** A counted variance as it is written here. */
export function varianceUp(variance: Fraction): number {
  return Math.ceil(approximate(variance) * 1e6) / 1e6;
}
