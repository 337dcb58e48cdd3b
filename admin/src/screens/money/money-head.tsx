import { useState } from 'react';
import type { MoneyReport } from '@mela/contract/api/operators/reports/reports';
import { asKey, fetchFile } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { useNowSec } from '../../parts/now.ts';
import { timeText } from '../../rows/format.ts';
import type { Search } from '../../rows/search.ts';
import { moneyTexts as t } from '../../texts/money.ts';
import { daysOf, presets, type Days } from './periods.ts';

type Props = {
  readonly days: Days;
  readonly today: string;
  readonly by: string;
  readonly accounts: string;
  readonly report: MoneyReport | undefined;
  readonly onChange: (next: Search) => void;
};

/** Which days, of which accounts, until when it is true, and the same as a file. */
export function MoneyHead({ days, today, by, accounts, report, onChange }: Props) {
  const query = { ...days, by, accounts };
  return (
    <header data-tour="head" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <p className="text-xs text-muted">{t.area}</p>
          <h1 className="text-xl font-semibold">{t.title}</h1>
          <p className="max-w-prose text-muted">{t.about}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Until report={report} />
          <FileButton format="csv" query={query} />
          <FileButton format="pdf" query={query} />
        </div>
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <div role="group" aria-label={t.period} className="flex overflow-hidden rounded-control border border-edge bg-raised">
          {presets.map((preset) => {
            const of = daysOf(preset, today);
            const isOn = of.from === days.from && of.to === days.to;
            return (
              <button
                key={preset}
                type="button"
                aria-pressed={isOn}
                className={`h-control border-r border-edge px-3 last:border-r-0 ${isOn ? 'bg-foreground/8 font-semibold' : 'hover:bg-foreground/4'}`}
                onClick={() => onChange({ from: of.from, to: of.to })}
              >
                {t.presets[preset]}
              </button>
            );
          })}
        </div>
        <DayField name={t.from} value={days.from} max={days.to} onChange={(from) => onChange({ ...days, from })} />
        <DayField name={t.to} value={days.to} min={days.from} max={today} onChange={(to) => onChange({ ...days, to })} />
        <label className="grid gap-1 text-xs text-muted">
          {t.accounts}
          <select
            className="field"
            value={accounts}
            onChange={({ target }) => onChange({ accounts: target.value === 'test' ? 'test' : undefined })}
          >
            <option value="real">{t.real}</option>
            <option value="test">{t.test}</option>
          </select>
        </label>
      </div>
    </header>
  );
}

/** Until when the figures are all there is, and whether that is enough for these days. */
function Until({ report }: { readonly report: MoneyReport | undefined }) {
  const nowSec = useNowSec();
  if (report === undefined || report.completeUntil === null) return null;
  const dot = report.isComplete ? 'bg-success' : 'bg-marigold';
  return (
    <p role="status" className="numbers flex items-center gap-2 px-1 text-muted" title={report.isComplete ? undefined : t.behind}>
      <span aria-hidden className={`size-2 rounded-full ${dot}`} />
      {t.until} {timeText(report.completeUntil, nowSec)}
      {report.closedMonths.length > 0 ? <span className="rounded-print border border-edge px-1.5 text-xs">{t.closed}</span> : null}
    </p>
  );
}

type DayProps = {
  readonly name: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly onChange: (day: string) => void;
};

const DayField = ({ name, value, min, max, onChange }: DayProps) => (
  <label className="grid gap-1 text-xs text-muted">
    {name}
    <input
      type="date"
      className="field numbers"
      value={value}
      min={min}
      max={max}
      onChange={({ target }) => (target.value === '' ? undefined : onChange(target.value))}
    />
  </label>
);

/** A file is fetched with the operator's token, so no address of it works elsewhere. */
function FileButton({ format, query }: { readonly format: 'csv' | 'pdf'; readonly query: Readonly<Record<string, string>> }) {
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const save = async () => {
    setState('saving');
    try {
      const blob = await fetchFile(asKey('GET /reports/files/:format'), { params: { format }, query } as never);
      if (blob === null) return setState('failed');
      const link = Object.assign(document.createElement('a'), {
        href: URL.createObjectURL(blob),
        download: `mela-${query['by']}-${query['from']}-${query['to']}${query['accounts'] === 'test' ? '-test' : ''}.${format}`,
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      {state === 'failed' ? (
        <span role="alert" className="text-danger">
          {t[format]}: {t.notSaved}
        </span>
      ) : null}
      <Button busy={state === 'saving'} onClick={() => void save()}>
        {state === 'saving' ? t.saving : t[format]}
      </Button>
    </>
  );
}
