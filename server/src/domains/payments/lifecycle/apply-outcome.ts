import { paymentStatus, type PaymentStatus } from '@mela/contract/money/payment-status';
import { emit } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { balanceEvent, post } from '../../wallet/index.ts';
import { changePayment, type PaymentRow } from '../store.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Outcome } from '../adapter.ts';
import { raiseAlarm } from './alarm-store.ts';
import { isContradiction, mayBecome } from '../rules.ts';

const ends = {
  cancelled: { statusId: paymentStatus.CANCELLED, kind: 'withdrawal_release' },
  failed: { statusId: paymentStatus.FAIL, kind: 'withdrawal_release' },
  settled: { statusId: paymentStatus.SUCCESS, kind: 'withdrawal_settle' },
} as const;

/** The time and origin of a change. */
export type Cause = { readonly now: Date; readonly origin: Origin };

/** Ends a withdrawal: its held sum goes back to the player or leaves the platform. The caller holds its lock and has checked `mayBecome`. */
export async function endWithdrawal(tx: Db, payment: PaymentRow, end: keyof typeof ends, { now, origin }: Cause): Promise<PaymentRow> {
  const { statusId, kind } = ends[end];
  const [posted] = await post(
    tx,
    [
      {
        key: `payment:${payment.id}:${end}`,
        kind,
        userId: payment.user_id,
        amountMinor: payment.sum_minor,
        ref: `payment:${payment.id}:hold`,
        origin,
      },
    ],
    now,
  );
  if (!posted || posted.status === 'refused') throw new Error(`withdrawal ${payment.id} could not be ${end}: ${posted?.reason}`);
  await emit(tx, origin, [
    { type: `withdrawal.${end}`, userId: payment.user_id, body: { paymentId: payment.id, sumMinor: payment.sum_minor, status: statusId } },
    balanceEvent(payment.user_id, posted, 'withdrawal'),
  ]);
  return changePayment(tx, payment.id, { status_id: statusId, due_at: null }, now);
}

/** A payment system's report of a payment; `sumMinor` and `eventId` only in a webhook. */
export type Report = { readonly outcome: Outcome; readonly sumMinor?: bigint; readonly eventId?: string };
/** `origin`: the payment system, and the request of its webhook. */
export type ReportContext = Cause & { readonly log: Log };

/**
 * Applies a payment system's report. The caller holds the payment's lock. A repeated report changes nothing; one that contradicts what is
 * booked raises an alarm.
 */
export async function applyOutcome(tx: Db, payment: PaymentRow, report: Report, context: ReportContext): Promise<void> {
  const { outcome, sumMinor, eventId } = report;
  const { now } = context;
  const alarm = { paymentId: payment.id, eventId };
  if (sumMinor !== undefined && sumMinor !== payment.sum_minor) {
    const detail = { askedMinor: Number(payment.sum_minor), reportedMinor: Number(sumMinor) };
    await raiseAlarm(tx, { ...alarm, kind: 'other_sum', detail }, context);
    if (payment.direction === 'deposit' && mayBecome('deposit', payment.status_id, paymentStatus.VERIFY))
      await changePayment(tx, payment.id, { status_id: paymentStatus.VERIFY, due_at: null }, now);
    return;
  }
  const direction = payment.direction === 'deposit' ? 'deposit' : 'withdrawal';
  if (isContradiction(direction, payment.status_id, outcome)) {
    const detail = { outcome, statusId: payment.status_id };
    return raiseAlarm(tx, { ...alarm, kind: 'contradiction', detail }, context);
  }
  const statusId = statusOf[outcome];
  if (!mayBecome(direction, payment.status_id, statusId)) return;
  if (outcome === 'pending') await changePayment(tx, payment.id, { status_id: statusId }, now);
  else if (direction === 'withdrawal') await endWithdrawal(tx, payment, outcome === 'success' ? 'settled' : 'failed', context);
  else if (outcome === 'success') await creditDeposit(tx, payment, context);
  else await failDeposit(tx, payment, context);
}

const statusOf = { success: paymentStatus.SUCCESS, fail: paymentStatus.FAIL, pending: paymentStatus.DELAYED } as const;

/** Ends a deposit without money. The caller has checked `mayBecome`. */
export async function failDeposit(tx: Db, payment: PaymentRow, { now, origin }: Cause): Promise<PaymentRow> {
  await emit(tx, origin, [{ type: 'deposit.failed', userId: payment.user_id, body: eventOf(payment, paymentStatus.FAIL) }]);
  return changePayment(tx, payment.id, { status_id: paymentStatus.FAIL, due_at: null }, now);
}

/** Credits a deposit. If a limit or a block forbids it by now, the money is not credited and a person must decide. */
async function creditDeposit(tx: Db, payment: PaymentRow, context: ReportContext): Promise<void> {
  const amountMinor = payment.sum_minor - payment.commission_minor;
  const movement = {
    key: `payment:${payment.id}:deposit`,
    kind: 'deposit',
    userId: payment.user_id,
    amountMinor,
    origin: context.origin,
  } as const;
  const [posted] = await post(tx, [movement], context.now);
  const change = { due_at: null } as const;
  if (!posted || posted.status === 'refused') {
    const statusId = paymentStatus.REFUND_CONTROVERSIAL;
    const reason = posted?.reason ?? 'no answer';
    await raiseAlarm(tx, { kind: 'credit_refused', paymentId: payment.id, detail: { reason, sumMinor: Number(amountMinor) } }, context);
    await emit(tx, context.origin, [{ type: 'deposit.refused', userId: payment.user_id, body: { ...eventOf(payment, statusId), reason } }]);
    await changePayment(tx, payment.id, { ...change, status_id: statusId }, context.now);
    return;
  }
  await emit(tx, context.origin, [
    { type: 'deposit.succeeded', userId: payment.user_id, body: eventOf(payment, paymentStatus.SUCCESS) },
    balanceEvent(payment.user_id, posted, 'deposit'),
  ]);
  await changePayment(tx, payment.id, { ...change, status_id: paymentStatus.SUCCESS }, context.now);
}

const eventOf = (payment: PaymentRow, statusId: PaymentStatus) => ({
  paymentId: payment.id,
  sumMinor: payment.sum_minor,
  status: statusId,
});
