import { m } from '../../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Dialog, type DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { StepLink } from '../../../parts/cashier/use-step.tsx';

/** A failed deposit: what that means for the money, and the way to try again. */
export default function DepositFailDialog({ onClose }: DialogProps) {
  return (
    <Dialog title={m['cashier.fail.title']()} onClose={onClose} shape="card">
      <p role="status">{m['cashier.fail.text']()}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <StepLink path="/payment/deposit" className={buttonClass('primary')}>
          {m['cashier.fail.again']()}
        </StepLink>
        <StepLink path="/payment/history" className={buttonClass('secondary')}>
          {m['cashier.state.history']()}
        </StepLink>
      </div>
    </Dialog>
  );
}
