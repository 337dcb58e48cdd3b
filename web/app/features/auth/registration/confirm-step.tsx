import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Confirmation, User } from '@mela/contract/api/accounts/accounts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { confirmRegistrationBody, sendRegistrationCode } from '../../../data/account/commands.ts';
import { useCommand, type Commanding } from '../../../data/api/use-command.ts';
import { CodeField, codeDigits } from '../../../parts/codes/code-field.tsx';
import { Resend } from '../../../parts/codes/resend.tsx';
import { PlaceNotes } from '../../../parts/promotions/place-notes.tsx';
import { m } from '../../../site/language/words.ts';
import { DemoLetter } from './demo-letter.tsx';

type Props = {
  readonly waiting: Confirmation;
  readonly onBack: () => void;
  readonly confirming: Pick<Commanding<'POST /users/confirm' | 'POST /users/oauth/confirm'>, 'busy' | 'rejection'>;
  readonly confirm: (body: { readonly application: string; readonly code: string }) => Promise<Opened | null>;
  readonly onOpened: (opened: Opened) => Promise<unknown>;
};
type Opened = { readonly token: string; readonly user: User };

/** The code that opens the account. Nothing here shows whether there is an account already: the message does. */
export function ConfirmStep({ waiting: { application, by, sentTo, ttl }, onBack, confirming: sending, confirm, onOpened }: Props) {
  const form = useForm({
    initial: { code: '' },
    bodyOf: ({ code }) => ({ application, code }),
    rules: ({ code }) => (code === '' ? { code: 'errors.field.required' } : null),
    schema: confirmRegistrationBody,
    sending,
  });
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector('input')?.focus(), []);
  const submit = async () => {
    const opened = await form.submit(confirm);
    if (opened !== null) await onOpened(opened);
  };
  const { code } = form.values;
  // The last digit confirms, typed, pasted or filled in from the message; the same code once only.
  const sent = useRef('');
  const sendComplete = useEffectEvent(() => {
    if (code.length !== codeDigits || code === sent.current || form.busy) return;
    sent.current = code;
    attempt(submit());
  });
  useEffect(() => sendComplete(), [code]);
  const expired = form.error('application');
  return (
    <div ref={step} className="grid gap-5">
      <p role="status" className="[overflow-wrap:anywhere]">
        {by === 'email' ? m['auth.confirm.mailed']({ to: sentTo }) : m['auth.confirm.texted']({ to: sentTo })}
      </p>
      <Form onSubmit={() => attempt(submit())} rejection={form.failure}>
        <CodeField value={code} onChange={(code) => form.change({ code }, 'code')} error={form.error('code')} />
        <FormError rejection={expired === null ? form.rejection : { code: 0, message: '', description: expired }} />
        <Button type="submit" size="lg" busy={form.busy}>
          {m['auth.confirm.submit']()}
        </Button>
      </Form>
      <PlaceNotes place="confirm_popup" />
      <DemoLetter to={sentTo} onCode={(code) => form.change({ code }, 'code')} />
      <SendAgain application={application} waitSec={ttl} />
      <button type="button" onClick={onBack} className="w-fit py-2 font-semibold underline underline-offset-4">
        {m['auth.recovery.otherLookup']()}
      </button>
    </div>
  );
}

function SendAgain({ application, waitSec }: { readonly application: string; readonly waitSec: number }) {
  const { send, ...asking } = useCommand(sendRegistrationCode);
  return <Resend asking={asking} waitSec={waitSec} ask={async () => (await send({ body: { application } }))?.ttl ?? null} />;
}
