import type { PaymentDetails } from '@mela/contract/api/payment-data';
import { useState } from 'react';
import { Button } from '@mela/kit/buttons/button.tsx';
import { buttonClass } from '@mela/kit/buttons/button-class.ts';
import { Field } from '@mela/kit/forms/field.tsx';
import { FormError } from '@mela/kit/forms/form.tsx';
import { useCommand } from '../../../data/api/use-command.ts';
import { giveReference } from '../../../data/cashier/commands.ts';
import { QrPicture } from '../../../parts/codes/qr-picture.tsx';
import { m } from '../../../site/language/words.ts';

/** The UPI way: a code to scan, a link that opens the app on a phone, and the reference number of what was paid. */
export function UpiPanel({ payment, link }: { readonly payment: PaymentDetails; readonly link: string }) {
  const [typed, setTyped] = useState('');
  const { busy, rejection, send } = useCommand(giveReference);
  const digits = typed.replace(/\s/g, '');
  const { payerReference: given } = payment;
  return (
    <section className="grid gap-4 border-2 border-ink-800/45 p-4">
      <h3 className="text-lg">{m['cashier.upi.title']()}</h3>
      <div className="grid justify-items-center gap-3">
        <QrPicture text={link} label={m['cashier.upi.scan']()} />
        <a href={link} className={`${buttonClass('paper')} md:hidden`}>
          {m['cashier.upi.open']()}
        </a>
      </div>
      {given === null ? (
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            void send({ params: { id: payment.operationId }, body: { reference: digits } });
          }}
        >
          <Field
            label={m['cashier.upi.reference']()}
            name="reference"
            inputMode="numeric"
            autoComplete="off"
            maxLength={16}
            value={typed}
            hint={m['cashier.upi.referenceHint']()}
            onChange={(event) => setTyped(event.target.value)}
          />
          <FormError rejection={rejection} />
          <Button type="submit" look="paper-secondary" busy={busy} disabled={!/^\d{12}$/.test(digits)}>
            {m['cashier.upi.send']()}
          </Button>
        </form>
      ) : (
        <p role="status">{m['cashier.upi.saved']({ reference: given })}</p>
      )}
    </section>
  );
}
