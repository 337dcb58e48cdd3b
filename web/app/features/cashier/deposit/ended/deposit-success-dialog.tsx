import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { noteSuccess } from '../../../../data/install/success-moment.ts';
import { m } from '../../../../site/language/words.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Dialog, type DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { ReceiptLine } from '@mela/kit/data-display/receipt.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { useWallet } from '../../../../data/balance/use-balance.ts';
import { DisputeBox } from '../../../../parts/disputes/dispute-box.tsx';
import { PaymentReceipt } from '../../payment-receipt.tsx';
import { statusTexts } from '../../../../data/cashier/payment-status.ts';
import { paymentQuery } from '../../../../data/cashier/queries.ts';
import { takeTypedSum } from '../../../../data/cashier/typed-sum.ts';
import { ContinueLink } from '../../../../parts/cashier/continue-link.tsx';
import { Outcome } from '../../../../parts/cashier/outcome.tsx';
import { StepLink } from '../../../../parts/cashier/use-step.tsx';

/** The receipt of a successful deposit. For any other state it shows that state. */
export default function DepositSuccessDialog({ params, onClose }: DialogProps) {
  const { data, error, refetch } = useQuery(paymentQuery(params['id'] ?? ''));
  const wallet = useWallet();
  const paid = data?.statusId === paymentStatus.SUCCESS;
  useEffect(() => {
    if (!paid) return;
    takeTypedSum();
    noteSuccess('deposit');
  }, [paid]);
  return (
    <Dialog title={data === undefined || paid ? m['cashier.success.title']() : m['cashier.deposit.title']()} onClose={onClose}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => attempt(refetch())} />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={4} />
      ) : data === null ? (
        <p>{m['cashier.state.missing']()}</p>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {paid ? (
            <Outcome isGood rupees={data.credited ?? data.sum} title={m['cashier.success.added']({ system: data.systemName })} />
          ) : null}
          <PaymentReceipt
            payment={data}
            isSumShown={!paid}
            mark={paid ? null : <span className="font-semibold">{statusTexts(data.statusId).name}</span>}
          >
            {wallet === null || !paid ? null : (
              <ReceiptLine strong name={m['cashier.success.balance']()}>
                <Amount rupees={wallet.balance} />
              </ReceiptLine>
            )}
          </PaymentReceipt>
          <div className="flex flex-wrap gap-3">
            <ContinueLink />
            <StepLink path="/payment/history" className={buttonClass('secondary')}>
              {m['cashier.state.history']()}
            </StepLink>
          </div>
          <DisputeBox about="payment" id={String(data.operationId)} />
        </div>
      )}
    </Dialog>
  );
}
