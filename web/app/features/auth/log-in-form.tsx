import { useState } from 'react';
import { callApi } from '../../data/api/client.ts';
import { fieldError } from '@mela/kit/api/error-text.ts';
import { useSend } from '@mela/kit/api/use-send.ts';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { PasswordField } from './password-field.tsx';
import { useEnter } from '../../data/account/enter-player.ts';

/** Logs in by e-mail or phone. A rejection never says whether the account exists. */
export function LogInForm() {
  const [lookup, setLookup] = useState('');
  const [password, setPassword] = useState('');
  const { busy, rejection, send, forget } = useSend();
  const enter = useEnter();
  const submit = async () => {
    const session = await send(() => callApi('POST /login/lookup', { body: { lookup: lookup.trim(), password } }));
    if (session !== null) await enter(session.token);
  };
  return (
    <Form onSubmit={() => void submit()} rejection={rejection}>
      <Field
        label={m['auth.register.lookup']()}
        name="lookup"
        type="text"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={lookup}
        onChange={(event) => {
          setLookup(event.target.value);
          forget('lookup');
        }}
        error={fieldError(rejection, 'lookup')}
      />
      <PasswordField
        value={password}
        onChange={(value) => {
          setPassword(value);
          forget('password');
        }}
        error={fieldError(rejection, 'password')}
      />
      <FormError rejection={rejection} />
      <Button type="submit" size="lg" busy={busy}>
        {m['auth.login.submit']()}
      </Button>
    </Form>
  );
}
