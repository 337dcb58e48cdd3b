import type { Db } from '../../../kernel/types.ts';
import type { Outcome } from '../adapter.ts';
import { changePayment, chargedMinor, directionOf, type PaymentRow } from '../store.ts';
import { raiseAlarm, type Cause } from './alarm-store.ts';
import { movePayment } from './move-payment.ts';
import { isAllowed } from './transitions.ts';

/** A payment system's report of a payment; `sumMinor` and `eventId` only in a webhook; `reference` is its own number of the payment. */
export type Report = {
  readonly outcome: Outcome;
  readonly sumMinor?: bigint;
  readonly eventId?: string;
  readonly reference?: string | undefined;
};

/**
 * Applies a payment system's report. The caller holds the payment's lock. A repeated report changes nothing; one that contradicts what is
 * booked raises an alarm. A deposit of another sum is held. A report of another sum than the known one changes nothing else, and nothing but an
 * operator moves the payment (`movePayment`) until one has said which sum it is of.
 */
export async function applyReport(tx: Db, payment: PaymentRow, report: Report, cause: Cause): Promise<void> {
  const { outcome, sumMinor, eventId, reference } = report;
  const change = reference !== undefined && payment.reference === null ? { reference } : null;
  const saved = () => (change ? changePayment(tx, payment.id, change, cause.now) : payment);
  const knownMinor = payment.received_minor ?? chargedMinor(payment);
  if (sumMinor !== undefined && sumMinor !== knownMinor) return applyOtherSum(tx, await saved(), { ...report, sumMinor }, cause);
  const { result } = await movePayment(tx, payment, { event: `report.${outcome}`, eventId, ...(change && { change }) }, cause);
  if (result !== 'moved') await saved();
}

async function applyOtherSum(
  tx: Db,
  payment: PaymentRow,
  { outcome, sumMinor, eventId }: Report & { readonly sumMinor: bigint },
  cause: Cause,
): Promise<void> {
  const detail = { askedMinor: Number(chargedMinor(payment)), reportedMinor: Number(sumMinor), outcome };
  await raiseAlarm(tx, { kind: 'other_sum', paymentId: payment.id, eventId, detail }, cause);
  const isHeldNow = outcome === 'success' && directionOf(payment) === 'deposit' && sumMinor > 0n;
  if (isHeldNow && isAllowed('deposit', payment.status_id, 'report.other_sum'))
    await movePayment(
      tx,
      payment,
      { event: 'report.other_sum', reason: 'other_sum', eventId, change: { received_minor: sumMinor } },
      cause,
    );
}
