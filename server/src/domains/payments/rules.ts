import type { ErrorKey } from '@mela/contract/errors/catalogue';
import { toMinor, type Minor } from '@mela/contract/money/money';
import { paymentStatus as status, type PaymentStatus } from '@mela/contract/money/payment-status';

/** Sums are whole tens of rupees. */
const stepMinor = 1000n;

export type Bounds = { readonly min_minor: bigint; readonly max_minor: bigint };
export type SumError = { readonly key: ErrorKey; readonly values?: Readonly<Record<string, number>> };

/** A sum in rupees as paise, or why this system does not accept it. */
export function readSum(direction: 'deposit' | 'withdrawal', rupees: number, bounds: Bounds): Minor | SumError {
  const minor = asMinor(rupees);
  if (minor === null) return { key: 'errors.field.invalid' };
  const values = { min: Number(bounds.min_minor / 100n), max: Number(bounds.max_minor / 100n) };
  if (minor < bounds.min_minor) return { key: `errors.api.payment.${direction}.less_amount`, values };
  if (minor > bounds.max_minor) return { key: `errors.api.payment.${direction}.more_amount`, values };
  return minor % stepMinor === 0n ? minor : { key: 'errors.api.payment.sum_multiple_of_ten' };
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
  return (sumMinor * BigInt(basisPoints)) / 10_000n;
}

/** The allowed changes of state. A failed deposit may still succeed late; one that succeeded never fails afterwards. */
const next: Readonly<Record<'deposit' | 'withdrawal', Partial<Record<PaymentStatus, readonly PaymentStatus[]>>>> = {
  deposit: {
    [status.NEW]: [status.PROCESS, status.SUCCESS, status.FAIL, status.DELAYED, status.VERIFY],
    [status.PROCESS]: [status.SUCCESS, status.FAIL, status.DELAYED, status.VERIFY, status.REFUND_CONTROVERSIAL],
    [status.DELAYED]: [status.SUCCESS, status.FAIL, status.VERIFY, status.REFUND_CONTROVERSIAL],
    [status.FAIL]: [status.SUCCESS, status.VERIFY, status.REFUND_CONTROVERSIAL],
  },
  withdrawal: {
    [status.NEW]: [status.MANUAL, status.ACCEPTED, status.CANCELLED, status.FAIL],
    [status.MANUAL]: [status.ACCEPTED, status.CANCELLED, status.FAIL],
    [status.ACCEPTED]: [status.PROCESS, status.SUCCESS, status.FAIL],
    [status.PROCESS]: [status.SUCCESS, status.FAIL, status.DELAYED],
    [status.DELAYED]: [status.SUCCESS, status.FAIL],
  },
};

export type Direction = keyof typeof next;

export function mayBecome(direction: Direction, from: number, to: PaymentStatus): boolean {
  return (next[direction][from as PaymentStatus] ?? []).includes(to);
}

/** A report that contradicts what is booked: a failure of a credited deposit, or a payout of a withdrawal that was returned or not begun. */
export function isContradiction(direction: Direction, statusId: number, outcome: 'success' | 'fail' | 'pending'): boolean {
  if (statusId === status.SUCCESS) return outcome === 'fail';
  const unpaid: readonly number[] = [status.NEW, status.MANUAL, status.CANCELLED, status.FAIL];
  return direction === 'withdrawal' && outcome === 'success' && unpaid.includes(statusId);
}

export type Step = 'start' | 'payout' | 'ask';

/** The server's next step for a payment in this state; null where it waits for a player or an operator, or has ended. */
export function stepOf(direction: Direction, statusId: number): Step | null {
  if (statusId === status.PROCESS || statusId === status.DELAYED) return 'ask';
  if (direction === 'deposit') return statusId === status.NEW ? 'start' : null;
  return statusId === status.NEW || statusId === status.ACCEPTED ? 'payout' : null;
}

/** A player may cancel a withdrawal for this long before its payout begins. */
export const reviewSec = 15 * 60;
/** Time before a payment system is first asked about an operation. */
export const firstQuestionSec = 120;
const pauseSec = 60;
const pauseSecMax = 6 * 3600;

export const later = (now: Date, sec: number) => new Date(now.getTime() + sec * 1000);

/** When to try again after `attempts` calls without a final answer: 1, 2, 4 ... minutes, at most six hours, without end. */
export function dueAfterAttempts(attempts: number, now: Date): Date {
  return later(now, Math.min(pauseSec * 2 ** Math.min(attempts, 20), pauseSecMax));
}

export function isCancellable(direction: string, statusId: number): boolean {
  return direction === 'withdrawal' && (statusId === status.NEW || statusId === status.MANUAL);
}
