import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../../data/api/use-command.ts';
import { cancelWithdrawal } from '../../../data/cashier/commands.ts';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { m } from '../../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import type { Payment } from '../../../data/cashier/payment-status.ts';

/** Takes a withdrawal back, after asking once. */
export function CancelWithdrawal({ payment }: { readonly payment: Payment }) {
  const [asking, setAsking] = useState(false);
  const hydrated = useHydrated();
  const question = useRef<HTMLParagraphElement>(null);
  const { busy, rejection, send } = useCommand(cancelWithdrawal);
  useEffect(() => {
    if (asking) question.current?.focus();
  }, [asking]);
  if (!asking)
    return (
      <Button look="paper-secondary" disabled={!hydrated} onClick={() => setAsking(true)}>
        {m['cashier.state.cancel']()}
      </Button>
    );
  return (
    <div className="grid w-full gap-4 border-2 border-ink-800 p-4 fade-in">
      <p ref={question} tabIndex={-1} className="font-semibold outline-none">
        {m['cashier.state.sure']({ sum: formatRupees(payment.sum, { paise: 'needed' }) })}
      </p>
      <FormError rejection={rejection} />
      <div className="flex flex-wrap gap-3">
        <Button look="danger" busy={busy} onClick={() => attempt(send({ params: { id: payment.operationId } }))}>
          {m['cashier.state.yes']()}
        </Button>
        <Button look="paper-secondary" disabled={busy} onClick={() => setAsking(false)}>
          {m['cashier.state.no']()}
        </Button>
      </div>
    </div>
  );
}
