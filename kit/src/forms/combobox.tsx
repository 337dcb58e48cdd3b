import { Suspense } from 'react';
import { late } from '../rendering/late.ts';
import { useHydrated } from '../rendering/use-hydrated.ts';
import type { ComboboxFrame, ComboboxProps, MultiSelectProps } from './combobox-props.ts';
import { Field } from './field.tsx';

const ComboboxList = late(() => import('./combobox-list.tsx'));

/** One of many values, found by typing. Until its script has loaded it shows what is chosen. */
export function Combobox(props: Omit<ComboboxProps, 'multiple'>) {
  const waiting = <Waiting {...props} shown={[props.value ?? '']} />;
  // The library's own field has a style in its markup, which the policy of the server's page does not allow.
  if (!useHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ComboboxList {...props} />
    </Suspense>
  );
}

/** Any of many values, found by typing: what is chosen stands in the field, and Backspace takes the last one away. */
export function MultiSelect(props: Omit<MultiSelectProps, 'multiple'>) {
  const waiting = <Waiting {...props} shown={props.value} />;
  if (!useHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ComboboxList {...props} multiple />
    </Suspense>
  );
}

function Waiting({ label, hint, error, options, shown }: ComboboxFrame & { readonly shown: readonly string[] }) {
  const labels = options.filter(({ value }) => shown.includes(value)).map((option) => option.label);
  return <Field label={label} hint={hint} error={error} value={labels.join(', ')} readOnly />;
}
