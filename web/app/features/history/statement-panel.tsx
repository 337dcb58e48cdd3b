import { attempt } from '@mela/kit/feedback/attempt.ts';
import { useId, useState } from 'react';
import { Button } from '@mela/kit/buttons/button.tsx';
import { SelectField } from '@mela/kit/forms/field.tsx';
import { downloadStatement, type StatementFormat, type StatementPeriod } from '../../data/cashier/statement.ts';
import { m } from '../../site/language/words.ts';

const periods: Readonly<Record<StatementPeriod, () => string>> = {
  month: m['history.statement.month'],
  quarter: m['history.statement.quarter'],
  year: m['history.statement.year'],
  'last-year': m['history.statement.lastYear'],
};
const isPeriod = (value: string): value is StatementPeriod => Object.hasOwn(periods, value);

/** Downloads the player's statement of a period, for a spreadsheet or to print. */
export function StatementPanel() {
  const title = useId();
  const [period, setPeriod] = useState<StatementPeriod>('month');
  const [state, setState] = useState<StatementFormat | 'failed' | null>(null);
  const download = async (format: StatementFormat) => {
    setState(format);
    setState((await downloadStatement(format, period)) ? null : 'failed');
  };
  const button = (format: StatementFormat, label: string) => (
    <Button look="secondary" busy={state === format} className="flex-1" onClick={() => attempt(download(format))}>
      {label}
    </Button>
  );
  return (
    <section aria-labelledby={title} className="mt-6 border-t-2 border-ink-800/25 pt-5">
      <h3 id={title} className="text-lg">
        {m['history.statement.title']()}
      </h3>
      <p className="mb-3 text-sm text-muted">{m['history.statement.text']()}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-[min(11rem,100%)] flex-1">
          <SelectField
            label={m['history.statement.period']()}
            value={period}
            onChange={({ target }) => setPeriod(isPeriod(target.value) ? target.value : 'month')}
          >
            {Object.entries(periods).map(([value, name]) => (
              <option key={value} value={value}>
                {name()}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="flex grow basis-full flex-wrap gap-3">
          {button('pdf', m['history.statement.pdf']())}
          {button('csv', m['history.statement.csv']())}
        </div>
      </div>
      <p role="status" className="mt-2 font-semibold empty:hidden">
        {state === 'failed' ? m['history.statement.failed']() : ''}
      </p>
    </section>
  );
}
