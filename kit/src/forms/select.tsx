import { Suspense, useEffect, useRef, useState } from 'react';
import { SelectField, type SelectProps } from './field.tsx';
import { late } from '../rendering/late.ts';

const load = () => import('./select-list.tsx');
const SelectList = late(load);

/**
 * A select. Phones, and pages before hydration, use the native list; with a mouse the list is Base UI's, which shows notes beside the
 * options. They are swapped only while the field has no focus.
 */
export function Select({ label, options, value, onChange, name, hint, error }: SelectProps) {
  const [fine, setFine] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    let gone = false;
    load().then(
      () => {
        if (!gone && frame.current?.contains(document.activeElement) === false) setFine(true);
      },
      // The native list does the same.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  const native = (
    <SelectField label={label} hint={hint} error={error} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
  return (
    <div ref={frame}>
      {fine ? (
        <Suspense fallback={native}>
          <SelectList
            {...{ label, options, value, onChange, hint }}
            {...(name === undefined ? {} : { name })}
            {...(error === undefined ? {} : { error })}
          />
        </Suspense>
      ) : (
        native
      )}
    </div>
  );
}
