import { approximate, type Fraction } from '../exact/fraction.ts';

/** A counted variance as a manifest states it. */
export function varianceUp(variance: Fraction): number {
  return Math.ceil(approximate(variance) * 1e6) / 1e6;
}
