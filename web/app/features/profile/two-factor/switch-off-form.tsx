import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { removeFactor, removeFactorBody, sendFactorCode } from '../../../data/account/two-factor.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { Resend } from '../../../parts/codes/resend.tsx';
import { m } from '../../../site/language/words.ts';

type Props = { /** Codes come by message. */ readonly isSent: boolean; readonly onDone: () => void };

/** Takes a code or a recovery code, so the field takes letters too. */
export function SwitchOffForm({ isSent, onDone }: Props) {
  const { send, ...sending } = useCommand(removeFactor);
  const form = useForm({ initial: { code: '' }, bodyOf: ({ code }) => ({ code: code.trim() }), schema: removeFactorBody, sending });
  const submit = async () => {
    if ((await form.submit((body) => send({ body }))) !== null) onDone();
  };
  return (
    <Form onSubmit={() => attempt(submit())} rejection={form.failure}>
      {isSent ? <SendCode /> : null}
      <Field
        label={isSent ? m['auth.factor.eitherSent']() : m['auth.factor.either']()}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={form.values.code}
        onChange={(event) => form.change({ code: event.target.value }, 'code')}
        error={form.error('code')}
      />
      <FormError rejection={form.rejection} />
      <Button type="submit" look="solid" busy={form.busy} className="justify-self-start">
        {m['profile.factor.switchOff']()}
      </Button>
    </Form>
  );
}

function SendCode() {
  const { send, ...asking } = useCommand(sendFactorCode);
  return <Resend label={m['profile.factor.sendCode']()} asking={asking} waitSec={0} ask={async () => (await send({}))?.ttl ?? null} />;
}
