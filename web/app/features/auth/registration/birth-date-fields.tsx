import { languages } from '@mela/contract/site/languages';
import { useId, useMemo } from 'react';
import { serverNowMs } from '@mela/kit/state/server-clock.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { m } from '../../../site/language/words.ts';
import { classNames } from '@mela/kit/class-names.ts';

type Props = {
  readonly value: BirthParts;
  readonly onChange: (value: BirthParts) => void;
  readonly error: string | null;
  /** The minimum age of a player: later years are not listed. */
  readonly ageYearsMin: number;
};

/** Three lists: a calendar is slow for a year of birth. */
export function BirthDateFields({ value, onChange, error, ageYearsMin }: Props) {
  const noteId = useId();
  const months = useMemo(() => {
    const names = new Intl.DateTimeFormat(languages[currentLocale()].formats, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => names.format(Date.UTC(2000, month, 1)));
  }, []);
  const years = useMemo(() => birthYears(new Date(serverNowMs()), ageYearsMin), [ageYearsMin]);
  const days = Array.from({ length: 31 }, (_, day) => day + 1);
  const part = (name: keyof BirthParts) => ({
    noteId,
    invalid: error !== null,
    value: value[name],
    onChange: (chosen: string) => onChange({ ...value, [name]: chosen }),
  });
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{m['auth.birth.legend']()}</legend>
      <div className="grid grid-cols-[4fr_6fr_5fr] gap-2">
        <Part {...part('day')} label={m['auth.birth.day']()} autoComplete="bday-day">
          {days.map((day) => (
            <option key={day} value={day}>
              {day}
            </option>
          ))}
        </Part>
        <Part {...part('month')} label={m['auth.birth.month']()} autoComplete="bday-month">
          {months.map((name, at) => (
            <option key={name} value={at + 1}>
              {name}
            </option>
          ))}
        </Part>
        <Part {...part('year')} label={m['auth.birth.year']()} autoComplete="bday-year">
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Part>
      </div>
      <p
        id={noteId}
        role={error === null ? undefined : 'alert'}
        className={classNames('mt-1 text-sm leading-snug', error === null ? 'text-muted' : 'font-semibold text-danger')}
      >
        {error ?? m['auth.birth.hint']()}
      </p>
    </fieldset>
  );
}

type PartProps = {
  readonly label: string;
  readonly noteId: string;
  readonly invalid: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: string;
  readonly children: React.ReactNode;
};

function Part({ label, noteId, invalid, value, onChange, autoComplete, children }: PartProps) {
  return (
    <select
      aria-label={label}
      aria-describedby={noteId}
      aria-invalid={invalid || undefined}
      value={value}
      autoComplete={autoComplete}
      onChange={(event) => onChange(event.target.value)}
      className={classNames(
        'min-h-12 min-w-0 rounded-print border-2 bg-white/55 px-2 text-foreground focus:bg-white/85',
        invalid ? 'border-danger' : 'border-ink-800/45',
        value === '' && 'text-muted',
      )}
    >
      <option value="">{label}</option>
      {children}
    </select>
  );
}

/** The values of the three lists; an empty text is a list not used yet. */
export type BirthParts = { readonly day: string; readonly month: string; readonly year: string };

export const noBirth: BirthParts = { day: '', month: '', year: '' };

/** `1998-03-07` once all three are chosen, null before. The API checks whether the day exists. */
export function birthDateOf({ day, month, year }: BirthParts): string | null {
  if (day === '' || month === '' || year === '') return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const yearsShown = 100;

/** Years to choose from, the latest first: that of someone who is just old enough. `now` is the visitor's clock. */
export function birthYears(now: Date, ageYearsMin: number): readonly number[] {
  return Array.from({ length: yearsShown }, (_, back) => now.getFullYear() - ageYearsMin - back);
}
