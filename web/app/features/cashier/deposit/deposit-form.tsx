import { useEffect, useState } from 'react';
import { useCommand } from '../../../data/api/use-command.ts';
import { startDeposit } from '../../../data/cashier/commands.ts';
import { rememberLocale } from '../../../site/language/locale-choice.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { leaveSite } from '../../../site/navigation/leave-site.ts';
import { m } from '../../../site/language/words.ts';
import { pageConfig } from '../../../site/rendering/page-context.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { RequisiteFields } from '../requisite-fields.tsx';
import type { Suggestions } from '../../../data/cashier/queries.ts';
import type { PaymentSystem } from '../../../data/cashier/payment-status.ts';
import { SumField } from '../sum-field.tsx';
import { SystemChoice } from '../system-choice.tsx';
import { useOrder } from '../use-order.ts';

/** Starts a deposit and continues on the payment system's own page. */
export function DepositForm({ systems, suggestions }: { readonly systems: readonly PaymentSystem[]; readonly suggestions: Suggestions }) {
  const { renewIntent, ...command } = useCommand(startDeposit);
  const { form, system, rupees, sumError, ...order } = useOrder('deposit', command, systems, suggestions.best);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // Back from the payment system by the browser's memory: this is a new intent.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      renewIntent();
      setLeaving(false);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [renewIntent]);
  const submit = async () => {
    if (leaving) return;
    const started = await order.submit();
    if (started === null) return;
    setLeaving(true);
    // The payment system sends the player back to an address without a language.
    rememberLocale(currentLocale());
    leaveSite(started.redirectUrl);
  };
  if (system === undefined) return null;
  const offers = suggestions.sums
    .filter((value) => value >= system.min && value <= system.max)
    .map((value) => ({ rupees: value, label: formatRupees(value, { paise: 'needed' }) }));
  return (
    <Form
      onSubmit={() => void submit()}
      rejection={form.failure}
      className="grid grid-cols-1 gap-6"
      footer={
        <Button type="submit" size="lg" busy={form.busy || leaving} className="numbers w-full">
          {rupees === null
            ? m['cashier.deposit.submit']()
            : m['cashier.deposit.submitSum']({ sum: formatRupees(rupees, { paise: 'needed' }) })}
        </Button>
      }
    >
      <SystemChoice systems={systems} chosen={system.system} onChoose={order.choose} />
      <SumField value={form.values.sum} onChange={order.setSum} bounds={system} offers={offers} error={sumError} />
      <RequisiteFields requisites={system.requisites} values={form.values.requisites} onChange={order.setRequisite} error={form.error} />
      <FormError rejection={form.rejection} />
      <p className="text-sm text-on-paper-dim">
        {pageConfig().money === 'play' ? m['cashier.deposit.playNote']() : m['cashier.deposit.note']()}
      </p>
    </Form>
  );
}
