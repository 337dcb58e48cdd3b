import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useState } from 'react';
import { late } from '@mela/kit/rendering/late.ts';
import type { FactorState } from '@mela/contract/api/accounts/two-factor';
import { logIn, logInBody } from '../../data/account/commands.ts';
import { noteLookup } from '../../data/account/log-in/lookup-made.ts';
import { useCommand } from '../../data/api/use-command.ts';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { SwitchLink } from './switch-link.tsx';
import { FactorStep } from './factor-step.tsx';
import { LookupField } from './lookup-field.tsx';
import { CaptchaField } from './captcha/captcha-field.tsx';
import { useCaptcha } from './captcha/use-captcha.ts';
import { PasswordField } from '../../parts/account/password-field.tsx';
import { useEnter } from '../../data/account/enter-player.ts';
import { LatePart } from '../../site/rendering/late-part.tsx';

const ClosureOnBreak = late(() => import('./closure-on-break.tsx'));

/** Logs in by e-mail or phone, in a second step with a code where the player has switched that on. A rejection never says whether the account exists. */
export function LogInForm() {
  const [second, setSecond] = useState<FactorState | null>(null);
  const { send, ...sending } = useCommand(logIn);
  const captcha = useCaptcha(sending.rejection);
  const form = useForm({
    initial: { lookup: '', password: '', code: '', phrase: '' },
    bodyOf: ({ lookup, password, code, phrase }) => ({
      lookup: lookup.trim(),
      password,
      ...(second !== null && { twoFactorCode: code.trim() }),
      ...captcha.answer(phrase),
    }),
    rules: ({ code }) => (second !== null && code.trim() === '' ? { twoFactorCode: 'errors.field.required' } : null),
    schema: logInBody,
    sending,
  });
  const enter = useEnter();
  const submit = async () => {
    const session = await form.submit(async (body) => {
      const answer = await send({ body });
      noteLookup(answer === null ? body.lookup : null);
      return answer;
    });
    if (session === null) return;
    if (session.token === null) setSecond(session.twoFactor);
    else await enter(session.token);
  };
  const isOnBreak = form.failure?.message === 'errors.self_excluded';
  const button = (
    <Button type="submit" size="lg" busy={form.busy} className="w-full">
      {m['auth.login.submit']()}
    </Button>
  );
  return (
    <>
      {/* With the picture the form is longer than a small phone: its button stays in sight. */}
      <Form onSubmit={() => attempt(submit())} rejection={form.failure} {...(captcha.picture !== null && { footer: button })}>
        {second !== null ? (
          <FactorStep
            state={second}
            firstStep={{ lookup: form.values.lookup.trim(), password: form.values.password }}
            value={form.values.code}
            onChange={(code) => form.change({ code }, 'twoFactorCode')}
            error={form.error('twoFactorCode')}
          />
        ) : (
          <>
            <LookupField value={form.values.lookup} onChange={(lookup) => form.change({ lookup }, 'lookup')} error={form.error('lookup')} />
            <PasswordField
              value={form.values.password}
              onChange={(password) => form.change({ password }, 'password')}
              error={form.error('password')}
            />
            <SwitchLink to="recovery" className="-my-2 w-fit justify-self-end py-2 text-sm">
              {m['auth.recovery.link']()}
            </SwitchLink>
          </>
        )}
        <FormError rejection={captcha.isReason(form.rejection) ? null : form.rejection} />
        <CaptchaField captcha={captcha} form={form} />
        {captcha.picture === null ? button : null}
      </Form>
      {isOnBreak ? (
        <LatePart>
          <div className="mt-5">
            <ClosureOnBreak lookup={form.values.lookup.trim()} password={form.values.password} />
          </div>
        </LatePart>
      ) : null}
    </>
  );
}
