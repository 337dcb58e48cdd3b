import { useState } from 'react';
import { callApi } from '../../data/api/client.ts';
import { fieldError } from '@mela/kit/api/error-text.ts';
import { useSend } from '@mela/kit/api/use-send.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { useAgeYearsMin } from '../../data/settings/queries.ts';
import { pagePath } from '../../site/routing/page-path.ts';
import { m } from '../../site/language/words.ts';
import { Button } from '@mela/kit/buttons/button.tsx';
import { CheckField, Field } from '@mela/kit/forms/field.tsx';
import { Form, FormError } from '@mela/kit/forms/form.tsx';
import { BirthDateFields, birthDateOf, noBirth, type BirthParts } from './birth-date-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { useEnter } from '../../data/account/enter-player.ts';

const empty = { lookup: '', password: '', birth: noBirth as BirthParts, agreement: false, promoCode: '' };

/** Opens an account. The API is the judge of every field; nothing typed is lost when it refuses. */
export function RegisterForm() {
  const [form, setForm] = useState(empty);
  const { busy, rejection, send, forget } = useSend();
  const enter = useEnter('registration');
  const years = useAgeYearsMin();
  const change = (part: Partial<typeof empty>, path: string) => {
    setForm((now) => ({ ...now, ...part }));
    forget(path);
  };
  const submit = async () => {
    const promoCode = form.promoCode.trim();
    const body = {
      lookup: form.lookup.trim(),
      password: form.password,
      locale: currentLocale(),
      birthDate: birthDateOf(form.birth),
      agreement: form.agreement,
      ...(promoCode === '' ? {} : { promoCode }),
    };
    const opened = await send(() => callApi('POST /users', { body }));
    if (opened !== null) await enter(opened.token, opened.user);
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
        hint={m['auth.register.lookupHint']()}
        value={form.lookup}
        onChange={(event) => change({ lookup: event.target.value }, 'lookup')}
        error={fieldError(rejection, 'lookup')}
      />
      <PasswordField
        isNew
        value={form.password}
        onChange={(password) => change({ password }, 'password')}
        error={fieldError(rejection, 'password')}
      />
      <BirthDateFields
        value={form.birth}
        onChange={(birth) => change({ birth }, 'birthDate')}
        error={fieldError(rejection, 'birthDate', { years })}
      />
      <details className="group">
        <summary className="w-fit py-2.5 text-sm font-semibold underline decoration-dashed underline-offset-4">
          {m['auth.register.promo']()}
        </summary>
        <div className="mt-3">
          <Field
            label={m['auth.register.promoCode']()}
            name="promoCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            value={form.promoCode}
            onChange={(event) => change({ promoCode: event.target.value }, 'promoCode')}
            error={fieldError(rejection, 'promoCode')}
          />
        </div>
      </details>
      <div>
        <CheckField
          label={m['auth.register.agreement']()}
          name="agreement"
          checked={form.agreement}
          onChange={(event) => change({ agreement: event.target.checked }, 'agreement')}
          error={fieldError(rejection, 'agreement')}
        />
        <a
          href={pagePath('/rules', currentLocale())}
          target="_blank"
          rel="noopener"
          className="ml-8 text-sm font-semibold underline underline-offset-4"
        >
          {m['auth.register.rules']()}
        </a>
      </div>
      <FormError rejection={rejection} />
      <Button type="submit" size="lg" busy={busy}>
        {m['auth.register.submit']()}
      </Button>
    </Form>
  );
}
