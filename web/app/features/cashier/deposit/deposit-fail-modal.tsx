import { m } from '../../../lib/i18n/words.ts';
import { buttonClass } from '../../../ui/buttons/button.tsx';
import { Dialog, type ModalProps } from '../../../ui/overlays/dialog.tsx';
import { StepLink } from '../use-step.tsx';

/** A failed deposit: what that means for the money, and the way to try again. */
export default function DepositFailModal({ onClose }: ModalProps) {
  return (
    <Dialog title={m['cashier.fail.title']()} onClose={onClose} shape="card">
      <p role="status">{m['cashier.fail.text']()}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <StepLink path="/payment/deposit" className={buttonClass('primary')}>
          {m['cashier.fail.again']()}
        </StepLink>
        <StepLink path="/payment/history" className={buttonClass('paper-secondary')}>
          {m['cashier.state.history']()}
        </StepLink>
      </div>
    </Dialog>
  );
}
