import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useState } from 'react';
import type { Confirmation } from '@mela/contract/api/accounts/accounts';
import { register, registerBody } from '../../../data/account/commands.ts';
import { useForm } from '@mela/kit/forms/use-form.ts';
import { useCommand } from '../../../data/api/use-command.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { useAgeYearsMin } from '../../../data/settings/use-settings.ts';
import { m } from '../../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { LookupField } from '../lookup-field.tsx';
import { AgreementField } from './agreement-field.tsx';
import { BirthDateField, birthDateOf } from './birth-date-field.tsx';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { useCaptcha } from '../captcha/use-captcha.ts';
import { PasswordField } from '../../../parts/account/password-field.tsx';
import { useEnter } from '../../../data/account/enter-player.ts';
import { arrivedFrom } from '../../../data/tracking/arrived-from.ts';
import { arrivedReferral } from '../../../data/tracking/referral-in.ts';

const empty = { lookup: '', password: '', birth: '', agreement: false, promoCode: '', referralCode: '', phrase: '' };

type Props = { readonly onWaiting: (waiting: Confirmation) => void };

/** Asks for an account, which opens once the address is confirmed. The API is the judge of every field; nothing typed is lost when it refuses. */
export function RegisterForm({ onWaiting }: Props) {
  const { send, ...sending } = useCommand(register);
  const enter = useEnter('registration');
  const years = useAgeYearsMin();
  const captcha = useCaptcha(sending.rejection);
  const [arrived] = useState(arrivedReferral);
  const form = useForm({
    initial: { ...empty, referralCode: arrived },
    schema: registerBody,
    sending,
    bodyOf: ({ lookup, password, birth, agreement, promoCode, referralCode, phrase }) => ({
      lookup: lookup.trim(),
      password,
      locale: currentLocale(),
      birthDate: birthDateOf(birth),
      agreement,
      confirmFirst: true,
      ...captcha.answer(phrase),
      ...(promoCode.trim() === '' ? {} : { promoCode: promoCode.trim() }),
      ...(referralCode.trim() === '' ? {} : { referralCode: referralCode.trim() }),
      ...arrivedFrom(),
    }),
  });
  const submit = async () => {
    const opened = await form.submit((body) => send({ body }));
    if (opened === null) return;
    if (opened.confirmation !== null) onWaiting(opened.confirmation);
    else if (opened.token !== null) await enter(opened.token, opened.user ?? undefined);
  };
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
      <LookupField
        hint={m['auth.register.lookupHint']()}
        value={form.values.lookup}
        onChange={(lookup) => form.change({ lookup }, 'lookup')}
        error={form.error('lookup')}
      />
      <PasswordField
        isNew
        value={form.values.password}
        onChange={(password) => form.change({ password }, 'password')}
        error={form.error('password')}
      />
      <BirthDateField
        value={form.values.birth}
        onChange={(birth) => form.change({ birth }, 'birthDate')}
        error={form.error('birthDate', { years })}
      />
      <details className="group" open={arrived !== ''}>
        <summary className="w-fit py-2.5 text-sm font-semibold underline decoration-dashed underline-offset-4">
          {m['auth.register.promo']()}
        </summary>
        <div className="mt-3 grid gap-4">
          <Field
            label={m['auth.register.friendCode']()}
            name="referralCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={form.values.referralCode}
            onChange={(event) => form.change({ referralCode: event.target.value }, 'referralCode')}
            error={form.error('referralCode')}
          />
          <Field
            label={m['auth.register.promoCode']()}
            name="promoCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={form.values.promoCode}
            onChange={(event) => form.change({ promoCode: event.target.value }, 'promoCode')}
            error={form.error('promoCode')}
          />
        </div>
      </details>
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
