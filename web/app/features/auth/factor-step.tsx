import { useEffect, useRef, useState } from 'react';
import { Field } from '@mela/kit/forms/field.tsx';
import { CodeField } from '../../parts/codes/code-field.tsx';
import { m } from '../../site/language/words.ts';

type Props = { readonly value: string; readonly onChange: (code: string) => void; readonly error: string | null };

/** The second step of a log-in: a code of the app, or one of the recovery codes. */
export function FactorStep({ value, onChange, error }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.querySelector('input')?.focus(), [isRecovery]);
  const exchange = () => {
    setRecovery(!isRecovery);
    onChange('');
  };
  return (
    <div ref={step} className="grid gap-3">
      {isRecovery ? (
        <Field
          label={m['auth.factor.recovery']()}
          name="recoveryCode"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={error}
        />
      ) : (
        <CodeField label={m['auth.factor.code']()} hint={m['auth.factor.hint']()} value={value} onChange={onChange} error={error} />
      )}
      <button type="button" onClick={exchange} className="w-fit py-2 text-sm font-semibold underline underline-offset-4">
        {isRecovery ? m['auth.factor.useApp']() : m['auth.factor.useRecovery']()}
      </button>
    </div>
  );
}
