import { paymentStatus, type PaymentStatus } from '@mela/contract/payment-status';
import { emit } from '../../../kernel/events/index.ts';
import type { Log } from '../../../kernel/log.ts';
import type { Db } from '../../../kernel/types.ts';
import { balanceEvent, post } from '../../wallet/index.ts';
import type { Outcome } from '../adapter.ts';
import { raiseAlarm } from './alarm-store.ts';
import { endWithdrawal, type Cause } from './end-withdrawal.ts';
import { isContradiction, mayBecome } from '../rules.ts';
import { changePayment, type PaymentRow } from '../store.ts';

/** What a payment system reported of a payment; `sumMinor` and `eventId` where a webhook brought it. */
export type Report = { readonly outcome: Outcome; readonly sumMinor?: bigint; readonly eventId?: string };
/** `origin`: the payment system, in the request that brought its report where one did. */
export type Surroundings = Cause & { readonly log: Log };

/**
 * Carries out what a payment system reported. The caller holds the payment's lock. The same report again changes nothing; one that
 * contradicts what is booked changes nothing either and raises an alarm.
 */
export async function applyOutcome(tx: Db, payment: PaymentRow, report: Report, around: Surroundings): Promise<void> {
  const { outcome, sumMinor, eventId } = report;
  const { now } = around;
  const alarm = { paymentId: payment.id, eventId };
  if (sumMinor !== undefined && sumMinor !== payment.sum_minor) {
    const detail = { askedMinor: Number(payment.sum_minor), reportedMinor: Number(sumMinor) };
    await raiseAlarm(tx, { ...alarm, kind: 'other_sum', detail }, around);
    if (payment.direction === 'deposit' && mayBecome('deposit', payment.status_id, paymentStatus.VERIFY))
      await changePayment(tx, payment.id, { status_id: paymentStatus.VERIFY, due_at: null }, now);
    return;
  }
  const direction = payment.direction === 'deposit' ? 'deposit' : 'withdrawal';
  if (isContradiction(direction, payment.status_id, outcome)) {
    const detail = { outcome, statusId: payment.status_id };
    return raiseAlarm(tx, { ...alarm, kind: 'contradiction', detail }, around);
  }
  const statusId = statusOf[outcome];
  if (!mayBecome(direction, payment.status_id, statusId)) return;
  if (outcome === 'pending') await changePayment(tx, payment.id, { status_id: statusId }, now);
  else if (direction === 'withdrawal') await endWithdrawal(tx, payment, outcome === 'success' ? 'settled' : 'failed', around);
  else if (outcome === 'success') await creditDeposit(tx, payment, around);
  else await failDeposit(tx, payment, around);
}

const statusOf = { success: paymentStatus.SUCCESS, fail: paymentStatus.FAIL, pending: paymentStatus.DELAYED } as const;

/** Ends a deposit that brought nothing. The caller has asked `mayBecome`. */
export async function failDeposit(tx: Db, payment: PaymentRow, { now, origin }: Cause): Promise<PaymentRow> {
  await emit(tx, origin, [{ type: 'deposit.failed', userId: payment.user_id, body: eventOf(payment, paymentStatus.FAIL) }]);
  return changePayment(tx, payment.id, { status_id: paymentStatus.FAIL, due_at: null }, now);
}

/** Money that came in although a limit or a block forbids it by now waits for a person: it is neither lost nor bet. */
async function creditDeposit(tx: Db, payment: PaymentRow, around: Surroundings): Promise<void> {
  const amountMinor = payment.sum_minor - payment.commission_minor;
  const movement = {
    key: `payment:${payment.id}:deposit`,
    kind: 'deposit',
    userId: payment.user_id,
    amountMinor,
    origin: around.origin,
  } as const;
  const [posted] = await post(tx, [movement], around.now);
  const change = { due_at: null } as const;
  if (!posted || posted.status === 'refused') {
    const statusId = paymentStatus.REFUND_CONTROVERSIAL;
    const reason = posted?.reason ?? 'no answer';
    await raiseAlarm(tx, { kind: 'credit_refused', paymentId: payment.id, detail: { reason, sumMinor: Number(amountMinor) } }, around);
    await emit(tx, around.origin, [{ type: 'deposit.refused', userId: payment.user_id, body: { ...eventOf(payment, statusId), reason } }]);
    await changePayment(tx, payment.id, { ...change, status_id: statusId }, around.now);
    return;
  }
  await emit(tx, around.origin, [
    { type: 'deposit.succeeded', userId: payment.user_id, body: eventOf(payment, paymentStatus.SUCCESS) },
    balanceEvent(payment.user_id, posted, 'deposit'),
  ]);
  await changePayment(tx, payment.id, { ...change, status_id: paymentStatus.SUCCESS }, around.now);
}

const eventOf = (payment: PaymentRow, statusId: PaymentStatus) => ({
  paymentId: payment.id,
  sumMinor: payment.sum_minor,
  status: statusId,
});
