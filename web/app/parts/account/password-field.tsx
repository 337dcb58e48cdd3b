import { useState } from 'react';
import { m } from '../../site/language/words.ts';
import { Field } from '@mela/kit/forms/field.tsx';

type Props = {
  /** Without it: the password. */
  readonly label?: string;
  readonly name?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
  /** A password being chosen shows its rule. */ readonly isNew?: boolean;
};

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, name = 'password', value, onChange, error, isNew = false }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={label ?? m['auth.password.label']()}
      type={shown ? 'text' : 'password'}
      name={name}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      hint={isNew ? m['auth.password.rule']() : null}
      error={error}
      after={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="-mr-1 min-h-control rounded-print px-2 text-sm font-semibold underline underline-offset-4 hover:bg-ink-800/8"
        >
          {shown ? m['auth.password.hide']() : m['auth.password.show']()}
        </button>
      }
    />
  );
}
