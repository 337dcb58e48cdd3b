import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useState } from 'react';
import type { FactorMethod } from '@mela/contract/api/accounts/two-factor';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { beginFactor, beginFactorBody, confirmFactor, confirmFactorBody, sendFactorCode } from '../../../data/account/two-factor.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { CodeField } from '../../../parts/codes/code-field.tsx';
import { Resend } from '../../../parts/codes/resend.tsx';
import { m } from '../../../site/language/words.ts';
import { QrPicture } from '../../../parts/codes/qr-picture.tsx';
import { MethodChoice } from './method-choice.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Secret = { readonly secret: string; readonly url: string };
type Sent = { readonly method: FactorMethod; readonly sentTo: string; readonly ttl: number };

type Props = { readonly choices: readonly FactorMethod[]; readonly onDone: () => void };

/** Choice and password, then the app or a code that was sent, then the recovery codes. `onDone` once the player has seen them. */
export default function SetUpFactor({ choices, onDone }: Props) {
  const [begun, setBegun] = useState<Secret | Sent | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun === null) return <PasswordStep choices={choices} onDone={setBegun} />;
  return 'secret' in begun ? <AppStep secret={begun} onDone={setCodes} /> : <SentStep sent={begun} onDone={setCodes} />;
}

type FirstStep = { readonly choices: readonly FactorMethod[]; readonly onDone: (begun: Secret | Sent) => void };

function PasswordStep({ choices, onDone }: FirstStep) {
  const { send, ...sending } = useCommand(beginFactor);
  const form = useForm({
    initial: { password: '', method: 'app' as FactorMethod },
    bodyOf: (values) => values,
    schema: beginFactorBody,
    sending,
  });
  const { method } = form.values;
  const submit = async () => {
    const begun = await form.submit((body) => send({ body }));
    if (begun === null) return;
    const { secret, url, sentTo, ttl = 0 } = begun;
    if (secret !== undefined && url !== undefined) onDone({ secret, url });
    else if (sentTo !== undefined) onDone({ method, sentTo, ttl });
  };
  return (
    <Form onSubmit={() => attempt(submit())} rejection={form.failure}>
      <MethodChoice
        choices={choices}
        value={method}
        onChange={(chosen) => form.change({ method: chosen }, 'method')}
        error={form.error('method')}
      />
      <PasswordField
        value={form.values.password}
        onChange={(password) => form.change({ password }, 'password')}
        error={form.error('password')}
      />
      <FormError rejection={form.rejection} />
      <Button type="submit" look="solid" busy={form.busy} className="justify-self-start">
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
      <p className="text-sm text-muted">
        {m['profile.factor.type']()}
        <span className="numbers mt-1 block select-all font-semibold tracking-wider text-foreground [overflow-wrap:anywhere]">
          {secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </span>
      </p>
      <Form onSubmit={() => attempt(submit())} rejection={form.failure}>
        <CodeField
          label={m['auth.factor.code']()}
          value={form.values.code}
          onChange={(code) => form.change({ code }, 'code')}
          error={form.error('code')}
        />
        <FormError rejection={form.rejection} />
        <Button type="submit" look="solid" busy={form.busy} className="justify-self-start">
          {m['profile.factor.switchOn']()}
        </Button>
      </Form>
    </div>
  );
}

function SentStep({ sent, onDone }: { readonly sent: Sent; readonly onDone: (codes: readonly string[]) => void }) {
  const { send, ...sending } = useCommand(confirmFactor);
  const { send: sendAgain, ...asking } = useCommand(sendFactorCode);
  const form = useForm({ initial: { code: '' }, bodyOf: (values) => values, schema: confirmFactorBody, sending });
  const submit = async () => {
    const answer = await form.submit((body) => send({ body }));
    if (answer !== null) onDone(answer.recoveryCodes);
  };
  return (
    <div className="grid gap-4">
      <p role="status" className="[overflow-wrap:anywhere]">
        {sent.method === 'email' ? m['auth.factor.mailed']({ to: sent.sentTo }) : m['auth.factor.texted']({ to: sent.sentTo })}
      </p>
      <Form onSubmit={() => attempt(submit())} rejection={form.failure}>
        <CodeField
          hint={m['auth.factor.sentHint']()}
          value={form.values.code}
          onChange={(code) => form.change({ code }, 'code')}
          error={form.error('code')}
        />
        <FormError rejection={form.rejection} />
        <Button type="submit" look="solid" busy={form.busy} className="justify-self-start">
          {m['profile.factor.switchOn']()}
        </Button>
      </Form>
      <Resend asking={asking} waitSec={sent.ttl} ask={async () => (await sendAgain({}))?.ttl ?? null} />
    </div>
  );
}
