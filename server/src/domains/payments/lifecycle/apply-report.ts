import type { Db } from '../../../kernel/types.ts';
import type { Outcome } from '../adapter.ts';
import { changePayment, chargedMinor, directionOf, type PaymentRow } from '../store.ts';
import { hasOtherSum, raiseAlarm, type Cause } from './alarm-store.ts';
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
 * booked raises an alarm. A deposit of another sum is held. Of money that comes back, the sum is what had arrived. A report of another sum changes
 * nothing else, nor does one without a sum after it, until a person has closed its alarm: no other sum than the reported one is booked.
 */
export async function applyReport(tx: Db, payment: PaymentRow, report: Report, cause: Cause): Promise<void> {
  const { outcome, sumMinor, eventId, reference } = report;
  const known = reference !== undefined && payment.reference === null;
  const current = known ? await changePayment(tx, payment.id, { reference }, cause.now) : payment;
  const knownMinor = outcome === 'returned' ? (payment.received_minor ?? chargedMinor(payment)) : chargedMinor(payment);
  if (sumMinor !== undefined && sumMinor !== knownMinor) return applyOtherSum(tx, current, { ...report, sumMinor }, cause);
  if (sumMinor === undefined && (await hasOtherSum(tx, payment.id))) return;
  await movePayment(tx, current, { event: `report.${outcome}`, eventId }, cause);
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
