import { attempt } from '@mela/kit/feedback/attempt.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { factorBody, logInByNetwork, type WaitingLogIn } from '../../../data/account/social.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { Resend } from '../../../parts/codes/resend.tsx';
import { m } from '../../../site/language/words.ts';
import { FactorStep } from '../factor-step.tsx';
import { howOf, useFinish } from './use-finish.ts';

/** The second step of a player who has switched it on. */
export function FactorForm({ answer: { oauthToken, twoFactor, socialNetwork, params } }: { readonly answer: WaitingLogIn }) {
  const { send, ...sending } = useCommand(logInByNetwork);
  const { send: ask, ...asking } = useCommand(logInByNetwork);
  const finish = useFinish(howOf(socialNetwork), params.returnTo);
  const form = useForm({
    initial: { code: '' },
    schema: factorBody,
    sending,
    bodyOf: ({ code }) => ({ token: oauthToken, twoFactorCode: code.trim() }),
    rules: ({ code }) => (code.trim() === '' ? { twoFactorCode: 'errors.field.required' } : null),
  });
  const submit = async () => {
    const entered = await form.submit((body) => send({ query: {}, body }));
    if (entered?.token) await finish(entered.token);
  };
  const again = async () => (await ask({ query: {}, body: { token: oauthToken } }))?.twoFactor.ttl ?? null;
  return (
    <Form
      onSubmit={() => attempt(submit())}
      rejection={form.failure}
      footer={
        <Button type="submit" size="lg" busy={form.busy} className="w-full">
          {m['auth.login.submit']()}
        </Button>
      }
    >
      <FactorStep
        state={twoFactor}
        again={<Resend asking={asking} waitSec={twoFactor.ttl} ask={again} />}
        value={form.values.code}
        onChange={(code) => form.change({ code }, 'twoFactorCode')}
        error={form.error('twoFactorCode')}
      />
      <FormError rejection={form.rejection} />
    </Form>
  );
}
