import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useEffect } from 'react';
import { Field } from '@mela/kit/forms/field.tsx';
import type { Typing } from '@mela/kit/forms/use-form.ts';
import { m } from '../../../site/language/words.ts';
import { SwitchLink } from '../switch-link.tsx';
import type { Captcha } from './use-captcha.ts';

type Props<V> = {
  readonly captcha: Captcha;
  readonly form: Pick<Typing<V>, 'error'> & {
    readonly values: { readonly phrase: string };
    readonly change: (part: { readonly phrase: string }, path: string) => void;
  };
};

/** The picture, once the API asks for one, and what is read in it. Each new picture empties the field. */
export function CaptchaField<V>({ captcha: { picture, reason, renew }, form }: Props<V>) {
  const signature = picture?.signature;
  useEffect(() => {
    if (form.values.phrase !== '') form.change({ phrase: '' }, 'phrase');
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a picture
  }, [signature]);
  if (picture === null) return null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <img
          src={picture.image}
          alt={m['auth.captcha.picture']()}
          width={240}
          height={80}
          className="rounded-print border-2 border-ink-800/60"
        />
        <button type="button" onClick={() => attempt(renew())} className="py-2 text-sm font-semibold underline underline-offset-4">
          {m['auth.captcha.other']()}
        </button>
      </div>
      <Field
        label={m['auth.captcha.label']()}
        name="captcha"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        hint={m['auth.captcha.hint']()}
        value={form.values.phrase}
        onChange={(event) => form.change({ phrase: event.target.value }, 'protection.phrase')}
        error={form.error('protection.phrase') ?? (form.values.phrase === '' ? reason : null)}
      />
      <p className="text-sm text-muted">
        <SwitchLink to="recovery">{m['auth.captcha.cannot']()}</SwitchLink>
      </p>
    </div>
  );
}
