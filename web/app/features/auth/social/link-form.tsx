import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useState } from 'react';
import type { FactorState } from '@mela/contract/api/accounts/two-factor';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { linkBody, linkNetwork, type WaitingLogIn } from '../../../data/account/social.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { Resend } from '../../../parts/codes/resend.tsx';
import { m } from '../../../site/language/words.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { SwitchLink } from '../switch-link.tsx';
import { FactorStep } from '../factor-step.tsx';
import { LookupField } from '../lookup-field.tsx';
import { howOf, useFinish } from './use-finish.ts';

/** Joins the account elsewhere with one that exists, by its password and its second step. */
export function LinkForm({ answer: { oauthToken, lookup: known, socialNetwork, params } }: { readonly answer: WaitingLogIn }) {
  const [second, setSecond] = useState<FactorState | null>(null);
  const { send, ...sending } = useCommand(linkNetwork);
  const { send: ask, ...asking } = useCommand(linkNetwork);
  const captcha = useCaptcha(sending.rejection);
  const finish = useFinish(howOf(socialNetwork), params.returnTo);
  const firstStep = ({ lookup, password }: { readonly lookup: string; readonly password: string }) => ({
    token: oauthToken,
    password,
    ...(known === null && { lookup: lookup.trim() }),
  });
  const form = useForm({
    initial: { lookup: '', password: '', code: '', phrase: '' },
    schema: linkBody,
    sending,
    bodyOf: (values) => ({
      ...firstStep(values),
      ...(second !== null && { twoFactorCode: values.code.trim() }),
      ...captcha.answer(values.phrase),
    }),
    rules: ({ code }) => (second !== null && code.trim() === '' ? { twoFactorCode: 'errors.field.required' } : null),
  });
  const submit = async () => {
    const linked = await form.submit((body) => send({ body }));
    if (linked === null) return;
    if (linked.token === null) setSecond(linked.twoFactor);
    else await finish(linked.token);
  };
  const again = async () => (await ask({ body: firstStep(form.values) }))?.twoFactor.ttl ?? null;
  return (
    <Form
      onSubmit={() => attempt(submit())}
      rejection={form.failure}
      footer={
        <Button type="submit" size="lg" busy={form.busy} className="w-full">
          {m['social.link.submit']()}
        </Button>
      }
    >
      {second === null ? (
        <>
          {known === null ? (
            <LookupField value={form.values.lookup} onChange={(lookup) => form.change({ lookup }, 'lookup')} error={form.error('lookup')} />
          ) : (
            <input type="hidden" name="username" autoComplete="username" value={known} readOnly />
          )}
          <PasswordField
            value={form.values.password}
            onChange={(password) => form.change({ password }, 'password')}
            error={form.error('password')}
          />
          <SwitchLink to="recovery" className="-my-2 w-fit justify-self-end py-2 text-sm">
            {m['auth.recovery.link']()}
          </SwitchLink>
        </>
      ) : (
        <FactorStep
          state={second}
          again={<Resend asking={asking} waitSec={second.ttl} ask={again} />}
          value={form.values.code}
          onChange={(code) => form.change({ code }, 'twoFactorCode')}
          error={form.error('twoFactorCode')}
        />
      )}
      <CaptchaField captcha={captcha} form={form} />
      <FormError rejection={captcha.isReason(form.rejection) ? null : form.rejection} />
    </Form>
  );
}
