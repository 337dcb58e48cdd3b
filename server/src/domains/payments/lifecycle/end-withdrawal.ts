import { paymentStatus } from '@mela/contract/money/payment-status';
import { emit } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { balanceEvent, post } from '../../wallet/index.ts';
import { changePayment, type PaymentRow } from '../store.ts';

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
