import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallTime } from '@mela/contract/api/content';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Field, SelectField } from '@mela/kit/forms/field.tsx';
import { SkeletonRows } from '@mela/kit/feedback/skeleton.tsx';
import { ErrorState } from '@mela/kit/feedback/states.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { Dialog } from '@mela/kit/overlays/dialog.tsx';
import { useCommand } from '../../data/api/use-command.ts';
import { phoneFormQuery, requestCall, requestCallBody } from '../../data/content/request-call.ts';
import { closeOverlay } from '../../data/overlays/overlays.ts';
import { pageConfig } from '../../site/rendering/page-context.ts';
import { m } from '../../site/language/words.ts';

const remove = () => closeOverlay('request-call');

/** [2.90] Asks support to call back. Closing it closes the support menu, from which it was opened. */
export default function RequestCall() {
  const [phone, setPhone] = useState<string | null>(null);
  return (
    <Dialog title={m['panels.call.title']()} onClose={remove} shape="card">
      {(close) =>
        phone === null ? (
          <CallPart onSent={setPhone} />
        ) : (
          <>
            <p role="status">{m['panels.call.sent']({ phone })}</p>
            <Button look="solid" className="mt-5" onClick={close}>
              {m['panels.call.done']()}
            </Button>
          </>
        )
      }
    </Dialog>
  );
}

/** The form with the player's own number; the reason where support calls no one now. */
function CallPart({ onSent }: { readonly onSent: (phone: string) => void }) {
  const { data, error, refetch } = useQuery(phoneFormQuery());
  if (error !== null) return <ErrorState error={error} text={m['panels.call.off']()} onRetry={() => attempt(refetch())} />;
  if (data === undefined) return <SkeletonRows label={m['ui.loading']()} rows={3} className="h-14" />;
  return <CallForm own={data.phone ?? ''} onSent={onSent} />;
}

/** Each text is named whole: a computed key would bundle all of them. */
const times: Readonly<Record<CallTime, () => string>> = {
  soon: m['panels.call.soon'],
  morning: m['panels.call.morning'],
  afternoon: m['panels.call.afternoon'],
  evening: m['panels.call.evening'],
};
const isTime = (value: string): value is CallTime => value in times;

function CallForm({ own, onSent }: { readonly own: string; readonly onSent: (phone: string) => void }) {
  const { send, ...sending } = useCommand(requestCall);
  const initial: { phone: string; time: CallTime } = { phone: own, time: 'soon' };
  const form = useForm({
    initial,
    bodyOf: ({ phone, time }) => ({ phone: phone.trim(), time }),
    schema: requestCallBody,
    sending,
  });
  const { phone, time } = form.values;
  const submit = async () => {
    if ((await form.submit((body) => send({ body }))) !== null) onSent(phone.trim());
  };
  return (
    <Form onSubmit={() => attempt(submit())} rejection={form.failure}>
      <p>{pageConfig().mode === 'demo' ? m['panels.call.demo']() : m['panels.call.text']()}</p>
      <Field
        label={m['panels.call.phone']()}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={32}
        value={phone}
        onChange={(event) => form.change({ phone: event.target.value }, 'phone')}
        error={form.error('phone')}
      />
      <SelectField
        label={m['panels.call.time']()}
        name="time"
        value={time}
        onChange={({ target: { value } }) => (isTime(value) ? form.change({ time: value }, 'time') : undefined)}
      >
        {Object.entries(times).map(([value, text]) => (
          <option key={value} value={value}>
            {text()}
          </option>
        ))}
      </SelectField>
      <FormError rejection={form.rejection} />
      <Button type="submit" look="solid" busy={form.busy}>
        {m['panels.call.send']()}
      </Button>
    </Form>
  );
}
