import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { requestWithdrawal } from '../../../data/cashier/commands.ts';
import { m } from '../../../site/language/words.ts';
import { Amount } from '@mela/kit/data-display/amount.tsx';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { ReceiptLine, ReceiptLines } from '@mela/kit/data-display/receipt.tsx';
import { RequisiteFields } from '../requisite-fields.tsx';
import type { PaymentSystem } from '../../../data/cashier/payment-status.ts';
import { SumField } from '../sum-field.tsx';
import { commissionOf, greatestSum } from '../../../data/cashier/sum-rules.ts';
import { SystemChoice } from '../system-choice.tsx';
import { useOrder } from '../use-order.ts';
import { NetWinningsNote } from './net-winnings-note.tsx';
import { PlaceNotes } from '../../../parts/promotions/place-notes.tsx';
import { useStep } from '../../../parts/cashier/use-step.tsx';

/** Asks for a withdrawal, then shows its state. */
export function WithdrawalForm({ systems, available }: { readonly systems: readonly PaymentSystem[]; readonly available: number }) {
  const { form, system, rupees, sumError, ...order } = useOrder('withdrawal', useCommand(requestWithdrawal), systems);
  const step = useStep();
  const submit = async () => {
    const asked = await order.submit();
    if (asked !== null) await step(`/payment/withdrawal/${asked.operationId}`);
  };
  if (system === undefined) return null;
  const all = greatestSum(available, system);
  const fee = rupees === null ? 0 : commissionOf(rupees, system.commission);
  return (
    <Form
      onSubmit={() => attempt(submit())}
      rejection={form.failure}
      className="form-sides grid grid-cols-1 gap-6"
      footer={
        <Button type="submit" size="lg" busy={form.busy} className="numbers w-full">
          {rupees === null
            ? m['cashier.withdrawal.submit']()
            : m['cashier.withdrawal.submitSum']({ sum: formatRupees(rupees, { paise: 'needed' }) })}
        </Button>
      }
    >
      <SystemChoice systems={systems} chosen={system.system} onChoose={order.choose} />
      <SumField
        value={form.values.sum}
        onChange={order.setSum}
        bounds={system}
        offers={all === 0 ? [] : [{ rupees: all, label: m['cashier.sum.all']({ sum: formatRupees(all, { paise: 'needed' }) }) }]}
        error={sumError}
      />
      <RequisiteFields requisites={system.requisites} values={form.values.requisites} onChange={order.setRequisite} error={form.error} />
      {rupees === null || fee === 0 ? null : (
        <ReceiptLines>
          <ReceiptLine name={m['cashier.withdrawal.fee']()}>
            <Amount rupees={fee} />
          </ReceiptLine>
          <ReceiptLine strong name={m['cashier.withdrawal.receive']()}>
            <Amount rupees={rupees - fee} />
          </ReceiptLine>
        </ReceiptLines>
      )}
      {rupees === null ? null : <NetWinningsNote rupees={rupees} />}
      {rupees === null ? null : <PlaceNotes place="withdrawal_step2_banner" />}
      <FormError rejection={form.rejection} />
      <p className="text-sm text-muted">{m['cashier.withdrawal.note']()}</p>
    </Form>
  );
}
