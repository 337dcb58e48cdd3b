import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { m } from '../../../lib/i18n/words.ts';
import { Amount } from '../../../ui/data-display/amount.tsx';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Dialog, type ModalProps } from '../../../ui/overlays/dialog.tsx';
import { ReceiptLine } from '../../../ui/data-display/receipt.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useWallet } from '../../balance/use-balance.ts';
import { PaymentReceipt } from '../payment-receipt.tsx';
import { statusTexts } from '../payment-status.ts';
import { paymentQuery } from '../queries.ts';
import { StepLink } from '../use-step.tsx';

/** The receipt of a successful deposit. For any other state it shows that state. */
export default function DepositSuccessModal({ params, onClose }: ModalProps) {
  const { data, error, refetch } = useQuery(paymentQuery(params['id'] ?? ''));
  const wallet = useWallet();
  const paid = data?.statusId === paymentStatus.SUCCESS;
  return (
    <Dialog title={data === undefined || paid ? m['cashier.success.title']() : m['cashier.deposit.title']()} onClose={onClose}>
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} onPaper />
      ) : data === undefined ? (
        <SkeletonRows label={m['ui.loading']()} rows={4} onPaper />
      ) : data === null ? (
        <p>{m['cashier.state.missing']()}</p>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          <PaymentReceipt
            payment={data}
            mark={
              <span className={paid ? 'stamp stamp-down px-3 py-0.5 text-lg text-success-on-paper' : 'font-semibold'}>
                {paid ? m['cashier.success.stamp']() : statusTexts(data.statusId).name}
              </span>
            }
          >
            {wallet === null || !paid ? null : (
              <ReceiptLine strong name={m['cashier.success.balance']()}>
                <Amount rupees={wallet.balance} />
              </ReceiptLine>
            )}
          </PaymentReceipt>
          <div className="flex flex-wrap gap-3">
            <Link to="/{-$lang}/games/{-$category}" params={{ category: undefined }} search={{}} className={buttonClass('primary')}>
              {m['cashier.success.play']()}
            </Link>
            <StepLink path="/payment/history" className={buttonClass('paper-secondary')}>
              {m['cashier.state.history']()}
            </StepLink>
          </div>
        </div>
      )}
    </Dialog>
  );
}
