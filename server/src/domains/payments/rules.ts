import { basisPointsOf, shareOf } from '@mela/contract/money/shares';
import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { fromMinor, toMinor, type Minor } from '@mela/contract/money/money';
import { sumProblem } from '@mela/contract/money/sum';
import { localTime, momentOf } from '@mela/contract/site/zone';
import type { Direction } from './lifecycle/transitions.ts';

export type Bounds = { readonly min_minor: bigint; readonly max_minor: bigint };
export type SumError = { readonly key: ErrorKey; readonly values?: Readonly<Record<string, number>> };

/** A sum in rupees as paise, or why this system does not accept it. */
export function readSum(direction: Direction, rupees: number, bounds: Bounds): Minor | SumError {
  const minor = asMinor(rupees);
  if (minor === null) return { key: 'errors.field.invalid' };
  const values = { min: fromMinor(bounds.min_minor), max: fromMinor(bounds.max_minor) };
  const problem = sumProblem(minor, { min: bounds.min_minor, max: bounds.max_minor });
  if (problem === null) return minor;
  return problem === 'multiple_of_ten'
    ? { key: 'errors.api.payment.sum_multiple_of_ten' }
    : { key: `errors.api.payment.${direction}.${problem}`, values };
}

function asMinor(rupees: number): Minor | null {
  try {
    return toMinor(rupees);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The commission of a sum, rounded down to the paisa in favour of the player. */
export function commissionMinor(sumMinor: Minor, basisPoints: number): Minor {
  return shareOf(sumMinor, basisPoints);
}

/** A withdrawal's commission: of its payment system, or the site's where the system has none. */
export const withdrawalBasisPoints = (system: { readonly commission_bp: number }, sitePercent: number): number =>
  system.commission_bp === 0 ? basisPointsOf(sitePercent) : system.commission_bp;

/** A withdrawal that rules decide alone can be cancelled for this long before its payout begins. */
export const reviewSec = 15 * 60;
/** Time before a payment system is first asked about an operation. */
export const firstQuestionSec = 120;
/** How often payments are looked for whose step is due soon. */
export const sweepSec = 60;
const pauseSec = 60;
const pauseSecMax = 6 * 3600;

const dayMs = 86_400_000;
/** When the day of the site's time zone began. */
export const dayBegin = (at: Date): Date => momentOf(Math.floor(localTime(at).getTime() / dayMs) * dayMs);

export const later = (now: Date, sec: number) => new Date(now.getTime() + sec * 1000);

/** When to try again after `attempts` calls without a final answer: 1, 2, 4 ... minutes, at most six hours, without end. */
export function dueAfterAttempts(attempts: number, now: Date): Date {
  return later(now, Math.min(pauseSec * 2 ** Math.min(attempts, 20), pauseSecMax));
}
