/** Money crosses the public edge in rupees and lives everywhere else as whole paise: this file is the only place where one becomes the other. */

/** Whole minor units (paise). Never a float, never rupees. */
export type Minor = bigint;

/** The largest sum of one movement that is no win: ₹1,00,00,000. Anything above is a mistake or an attack. */
export const movementMinorMax = 1_000_000_000n;

/** The largest win that is booked: ₹100,00,00,000. The largest stake of a title times its ceiling is at most this. */
export const winMinorMax = 100_000_000_000n;

/**
 * Rupees from a wire to whole paise.
 * @throws RangeError when the number is not finite, has more than two decimals or is beyond 2^53 paise.
 */
export function toMinor(rupees: number): Minor {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise) || paise / 100 !== rupees) {
    throw new RangeError('not a sum of money in rupees with at most two decimals');
  }
  return BigInt(paise);
}

/** Whole paise to rupees for a wire. Sums beyond 2^53 paise do not occur: the ledger's own limit is far below. */
export function fromMinor(minor: Minor): number {
  return Number(minor) / 100;
}
