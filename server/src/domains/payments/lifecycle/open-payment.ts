import { paymentStatus } from '@mela/contract/money/payment-status';
import type { NewEvent } from '../../../kernel/events/index.ts';
import type { Db } from '../../../kernel/types.ts';
import type { PostRejection } from '../../wallet/index.ts';
import { insertPayment, type NewPayment, type PaymentRow } from '../store.ts';
import type { Cause } from './alarm-store.ts';
import { bookEffect } from './book-effect.ts';
import { schedule } from './move-payment.ts';
import { recordEntry } from './change-store.ts';
import { judge } from './transitions.ts';

/**
 * Writes a new payment with its first job; a withdrawal's sum is held. Where the wallet rejects the hold, the caller's transaction must be
 * rolled back.
 */
export async function openPayment(tx: Db, order: NewPayment, cause: Cause): Promise<PaymentRow | { readonly rejection: PostRejection }> {
  const verdict = judge(order.direction, null, 'requested');
  if (typeof verdict !== 'object') throw new Error(`a ${order.direction} cannot be requested`);
  const payment = await insertPayment(tx, order);
  const booked = await bookEffect(tx, payment, verdict, cause);
  if ('rejection' in booked) return booked;
  await schedule(tx, payment, order.dueAt, cause.now);
  const body = { paymentId: payment.id, sumMinor: payment.sum_minor };
  const userId = payment.user_id;
  const opened: NewEvent =
    order.direction === 'deposit'
      ? { type: 'deposit.started', userId, body }
      : { type: 'withdrawal.requested', userId, body: { ...body, status: paymentStatus.NEW } };
  const entry = { event: 'requested', from: null, to: verdict.to, reason: null, note: null } as const;
  await recordEntry(tx, payment.id, { entry, events: [opened, ...booked.events] }, cause);
  return payment;
}
