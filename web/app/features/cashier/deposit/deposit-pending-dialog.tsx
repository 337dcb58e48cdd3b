import { attempt } from '@mela/kit/feedback/attempt.ts';
import { inBackground } from '@mela/kit/promises/in-background.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { paymentFailTarget } from '../../../site/navigation/targets.ts';
import { m } from '../../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Dialog, type DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { selfQuery } from '../../../data/account/queries.ts';
import { DisputeBox } from '../../../parts/disputes/dispute-box.tsx';
import { PaymentReceipt } from '../payment-receipt.tsx';
import { paymentReason } from '../../../data/cashier/payment-status.ts';
import { UpiPanel } from './upi-panel.tsx';
import { paymentQuery } from '../../../data/cashier/queries.ts';
import { useStep } from '../../../parts/cashier/use-step.tsx';

const slowMs = 30_000;

/** Waits for the payment system's result, which the live connection brings, and opens the page of that result. */
export default function DepositPendingDialog({ params, onClose }: DialogProps) {
  const id = params['id'] ?? '';
  const { data, error, refetch } = useQuery(paymentQuery(id));
  const slow = useIsSlow();
  useResultPage(id, data?.statusId);
  useEffect(() => {
    // Success is the likely result: its dialog is loaded ahead.
    inBackground(import('./ended/deposit-success-dialog.tsx'));
  }, []);
  return (
    <Dialog title={m['cashier.pending.title']()} onClose={onClose}>
      {(close) =>
        error !== null ? (
          <ErrorState error={error} onRetry={() => attempt(refetch())} />
        ) : data === undefined ? (
          <SkeletonRows label={m['ui.loading']()} rows={4} />
        ) : data === null ? (
          <p>{m['cashier.state.missing']()}</p>
        ) : (
          <div className="grid grid-cols-1 gap-5">
            <PaymentReceipt payment={data} />
            <span aria-hidden className="loading-line h-1.5 overflow-hidden rounded-full bg-ink-800/15" />
            {data.upiLink === null ? null : <UpiPanel payment={data} link={data.upiLink} />}
            {paymentReason(data.reason) === null ? null : (
              <p className="border-l-4 border-rani bg-rani/8 px-4 py-3">{paymentReason(data.reason)}</p>
            )}
            <p role="status">{slow ? m['cashier.pending.slow']() : m['cashier.pending.text']()}</p>
            <div className="flex flex-wrap gap-3">
              <Button look="solid" onClick={close}>
                {m['cashier.pending.leave']()}
              </Button>
              {data.redirectUrl === null ? null : (
                <a href={data.redirectUrl} className={buttonClass('secondary')}>
                  {m['cashier.pending.paymentPage']()}
                </a>
              )}
            </div>
            <DisputeBox about="payment" id={String(data.operationId)} />
          </div>
        )
      }
    </Dialog>
  );
}

/** Opens success or failure, once, when the payment has ended. */
function useResultPage(id: string, statusId: number | undefined): void {
  const step = useStep();
  const queryClient = useQueryClient();
  const path =
    statusId === paymentStatus.SUCCESS
      ? (`/payment/success/${id}` as const)
      : statusId === paymentStatus.FAIL || statusId === paymentStatus.CANCELLED
        ? paymentFailTarget(`/deposit-pending/${id}`)
        : null;
  const showResult = useEffectEvent((end: `/${string}`) => {
    inBackground(queryClient.invalidateQueries({ queryKey: selfQuery.queryKey }));
    inBackground(step(end));
  });
  useEffect(() => {
    if (path !== null) showResult(path);
  }, [path]);
}

function useIsSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
