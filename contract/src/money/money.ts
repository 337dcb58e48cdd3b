/**
 * Sums are rupees in most calls of the API, and whole paise (minor units) in the database, in code, and where a field, frame or provider's message
 * says so. This file converts one into the other.
 */

/** Whole minor units (paise). Never a float, never rupees. */
export type Minor = bigint;

/** Rupees in a call of the API: at most two decimals. */
export type Rupees = number;

/** Paise in a rupee. */
export const minorPerRupee = 100;

/** The largest sum of one movement that is no win: ₹1,00,00,000. Anything above is a mistake or an attack. */
export const movementMinorMax = 1_000_000_000n;

/** The largest win that is booked at once: ₹1,00,00,00,000. The largest stake of a title times its `winMaxBets` is at most this. */
export const winMinorMax = 100_000_000_000n;

/**
 * Rupees of a call to whole paise.
 * @throws RangeError when the number is not finite, has more than two decimals or is beyond 2^53 paise.
 */
export function toMinor(rupees: Rupees): Minor {
  return BigInt(toMinorNumber(rupees));
}

/** The same as a number, for messages and files that carry paise as numbers. @throws RangeError as `toMinor` does. */
export function toMinorNumber(rupees: Rupees): number {
  const minor = Math.round(rupees * minorPerRupee);
  if (!Number.isSafeInteger(minor) || minor / minorPerRupee !== rupees) {
    throw new RangeError('not a sum of money in rupees with at most two decimals');
  }
  return minor;
}

/** Whole paise to rupees for an answer. Sums beyond 2^53 paise do not occur: the ledger's own limit is far below. */
export function fromMinor(minor: Minor | number): Rupees {
  return Number(minor) / minorPerRupee;
}

/** Rupees that were computed elsewhere, such as a third of a sum, rounded to the nearest paisa: to be shown, never booked. */
export const nearestMinor = (rupees: number): number => Math.round(rupees * minorPerRupee);

/** One sum less another, exact. @throws RangeError as `toMinor` does. */
export const subtractRupees = (from: Rupees, taken: Rupees): Rupees => fromMinor(toMinorNumber(from) - toMinorNumber(taken));

/** Paise rounded down to whole rupees, in paise: 1299 → 1200. */
export const wholeRupeesMinor = (minor: number): number => Math.floor(minor / minorPerRupee) * minorPerRupee;
