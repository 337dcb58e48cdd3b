import { cleanText } from '@mela/contract/text/clean-text';
import { Field } from '@mela/kit/forms/field.tsx';
import { m } from '../../site/language/words.ts';

type Props = {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | null;
  readonly label?: string;
  readonly hint?: string;
};

export const codeDigits = 6;

/** A code of six digits: one field, so that pasting, password managers and the suggestion from a text message fill it in. */
export function CodeField({ value, onChange, error, label, hint }: Props) {
  return (
    <Field
      label={label ?? m['auth.code.label']()}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      hint={hint ?? m['auth.code.hint']()}
      className="numbers text-xl font-semibold tracking-[0.35em]"
      value={value}
      onChange={(event) => onChange(cleanText('code', event.target.value).replaceAll(/\D/g, '').slice(0, codeDigits))}
      error={error}
    />
  );
}
