import type { PaymentDetails } from '@mela/contract/api/payments/payment-data';
import { paymentReason, statusTexts } from '../../data/cashier/payment-status.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { m } from '../../site/language/words.ts';

/** Where the money of a payment has been, oldest first, with the reasons, the words of our team, and the reference number for the bank. */
export function PaymentTimeline({ payment }: { readonly payment: PaymentDetails }) {
  const dates = useDates();
  const { timeline, waitsUntil, reference } = payment;
  return (
    <section aria-label={m['cashier.timeline.label']()} className="grid gap-3">
      <ol className="grid gap-3 border-l-2 border-dashed border-ink-800/40 pl-4">
        {timeline.map(({ statusId, at, reason, note }, place) => (
          <li key={`${statusId}-${place}`} className="leading-snug">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{statusTexts(statusId).name}</span>
              <span className="numbers text-sm text-muted">{dates.moment(at)}</span>
            </p>
            {paymentReason(reason) === null ? null : <p className="text-sm">{paymentReason(reason)}</p>}
            {note === null ? null : <p className="text-sm">{m['cashier.timeline.said']({ note })}</p>}
          </li>
        ))}
      </ol>
      {waitsUntil === null ? null : <p className="text-sm">{m['cashier.timeline.waits']({ time: dates.clock(waitsUntil) })}</p>}
      {reference === null ? null : (
        <p className="numbers text-sm">
          {m['cashier.timeline.reference']()}: <span className="font-semibold">{reference}</span>
        </p>
      )}
    </section>
  );
}
