import type { ErrorKey } from '@mela/contract/errors';
import { toMinor, type Minor } from '@mela/contract/money';
import { paymentStatus as status, type PaymentStatus } from '@mela/contract/payment-status';

/** Sums are whole tens of rupees. */
const stepMinor = 1000n;

export type Bounds = { readonly min_minor: bigint; readonly max_minor: bigint };
export type SumError = { readonly key: ErrorKey; readonly values?: Readonly<Record<string, number>> };

/** A sum in rupees as paise, or why it is none that this system takes. */
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

/** The house's part of a sum, rounded down to the paisa: the player never pays the fraction. */
export function commissionMinor(sumMinor: Minor, basisPoints: number): Minor {
  return (sumMinor * BigInt(basisPoints)) / 10_000n;
}

/** Which states may follow which. A deposit that failed may still arrive late; money that is in is never declared failed afterwards. */
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

export function isCancellable(direction: string, statusId: number): boolean {
  return direction === 'withdrawal' && (statusId === status.NEW || statusId === status.MANUAL);
}
