import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useState } from 'react';
import type { Confirmation } from '@mela/contract/api/accounts/accounts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { confirmByNetwork, openBody, openByNetwork, type WaitingLogIn } from '../../../data/account/social.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { useAgeYearsMin } from '../../../data/settings/use-settings.ts';
import { arrivedFrom } from '../../../data/tracking/arrived-from.ts';
import { m } from '../../../site/language/words.ts';
import { AgreementField } from '../registration/agreement-field.tsx';
import { BirthDateField, birthDateOf } from '../registration/birth-date-field.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { LookupField } from '../lookup-field.tsx';
import { ConfirmStep } from '../registration/confirm-step.tsx';
import { howOf, useFinish } from './use-finish.ts';

/** What an account needs and the network does not say: age, agreement and, where it vouches for none, an address with the code that confirms it. */
export function OpenForm({ answer: { oauthToken, lookup: known, email, socialNetwork, params } }: { readonly answer: WaitingLogIn }) {
  const { send, ...sending } = useCommand(openByNetwork);
  const [waiting, setWaiting] = useState<Confirmation | null>(null);
  const { send: confirm, ...confirming } = useCommand(confirmByNetwork);
  const captcha = useCaptcha(sending.rejection);
  const finish = useFinish(howOf(socialNetwork), params.returnTo);
  const years = useAgeYearsMin();
  const form = useForm({
    initial: { lookup: email ?? '', birth: '', agreement: false, phrase: '' },
    schema: openBody,
    sending,
    bodyOf: ({ lookup, birth, agreement, phrase }) => ({
      token: oauthToken,
      ...(known === null && { lookup: lookup.trim(), confirmFirst: true }),
      locale: currentLocale(),
      birthDate: birthDateOf(birth),
      agreement,
      ...arrivedFrom(),
      ...captcha.answer(phrase),
    }),
  });
  const submit = async () => {
    const opened = await form.submit((body) => send({ body }));
    if (opened?.confirmation) setWaiting(opened.confirmation);
    else if (opened?.token) await finish(opened.token, opened.user ?? undefined);
  };
  if (waiting !== null)
    return (
      <ConfirmStep
        waiting={waiting}
        onBack={() => setWaiting(null)}
        confirming={confirming}
        confirm={(body) => confirm({ body: { token: oauthToken, ...body } })}
        onOpened={({ token, user }) => finish(token, user)}
      />
    );
  return (
    <Form
      onSubmit={() => attempt(submit())}
      rejection={form.failure}
      footer={
        <Button type="submit" size="lg" busy={form.busy} className="w-full">
          {m['auth.register.submit']()}
        </Button>
      }
    >
      {known === null ? (
        <LookupField
          hint={m['auth.register.lookupHint']()}
          value={form.values.lookup}
          onChange={(lookup) => form.change({ lookup }, 'lookup')}
          error={form.error('lookup')}
        />
      ) : null}
      <BirthDateField
        value={form.values.birth}
        onChange={(birth) => form.change({ birth }, 'birthDate')}
        error={form.error('birthDate', { years })}
      />
      <AgreementField
        checked={form.values.agreement}
        onChange={(agreement) => form.change({ agreement }, 'agreement')}
        error={form.error('agreement')}
      />
      <CaptchaField captcha={captcha} form={form} />
      <FormError rejection={captcha.isReason(form.rejection) ? null : form.rejection} />
    </Form>
  );
}
