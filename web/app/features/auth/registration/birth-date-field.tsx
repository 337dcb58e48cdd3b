import { cleanText } from '@mela/contract/text/clean-text';
import { useLayoutEffect, useRef } from 'react';
import { Field } from '@mela/kit/forms/field.tsx';
import { m } from '../../../site/language/words.ts';

type Props = {
  /** As `typedBirth` returns it. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | null;
};

/** One field of eight digits, day first: a touch and the keyboard of digits, where three lists took six touches. */
export function BirthDateField({ value, onChange, error }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const digitsBefore = useRef<number | null>(null);
  useLayoutEffect(() => {
    const input = place.current?.querySelector('input');
    if (digitsBefore.current === null || input === null || input === undefined) return;
    const at = placeAfter(value, digitsBefore.current);
    digitsBefore.current = null;
    if (document.activeElement === input) input.setSelectionRange(at, at);
  }, [value]);
  return (
    <div ref={place}>
      <Field
        label={m['auth.birth.legend']()}
        name="birthDate"
        inputMode="numeric"
        autoComplete="bday"
        placeholder={m['auth.birth.format']()}
        hint={m['auth.birth.hint']()}
        className="numbers"
        value={value}
        onChange={({ target, nativeEvent }) => {
          const typed = typedBirth(target.value, isDeletion(nativeEvent) ?? target.value.length < value.length);
          const before = target.value.slice(0, target.selectionStart ?? target.value.length);
          // The slashes are set here: the cursor stays behind the digit that was typed.
          digitsBefore.current = before.length === target.value.length ? typed.length : before.replaceAll(/\D/g, '').length;
          onChange(typed);
        }}
        error={error}
      />
    </div>
  );
}

/** Null where the browser does not say what was done. */
const isDeletion = (event: Event): boolean | null =>
  event instanceof InputEvent && event.inputType !== '' ? event.inputType.startsWith('delete') : null;

const digitsMax = 8;
const iso = /^(\d{4})\D(\d{1,2})\D(\d{1,2})$/;

/**
 * What was typed or filled in as `17/05/1990`, as far as it goes: in the digits of any Indian script, with any separator or none, `7/3/1991`
 * too, and as browsers remember it, year first.
 * @param shortened something was deleted: what is left moves up, and no digit is added to it
 */
export function typedBirth(text: string, shortened = false): string {
  const raw = cleanText('code', text);
  const [, year = '', month = '', day = ''] = iso.exec(raw) ?? [];
  const parts = year === '' ? raw.split(/\D+/) : [day, month, year];
  // A day or month of one digit is complete once a separator follows it.
  const isComplete = (part: string, at: number) => !shortened && part.length === 1 && at < 2 && at < parts.length - 1;
  const digits = parts.map((part, at) => (isComplete(part, at) ? `0${part}` : part)).join('');
  const shown = digits.slice(0, digitsMax);
  return [shown.slice(0, 2), shown.slice(2, 4), shown.slice(4)].filter((part) => part !== '').join('/');
}

/** Where the cursor stands behind so many digits. */
function placeAfter(value: string, digits: number): number {
  let seen = 0;
  for (const [at, letter] of [...value].entries()) {
    if (seen === digits) return at;
    if (letter !== '/') seen += 1;
  }
  return value.length;
}

/** `1998-03-07` once day, month and year are complete, null before. The API checks whether the day exists. */
export function birthDateOf(typed: string): string | null {
  const [day = '', month = '', year = ''] = typed.split('/');
  return year.length === 4 ? `${year}-${month}-${day}` : null;
}
