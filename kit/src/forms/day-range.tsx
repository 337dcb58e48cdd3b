import { useId, type ReactNode } from 'react';
import { m } from '../words/words.ts';
import { FieldNote } from './field.tsx';
import { presetNames, rangeOf, type DayRange, type PresetName } from './day-presets.ts';

type Props = {
  readonly legend: ReactNode;
  readonly value: DayRange;
  readonly onChange: (value: DayRange) => void;
  /** Unix seconds. */
  readonly nowSec: number;
  readonly presets?: readonly PresetName[];
  readonly error?: string | null;
};

const names: Readonly<Record<PresetName, () => string>> = {
  today: m['ui.days.today'],
  yesterday: m['ui.days.yesterday'],
  last7: m['ui.days.last7'],
  last30: m['ui.days.last30'],
  month: m['ui.days.month'],
  lastMonth: m['ui.days.lastMonth'],
  quarter: m['ui.days.quarter'],
  year: m['ui.days.year'],
  lastYear: m['ui.days.lastYear'],
};

const box =
  'min-h-field w-full min-w-0 rounded-print border-2 bg-field px-3 text-foreground outline-focus transition-colors focus-visible:outline-3 focus-visible:outline-offset-2';

/** A day by the browser's own calendar, which every phone and screen reader knows. */
export function DayField({
  label,
  value,
  onChange,
  min,
  max,
  error,
}: {
  readonly label: ReactNode;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly min?: string | null;
  readonly max?: string | null;
  readonly error?: string | null;
}) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1 basis-28">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        aria-invalid={Boolean(error) || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        className={`${box} ${error ? 'border-danger' : 'border-foreground/60'}`}
      />
      <FieldNote id={id} error={error} />
    </div>
  );
}

/** From one day to another, both included. A preset sets both; either may stay open. */
export function DayRangeField({ legend, value, onChange, nowSec, presets = presetNames, error }: Props) {
  const chosen = presets.find((preset) => {
    const { from, to } = rangeOf(preset, nowSec);
    return from === value.from && to === value.to;
  });
  const isReversed = value.from !== null && value.to !== null && value.from > value.to;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="mb-3 flex flex-wrap gap-1.5">
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === chosen}
            onClick={() => onChange(rangeOf(preset, nowSec))}
            className="min-h-9 rounded-full border-2 border-foreground/45 px-3 text-sm font-semibold transition-colors hover:border-foreground aria-pressed:border-solid aria-pressed:bg-solid aria-pressed:text-on-solid"
          >
            {names[preset]()}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <DayField label={m['ui.days.from']()} value={value.from} max={value.to} onChange={(from) => onChange({ ...value, from })} />
        <DayField
          label={m['ui.days.to']()}
          value={value.to}
          min={value.from}
          onChange={(to) => onChange({ ...value, to })}
          error={error ?? (isReversed ? m['ui.days.reversed']() : null)}
        />
      </div>
    </fieldset>
  );
}
