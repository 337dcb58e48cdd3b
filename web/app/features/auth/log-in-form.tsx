import { logIn, logInBody } from '../../data/account/commands.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { PasswordField } from '../../parts/account/password-field.tsx';
import { useEnter } from '../../data/account/enter-player.ts';

/** Logs in by e-mail or phone. A rejection never says whether the account exists. */
export function LogInForm() {
  const { send, ...sending } = useCommand(logIn);
  const form = useForm({
    initial: { lookup: '', password: '' },
    bodyOf: ({ lookup, password }) => ({ lookup: lookup.trim(), password }),
    schema: logInBody,
    sending,
  });
  const enter = useEnter();
  const submit = async () => {
    const session = await form.submit((body) => send({ body }));
    if (session !== null) await enter(session.token);
  };
  return (
    <Form onSubmit={() => void submit()} rejection={form.failure}>
      <Field
        label={m['auth.register.lookup']()}
        name="lookup"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={form.values.lookup}
        onChange={(event) => form.change({ lookup: event.target.value }, 'lookup')}
        error={form.error('lookup')}
      />
      <PasswordField
        value={form.values.password}
        onChange={(password) => form.change({ password }, 'password')}
        error={form.error('password')}
      />
      <FormError rejection={form.rejection} />
      <Button type="submit" size="lg" busy={form.busy}>
        {m['auth.login.submit']()}
      </Button>
    </Form>
  );
}
