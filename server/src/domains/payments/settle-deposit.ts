import { paymentStatus, type PaymentStatus } from '@mela/contract/payment-status';
import { emit } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import type { Db } from '../../kernel/types.ts';
import { balanceEvent, post } from '../wallet/index.ts';
import type { Outcome } from './adapter.ts';
import { mayBecome } from './rules.ts';
import { changePayment, type PaymentRow } from './store.ts';

/**
 * Carries out what a payment system said of a deposit. The caller holds the payment's lock; saying it again, or saying
 * something that may not follow any more, changes nothing.
 */
export async function settleDeposit(tx: Db, payment: PaymentRow, outcome: Outcome, now: Date): Promise<PaymentRow> {
  if (outcome === 'success') return mayBecome('deposit', payment.status_id, paymentStatus.SUCCESS) ? credit(tx, payment, now) : payment;
  const statusId = outcome === 'fail' ? paymentStatus.FAIL : paymentStatus.DELAYED;
  if (!mayBecome('deposit', payment.status_id, statusId)) return payment;
  if (outcome === 'fail') await emit(tx, [{ type: 'deposit.failed', userId: payment.user_id, body: eventOf(payment, statusId) }]);
  return changePayment(tx, payment.id, { status_id: statusId, ...(outcome === 'fail' && { ask_at: null }) }, now);
}

/** Money that came in although the player's limit or break forbids it is held for a human, never kept and never bet. */
async function credit(tx: Db, payment: PaymentRow, now: Date): Promise<PaymentRow> {
  const [posted] = await post(
    tx,
    [
      {
        key: `payment:${payment.id}:deposit`,
        kind: 'deposit',
        userId: payment.user_id,
        amountMinor: payment.sum_minor - payment.commission_minor,
        origin: systemOrigin('payments'),
      },
    ],
    now,
  );
  if (posted?.status === 'refused' || !posted)
    return changePayment(tx, payment.id, { status_id: paymentStatus.REFUND_CONTROVERSIAL, ask_at: null }, now);
  await emit(tx, [
    { type: 'deposit.succeeded', userId: payment.user_id, body: eventOf(payment, paymentStatus.SUCCESS) },
    balanceEvent(payment.user_id, posted, 'deposit'),
  ]);
  return changePayment(tx, payment.id, { status_id: paymentStatus.SUCCESS, ask_at: null }, now);
}

const eventOf = (payment: PaymentRow, statusId: PaymentStatus) => ({
  paymentId: payment.id,
  sumMinor: payment.sum_minor,
  status: statusId,
});
