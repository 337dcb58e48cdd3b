import { Suspense, type ReactNode } from 'react';
import { late } from '../rendering/late.ts';
import { useHydrated } from '../rendering/use-hydrated.ts';
import { Field } from './field.tsx';

export type ComboboxOption = { readonly value: string; readonly label: string; readonly note?: string };

type Frame = {
  readonly label: ReactNode;
  readonly options: readonly ComboboxOption[];
  readonly hint?: ReactNode;
  readonly error?: string | null;
  readonly placeholder?: string;
};
export type ComboboxProps = Frame & {
  readonly multiple?: false;
  /** Null where none is chosen. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};
export type MultiSelectProps = Frame & {
  readonly multiple: true;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
};

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

function Waiting({ label, hint, error, options, shown }: Frame & { readonly shown: readonly string[] }) {
  const labels = options.filter(({ value }) => shown.includes(value)).map((option) => option.label);
  return <Field label={label} hint={hint} error={error} value={labels.join(', ')} readOnly />;
}
