import { transact } from '../../../kernel/db/transact.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { adapterOf } from '../adapter.ts';
import type { PaymentParts, PaymentServices } from '../services.ts';
import { reviewWithdrawal } from '../review/review-withdrawal.ts';
import { dueAfterAttempts, later } from '../rules.ts';
import { changePayment, directionOf, lockPayment, type PaymentRow } from '../store.ts';
import { findSystem } from '../systems/system-store.ts';
import { hasOtherSum, type Cause } from './alarm-store.ts';
import { askSystem, payOut, refundToSource, startAtSystem } from './call-system.ts';
import { movePayment, schedule } from './move-payment.ts';
import { stepOf, type Step } from './transitions.ts';

/** Steps that call a payment system. */
type Call = Exclude<Step, 'review'>;
const calls = { start: startAtSystem, payout: payOut, ask: askSystem, refund: refundToSource } as const;

/**
 * Does the due step of a payment: starts a deposit, reviews a withdrawal, pays it out, asks about it, or refunds a held deposit. The next
 * try is committed before the call, so that after a crash, an exception or a time-out the money stays held and the system is asked later.
 */
export async function advancePayment(parts: PaymentParts, services: PaymentServices, id: bigint): Promise<void> {
  const { db, log } = services;
  const taken = await transact(db, (tx) => takeStep(tx, id, parts, services));
  if (!taken) return;
  const { payment, step } = taken;
  await parts.failpoint(`payment: ${step} committed`);
  const adapter = adapterOf(parts.adapters, taken.adapter);
  try {
    if (!adapter) throw new Error(`no payment adapter ${taken.adapter} in this process`);
    await calls[step](parts, services, adapter, payment);
    await parts.failpoint(`payment: ${step} saved`);
  } catch (error) {
    log.warn(
      { err: error, paymentId: String(id), system: payment.system, step },
      'a payment system did not answer; it will be asked again',
    );
  }
}

/** Locks the payment, saves the step, and schedules the next try. Null when nothing is due. */
async function takeStep(
  tx: Db,
  id: bigint,
  parts: PaymentParts,
  { clock, log }: PaymentServices,
): Promise<{ payment: PaymentRow; step: Call; adapter: string } | null> {
  const now = clock.now();
  const payment = await lockPayment(tx, id);
  if (!payment?.due_at) return null;
  if (payment.due_at > later(now, 1)) {
    // Early: the database's clock, which starts jobs, is ahead of this process's by at least this much.
    const aheadMs = payment.due_at.getTime() - now.getTime();
    await schedule(tx, payment, new Date(payment.due_at.getTime() + aheadMs), now);
    return null;
  }
  const direction = directionOf(payment);
  const system = await findSystem(tx, payment.system, direction);
  if (stepOf(direction, payment.status_id) !== 'ask' && (await hasOtherSum(tx, id))) {
    // Money that may be on its way with another sum is neither sent again nor let go, until an operator has said which sum it is.
    const dueAt = dueAfterAttempts(payment.attempts, now);
    await schedule(tx, await changePayment(tx, id, { due_at: dueAt, attempts: payment.attempts + 1 }, now), dueAt, now);
    return null;
  }
  const ready = await beginPayout(tx, payment, parts, { now, log, origin: systemOrigin('payments') });
  const step = stepOf(direction, ready.status_id);
  if (step === null || step === 'review' || !system) return null;
  const dueAt = dueAfterAttempts(ready.attempts, now);
  const changed = await changePayment(tx, id, { due_at: dueAt, attempts: ready.attempts + 1 }, now);
  await schedule(tx, payment, dueAt, now);
  return { payment: changed, step, adapter: system.adapter };
}

/** A withdrawal whose time to cancel is over is reviewed; one that may be paid out is marked as being paid before the system is called. */
async function beginPayout(tx: Db, payment: PaymentRow, parts: PaymentParts, cause: Cause): Promise<PaymentRow> {
  const step = stepOf(directionOf(payment), payment.status_id);
  if (step === 'review') return reviewWithdrawal(tx, payment, { phase: 'final', identityOf: parts.identityOf }, cause);
  if (step !== 'payout' || payment.status_id !== paymentStatus.CONFIRMED) return payment;
  return (await movePayment(tx, payment, { event: 'payout.begun' }, cause)).payment;
}
