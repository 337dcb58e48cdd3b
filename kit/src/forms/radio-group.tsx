import { useId, type ReactNode } from 'react';
import { FieldNote } from './field.tsx';

type Choice<V extends string> = { readonly value: V; readonly label: ReactNode; readonly note?: ReactNode; readonly disabled?: boolean };
type Props<V extends string> = {
  readonly legend: ReactNode;
  readonly choices: readonly Choice<V>[];
  /** Null where none is chosen yet. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly hint?: ReactNode;
  readonly error?: string | null;
};

/** One of a few values, all in sight. For more than about seven use `Select` or `Combobox`. */
export function RadioGroup<V extends string>({ legend, choices, value, onChange, hint, error }: Props<V>) {
  const id = useId();
  return (
    <fieldset role="radiogroup" aria-describedby={`${id}-note`} aria-invalid={Boolean(error) || undefined}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-control items-start gap-3 py-2 leading-snug has-disabled:opacity-55">
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
            className="mt-0.5 size-5 shrink-0 accent-solid"
          />
          <span className="min-w-0">
            {choice.label}
            {choice.note === undefined ? null : <span className="block text-sm text-muted">{choice.note}</span>}
          </span>
        </label>
      ))}
      <FieldNote id={id} hint={hint} error={error} />
    </fieldset>
  );
}
