import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { showToast } from '@mela/kit/feedback/toast-store.ts';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { askToConfirmPhone, confirmPhone, confirmPhoneBody } from '../../../data/account/confirmation.ts';
import { useCommand, type Commanding } from '../../../data/api/use-command.ts';
import { CodeField } from '../../../parts/codes/code-field.tsx';
import { Resend } from '../../../parts/codes/resend.tsx';
import { m } from '../../../site/language/words.ts';
import { useFirstAsk } from './use-first-ask.ts';

type Props = { readonly phone: string; readonly waitSec: number; readonly hasCode: boolean };

/** Texts a code when the player asks, takes it, and texts another when the time is up. */
export function ConfirmPhone({ phone, waitSec, hasCode }: Props) {
  const { send, ...asking } = useCommand(askToConfirmPhone);
  const ask = async () => (await send({}))?.ttl ?? null;
  const { send: confirm, ...sending } = useCommand(confirmPhone);
  const { isOpen, firstWaitSec, open } = useFirstAsk({ ask, isSent: hasCode, waitSec });
  if (!isOpen)
    return (
      <div className="mt-3 grid gap-3">
        <Button look="solid" busy={asking.busy} className="justify-self-start" onClick={() => attempt(open())}>
          {m['profile.confirm.start']()}
        </Button>
        <FormError rejection={asking.rejection} />
      </div>
    );
  return (
    <div className="mt-3 grid gap-4">
      <p role="status">{m['profile.confirm.texted']({ phone })}</p>
      <PhoneCodeForm confirm={confirm} sending={sending} />
      <Resend asking={asking} waitSec={firstWaitSec} ask={ask} refused={sending.rejection} />
    </div>
  );
}

type Confirming = Commanding<'PUT /users/self/confirmPhone'>;
type CodeProps = { readonly confirm: Confirming['send']; readonly sending: Omit<Confirming, 'send'> };

function PhoneCodeForm({ confirm, sending }: CodeProps) {
  const form = useForm({ initial: { code: '' }, bodyOf: (values) => values, schema: confirmPhoneBody, sending });
  const submit = async () => {
    if ((await form.submit((body) => confirm({ body }))) !== null) showToast(m['profile.confirm.done'](), 'good');
  };
  return (
    <Form onSubmit={() => attempt(submit())} rejection={form.failure}>
      <CodeField value={form.values.code} onChange={(code) => form.change({ code }, 'code')} error={form.error('code')} />
      <FormError rejection={form.rejection} />
      <Button type="submit" look="solid" busy={form.busy} className="justify-self-start">
        {m['profile.confirm.submit']()}
      </Button>
    </Form>
  );
}
