import { useId, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { FieldNote } from './field.tsx';

type Choice<V extends string> = {
  readonly value: V;
  readonly label: ReactNode;
  /** Its name for screen readers, where the label is a picture. */
  readonly name?: string;
  readonly note?: ReactNode;
  readonly disabled?: boolean;
  /** What belongs to it and is no part of its label. */
  readonly body?: ReactNode;
};
type Props<V extends string> = {
  readonly legend: ReactNode;
  readonly choices: readonly Choice<V>[];
  /** Null where none is chosen yet. */
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  /** `cards` have a text each, `tiles` stand two in a row, `pills` are short, `pictures` have no words. */
  readonly look?: Look;
  readonly hint?: ReactNode;
  readonly error?: string | null;
};

const mark = 'mt-0.5 size-5 shrink-0 accent-solid outline-none';
const looks = {
  list: { all: '', one: '', label: 'min-h-control items-start rounded-print py-2', input: mark },
  cards: {
    all: 'grid gap-2',
    one: 'rounded-print border-2 border-foreground/30 transition-[border-color] hover:border-foreground/60 has-checked:border-foreground has-checked:bg-field',
    label: 'min-h-control items-start px-3 py-2.5 font-semibold',
    input: mark,
  },
  tiles: {
    all: 'grid gap-2 [grid-template-columns:repeat(auto-fill,minmax(min(100%,max(9.5rem,40%)),1fr))]',
    one: 'rounded-print border-2 border-foreground/30 bg-field transition-[border-color] hover:border-foreground/60 has-checked:border-foreground has-checked:bg-field-on',
    label: 'h-full min-h-control items-center px-2.5 py-1.5 font-semibold',
    input: 'sr-only',
  },
  pills: {
    all: 'flex flex-wrap gap-2',
    one: 'numbers rounded-full border-2 border-foreground/45 transition-[border-color] hover:border-foreground has-checked:border-foreground has-checked:bg-solid has-checked:text-on-solid',
    label: 'min-h-control items-center px-4 font-semibold',
    input: 'sr-only',
  },
  pictures: {
    all: 'grid grid-cols-4 gap-2 sm:grid-cols-6 lg:grid-cols-4 xl:grid-cols-6',
    one: 'rounded-panel transition-colors hover:bg-hover has-checked:bg-foreground/15 has-checked:outline-3 has-checked:outline-foreground',
    label: 'items-center justify-center p-1.5',
    input: 'sr-only',
  },
} as const;
type Look = keyof typeof looks;

/** One of a few values, all in sight. For more than about seven words use `Select` or `Combobox`. */
export function RadioGroup<V extends string>({ legend, choices, value, onChange, look = 'list', hint, error }: Props<V>) {
  const id = useId();
  const { all, one, label, input } = looks[look];
  const hasNote = Boolean(hint) || Boolean(error);
  return (
    <fieldset role="radiogroup" aria-describedby={hasNote ? `${id}-note` : undefined} aria-invalid={Boolean(error) || undefined}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className={all}>
        {choices.map((choice) => (
          <div key={choice.value} className={classNames('min-w-0', one)}>
            <label
              className={classNames(
                'relative flex cursor-pointer gap-3 rounded-[inherit] leading-snug has-disabled:cursor-default has-disabled:opacity-55 has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus',
                label,
              )}
            >
              <input
                type="radio"
                name={id}
                value={choice.value}
                checked={choice.value === value}
                disabled={choice.disabled}
                aria-label={choice.name}
                onChange={() => onChange(choice.value)}
                className={input}
              />
              <span className="min-w-0">
                {choice.label}
                {choice.note === undefined ? null : <span className="block text-sm font-normal text-muted">{choice.note}</span>}
              </span>
            </label>
            {choice.body}
          </div>
        ))}
      </div>
      {hasNote ? <FieldNote id={id} hint={hint} error={error} /> : null}
    </fieldset>
  );
}
