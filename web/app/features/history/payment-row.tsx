import { ArrowDownLeft, ArrowUpRight } from '@mela/kit/icons/pages.ts';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { m } from '../../site/language/words.ts';
import { useDates } from '../../data/settings/use-dates.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { Badge } from '@mela/kit/data-display/badge.tsx';
import { classNames } from '@mela/kit/class-names.ts';
import { isWithdrawal, statusTexts, type Payment } from '../../data/cashier/payment-status.ts';
import { StepLink } from '../../parts/cashier/use-step.tsx';

/** One payment of the list: direction, system, time, sum and state. All of it links to its receipt. */
export function PaymentRow({ payment }: { readonly payment: Payment }) {
  const dates = useDates();
  const out = isWithdrawal(payment);
  const { name, tone } = statusTexts(payment.statusId);
  const isOver = payment.statusId === paymentStatus.CANCELLED || payment.statusId === paymentStatus.FAIL;
  const isAwaited = !out && payment.statusId !== paymentStatus.SUCCESS;
  const Icon = out ? ArrowUpRight : ArrowDownLeft;
  return (
    <li data-testid="payment-row" className="border-t-2 border-dashed border-ink-800/25 first:border-t-0">
      <StepLink
        path={paymentPath(payment, out)}
        className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-print py-3 hover:bg-ink-800/5"
      >
        <span
          aria-hidden
          className={classNames(
            'grid size-10 place-items-center rounded-full',
            out ? 'bg-ink-800/10 text-foreground' : 'bg-peacock text-white',
          )}
        >
          <Icon className="size-5" />
        </span>
        <span className="min-w-0 leading-snug">
          <span className="block font-semibold">
            {out
              ? m['history.payments.withdrawal']({ system: payment.systemName })
              : m['history.payments.deposit']({ system: payment.systemName })}
          </span>
          <span className="numbers block text-sm text-muted">{dates.moment(payment.created)}</span>
        </span>
        <span className="grid justify-items-end gap-1">
          <Amount
            rupees={out ? -payment.sum : (payment.credited ?? payment.sum)}
            sign
            className={classNames('font-semibold', (isOver || isAwaited) && 'text-muted', isOver && 'line-through decoration-1')}
          />
          <Badge tone={tone}>{name}</Badge>
        </span>
      </StepLink>
    </li>
  );
}

function paymentPath({ operationId, statusId }: Payment, out: boolean): `/${string}` {
  if (out) return `/payment/withdrawal/${operationId}`;
  return statusId === paymentStatus.SUCCESS || statusId === paymentStatus.FAIL
    ? `/payment/success/${operationId}`
    : `/deposit-pending/${operationId}`;
}
