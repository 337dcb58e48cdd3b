import type { ReactNode } from 'react';
import type { Minor } from '@mela/contract/money/money';
import { readTypedSum } from '@mela/contract/money/sum';
import { formatMinor } from '../formats/money.ts';
import { Field } from './field.tsx';

type Props = {
  readonly label: ReactNode;
  /** As it is typed: "₹1,00,000", "१०००" and "500/-" are sums. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly disabled?: boolean;
};

/** A typed sum in paise, or null where the text is none. */
export function typedMinor(text: string): Minor | null {
  const read = readTypedSum(text);
  return 'problem' in read ? null : read.minor;
}

/** A sum of money. Leaving the field writes what was understood as rupees are written in India; a text that is no sum stays as it is. */
export function MoneyField({ label, value, onChange, name, hint, error, disabled }: Props) {
  const write = () => {
    const minor = typedMinor(value);
    if (minor !== null) onChange(formatMinor(Number(minor), true).slice(1));
  };
  return (
    <Field
      label={label}
      name={name}
      before="₹"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={value}
      hint={hint}
      error={error}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      onBlur={write}
      className="numbers font-semibold"
    />
  );
}
