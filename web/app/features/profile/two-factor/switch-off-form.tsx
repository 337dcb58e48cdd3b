import { Button } from '@mela/kit/buttons/button.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { removeFactor, removeFactorBody } from '../../../data/account/two-factor.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { m } from '../../../site/language/words.ts';

/** Takes a code of the app or a recovery code, so the field takes letters too. */
export function SwitchOffForm({ onDone }: { readonly onDone: () => void }) {
  const { send, ...sending } = useCommand(removeFactor);
  const form = useForm({ initial: { code: '' }, bodyOf: ({ code }) => ({ code: code.trim() }), schema: removeFactorBody, sending });
  const submit = async () => {
    if ((await form.submit((body) => send({ body }))) !== null) onDone();
  };
  return (
    <Form onSubmit={() => void submit()} rejection={form.failure}>
      <Field
        label={m['auth.factor.either']()}
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
      <Button type="submit" look="paper" busy={form.busy} className="justify-self-start">
        {m['profile.factor.switchOff']()}
      </Button>
    </Form>
  );
}
