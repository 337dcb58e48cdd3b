import { useQuery } from '@tanstack/react-query';
import { paymentStatus } from '@mela/contract/money/payment-status';
import { m } from '../../../../site/language/words.ts';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Dialog, type DialogProps } from '@mela/kit/overlays/dialog.tsx';
import { paymentReason } from '../../../../data/cashier/payment-status.ts';
import { lastDepositQuery } from '../../../../data/cashier/queries.ts';
import { ContinueLink } from '../../../../parts/cashier/continue-link.tsx';
import { Outcome } from '../../../../parts/cashier/outcome.tsx';
import { StepLink } from '../../../../parts/cashier/use-step.tsx';

/** A failed deposit: which one, why, what that means for the money, and what can be done now. */
export default function DepositFailDialog({ onClose }: DialogProps) {
  // The address names no payment: it is the latest, if that has failed.
  const last = useQuery(lastDepositQuery()).data ?? null;
  const failed = last !== null && (last.statusId === paymentStatus.FAIL || last.statusId === paymentStatus.CANCELLED) ? last : null;
  const reason = paymentReason(failed?.reason ?? null);
  return (
    <Dialog title={m['cashier.fail.title']()} onClose={onClose} shape="card">
      <Outcome
        isGood={false}
        rupees={failed?.sum ?? null}
        title={failed === null ? m['cashier.fail.nothing']() : m['cashier.fail.with']({ system: failed.systemName })}
      >
        {reason === null ? null : <p>{reason}</p>}
        <p className="text-muted">{m['cashier.fail.text']()}</p>
      </Outcome>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <StepLink path="/payment/deposit" className={buttonClass('primary', 'md', 'sm:col-span-2')}>
          {m['cashier.fail.again']()}
        </StepLink>
        <ContinueLink look="secondary" />
        <StepLink path="/payment/history" className={buttonClass('secondary')}>
          {m['cashier.state.history']()}
        </StepLink>
      </div>
    </Dialog>
  );
}
