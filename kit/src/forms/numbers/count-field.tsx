import type { ReactNode } from 'react';
import { readTypedCount } from '@mela/contract/text/typed-count';
import { classNames } from '../../class-names.ts';
import { groupIndian } from '../../formats/money.ts';
import { Field } from '../field.tsx';
import { useWritten } from './use-written.ts';

type Props = {
  readonly label: ReactNode;
  /** As it is typed: "1,00,000" and "१०००" are numbers. Read by `readTypedCount`. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  readonly hint?: ReactNode;
  readonly error?: string | null;
  /** The number that a form is about. */
  readonly isLarge?: boolean;
  /** Of what changes with it. */
  readonly 'aria-controls'?: string;
};

/** A whole number of things: points, minutes, a place. Outside the field it is shown as numbers are written in India. */
export function CountField({ value, onChange, isLarge = false, ...rest }: Props) {
  return (
    <Field
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      className={classNames('numbers font-semibold', isLarge && 'text-xl')}
      {...useWritten(value, onChange, writtenCount)}
    />
  );
}

function writtenCount(typed: string): string | null {
  const count = readTypedCount(typed);
  return count === null ? null : groupIndian(count);
}
