import { useState } from 'react';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { beginFactor, beginFactorBody, confirmFactor, confirmFactorBody } from '../../../data/account/two-factor.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { CodeField } from '../../../parts/codes/code-field.tsx';
import { m } from '../../../site/language/words.ts';
import { QrPicture } from '../../../parts/codes/qr-picture.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Secret = { readonly secret: string; readonly url: string };

/** Password, then the app, then the recovery codes. `onDone` once the player has seen them. */
export default function SetUpFactor({ onDone }: { readonly onDone: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return secret === null ? <PasswordStep onDone={setSecret} /> : <AppStep secret={secret} onDone={setCodes} />;
}

function PasswordStep({ onDone }: { readonly onDone: (secret: Secret) => void }) {
  const { send, ...sending } = useCommand(beginFactor);
  const form = useForm({ initial: { password: '' }, bodyOf: (values) => values, schema: beginFactorBody, sending });
  const submit = async () => {
    const secret = await form.submit((body) => send({ body }));
    if (secret !== null) onDone(secret);
  };
  return (
    <Form onSubmit={() => void submit()} rejection={form.failure}>
      <PasswordField
        value={form.values.password}
        onChange={(password) => form.change({ password }, 'password')}
        error={form.error('password')}
      />
      <FormError rejection={form.rejection} />
      <Button type="submit" look="paper" busy={form.busy} className="justify-self-start">
        {m['profile.factor.next']()}
      </Button>
    </Form>
  );
}

function AppStep({ secret, onDone }: { readonly secret: Secret; readonly onDone: (codes: readonly string[]) => void }) {
  const { send, ...sending } = useCommand(confirmFactor);
  const form = useForm({ initial: { code: '' }, bodyOf: (values) => values, schema: confirmFactorBody, sending });
  const submit = async () => {
    const answer = await form.submit((body) => send({ body }));
    if (answer !== null) onDone(answer.recoveryCodes);
  };
  return (
    <div className="grid gap-4">
      <p>{m['profile.factor.scan']()}</p>
      <QrPicture text={secret.url} label={m['profile.factor.qr']()} />
      <p className="text-sm">
        <a href={secret.url} className="font-semibold underline underline-offset-4">
          {m['profile.factor.openApp']()}
        </a>
      </p>
      <p className="text-sm text-on-paper-dim">
        {m['profile.factor.type']()}
        <span className="numbers mt-1 block select-all font-semibold tracking-wider text-on-paper [overflow-wrap:anywhere]">
          {secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </span>
      </p>
      <Form onSubmit={() => void submit()} rejection={form.failure}>
        <CodeField
          label={m['auth.factor.code']()}
          value={form.values.code}
          onChange={(code) => form.change({ code }, 'code')}
          error={form.error('code')}
        />
        <FormError rejection={form.rejection} />
        <Button type="submit" look="paper" busy={form.busy} className="justify-self-start">
          {m['profile.factor.switchOn']()}
        </Button>
      </Form>
    </div>
  );
}
