import { Field } from '@mela/kit/forms/field.tsx';
import { m } from '../../site/language/words.ts';

type Props = {
  readonly value: string;
  readonly onChange: (lookup: string) => void;
  readonly error: string | null;
  readonly hint?: string;
};

/** The e-mail address or phone number of an account. */
export function LookupField({ value, onChange, error, hint }: Props) {
  return (
    <Field
      label={m['auth.register.lookup']()}
      name="lookup"
      type="text"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      hint={hint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
