import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import type { PaymentDetails } from '@mela/contract/api/payments/payment-data';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { m } from '../../../site/language/words.ts';
import { Badge } from '@mela/kit/data-display/badge.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Dialog, type DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { DisputeBox } from '../../../parts/disputes/dispute-box.tsx';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { PaymentReceipt } from '../payment-receipt.tsx';
import { PaymentTimeline } from '../payment-timeline.tsx';
import { statusTexts } from '../../../data/cashier/payment-status.ts';
import { paymentQuery } from '../../../data/cashier/queries.ts';
import { PlaceNotes } from '../../../parts/promotions/place-notes.tsx';
import { StepLink } from '../../../parts/cashier/use-step.tsx';

export default function WithdrawalStateDialog({ params, onClose }: DialogProps) {
  const { data, error, refetch } = useQuery(paymentQuery(params['id'] ?? ''));
  return (
    <Dialog title={m['cashier.state.title']()} onClose={onClose}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={4} />
      ) : data === null ? (
        <p>{m['cashier.state.missing']()}</p>
      ) : (
        <State payment={data} />
      )}
    </Dialog>
  );
}

function State({ payment }: { readonly payment: PaymentDetails }) {
  const { name, text, tone } = statusTexts(payment.statusId);
  const sum = formatRupees(payment.sum, { paise: 'needed' });
  return (
    <div className="grid grid-cols-1 gap-5">
      <PaymentReceipt
        payment={payment}
        mark={
          <Badge key={name} tone={tone} className="!rounded-print !px-3 !py-1 !text-sm fade-in">
            <span data-testid="withdrawal-status">{name}</span>
          </Badge>
        }
      />
      <p role="status">{payment.statusId === paymentStatus.CANCELLED ? m['cashier.state.back']({ sum }) : text}</p>
      <PaymentTimeline payment={payment} />
      <PlaceNotes place="withdrawal_step3_banner" />
      <div className="flex flex-wrap items-start gap-3">
        {payment.cancellable ? <CancelWithdrawal payment={payment} /> : null}
        <StepLink path="/payment/history" className={buttonClass('solid')}>
          {m['cashier.state.history']()}
        </StepLink>
      </div>
      <DisputeBox about="payment" id={String(payment.operationId)} />
    </div>
  );
}
