import { cleanText } from '@mela/contract/text/clean-text';
import { attempt } from '@mela/kit/feedback/attempt.ts';
import type { PaymentDetails } from '@mela/contract/api/payments/payment-data';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { useHydrated } from '@mela/kit/rendering/use-hydrated.ts';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { giveReference, referenceBody } from '../../../data/cashier/commands.ts';
import { QrPicture } from '../../../parts/codes/qr-picture.tsx';
import { m } from '../../../site/language/words.ts';
import { pageConfig } from '../../../site/rendering/page-context.ts';

/** Twelve digits, as banks number what was paid by UPI. */
const exampleReference = '4123 4567 8901';

/**
 * The UPI way: a code to scan, a link that opens the app on a phone, and the reference number of what was paid. With play money the code and
 * the link lead to the sandbox's page, and to no UPI app.
 */
export function UpiPanel({ payment, link }: { readonly payment: PaymentDetails; readonly link: string }) {
  const { send, ...sending } = useCommand(giveReference);
  const bodyOf = ({ reference }: { readonly reference: string }) => ({ reference: cleanText('number', reference) });
  const rules = (values: { readonly reference: string }) =>
    /^\d{12}$/.test(bodyOf(values).reference) ? null : { reference: 'errors.invalid_format' };
  const form = useForm({ initial: { reference: '' }, bodyOf, schema: referenceBody, rules, sending });
  const { payerReference: given } = payment;
  const isHydrated = useHydrated();
  const isSandbox = !link.startsWith('upi:');
  if (!isSandbox && pageConfig().money === 'play') return null;
  return (
    <section className="grid gap-4 border-2 border-ink-800/45 p-4">
      <h3 className="text-lg">{isSandbox ? m['cashier.upi.sandboxTitle']() : m['cashier.upi.title']()}</h3>
      {isSandbox ? <p>{m['cashier.upi.sandboxText']()}</p> : null}
      <div className="grid justify-items-center gap-3">
        {isSandbox && !isHydrated ? null : (
          <QrPicture
            text={isSandbox ? new URL(link, window.location.origin).href : link}
            label={isSandbox ? m['cashier.upi.sandboxScan']() : m['cashier.upi.scan']()}
          />
        )}
        {isSandbox ? null : (
          <a href={link} className={`${buttonClass('solid')} md:hidden`}>
            {m['cashier.upi.open']()}
          </a>
        )}
      </div>
      {given === null ? (
        <Form
          className="grid gap-3"
          onSubmit={() => attempt(form.submit((body) => send({ params: { id: payment.operationId }, body })))}
          rejection={form.failure}
        >
          <Field
            label={m['cashier.upi.reference']()}
            name="reference"
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            value={form.values.reference}
            error={form.error('reference', { hint: exampleReference })}
            hint={isSandbox ? m['cashier.upi.sandboxHint']() : m['cashier.upi.referenceHint']()}
            onChange={({ target }) => form.change({ reference: target.value }, 'reference')}
          />
          <FormError rejection={form.rejection} />
          <Button type="submit" look="secondary" busy={form.busy}>
            {m['cashier.upi.send']()}
          </Button>
        </Form>
      ) : (
        <p role="status">{m['cashier.upi.saved']({ reference: given })}</p>
      )}
    </section>
  );
}
