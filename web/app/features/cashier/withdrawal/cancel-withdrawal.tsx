import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { cancelWithdrawal } from '../../../data/cashier/commands.ts';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { m } from '../../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { ConfirmInPlace } from '@mela/kit/feedback/confirm-in-place.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import type { Payment } from '../../../data/cashier/payment-status.ts';

/** Takes a withdrawal back, after asking once. */
export function CancelWithdrawal({ payment }: { readonly payment: Payment }) {
  const hydrated = useHydrated();
  const { busy, rejection, send } = useCommand(cancelWithdrawal);
  return (
    <ConfirmInPlace
      isDangerous
      opener={(ask) => (
        <Button look="secondary" disabled={!hydrated} onClick={ask}>
          {m['cashier.state.cancel']()}
        </Button>
      )}
      question={m['cashier.state.sure']({ sum: formatRupees(payment.sum, { paise: 'needed' }) })}
      action={m['cashier.state.yes']()}
      back={m['cashier.state.no']()}
      onConfirm={() => attempt(send({ params: { id: payment.operationId } }))}
      busy={busy}
      rejection={rejection}
    />
  );
}
