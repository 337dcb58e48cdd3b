import type { ReactNode } from 'react';
import type { Minor } from '@mela/contract/money/money';
import { readTypedSum } from '@mela/contract/money/sum';
import { classNames } from '../../class-names.ts';
import { formatMinor } from '../../formats/money.ts';
import { Field } from '../field.tsx';
import { useWritten } from './use-written.ts';

type Props = {
  readonly label: ReactNode;
  /** As it is typed: "₹1,00,000", "१०००" and "500/-" are sums. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly disabled?: boolean;
  /** The sum that a form is about. */
  readonly isLarge?: boolean;
};

/** A typed sum in paise, or null where the text is none. */
export function typedMinor(text: string): Minor | null {
  const read = readTypedSum(text);
  return 'problem' in read ? null : read.minor;
}

/** A sum of money. Outside the field it is shown as rupees are written in India; a text that is no sum stays as it is. */
export function MoneyField({ label, value, onChange, name, hint, error, disabled, isLarge = false }: Props) {
  return (
    <Field
      label={label}
      name={name}
      before="₹"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      hint={hint}
      error={error}
      disabled={disabled}
      className={classNames('numbers font-semibold', isLarge && 'text-xl')}
      {...useWritten(value, onChange, writtenSum)}
    />
  );
}

function writtenSum(typed: string): string | null {
  const minor = typedMinor(typed);
  return minor === null ? null : formatMinor(Number(minor), true).slice(1);
}
