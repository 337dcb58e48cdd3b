import { useQuery } from '@tanstack/react-query';
import type { ReportFigure } from '@mela/contract/api/operators/reports/report-figures';
import type { DayBalances, MoneyReport } from '@mela/contract/api/operators/reports/reports';
import { readQuery } from '../../api/queries.ts';
import { useRow, useOffice } from '../../frame/office-data.ts';
import { useNowSec } from '../../parts/now.ts';
import { Failed, LoadingRows, State } from '../../parts/states.tsx';
import { whyClosed } from '../../rows/access.ts';
import { moneyTexts as t } from '../../texts/money.ts';
import { texts } from '../../texts/texts.ts';
import { useAddress } from '../address.ts';
import { Balances } from './balances.tsx';
import { Cards } from './cards.tsx';
import { Drawing } from './drawing.tsx';
import { Lines } from './lines.tsx';
import { MoneyHead } from './money-head.tsx';
import { daysOf, spanOf, todayOf, type Days } from './periods.ts';
import { ReportRows } from './report-rows.tsx';

const isFigure = (name: unknown): name is ReportFigure => typeof name === 'string' && Object.hasOwn(t.figures, name);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** What was earned, paid and owed in some days: cards, a drawing with its table, what makes it up, and the ledger rows behind each figure. */
export function Money() {
  const { permissions } = useOffice();
  const row = useRow('GET /reports/money');
  const { search, change } = useAddress();
  const today = todayOf(useNowSec());
  const closed = row === null ? texts.states.unknown : whyClosed(row, permissions);
  const days: Days = { ...daysOf('month', today), ...given(textOf(search['from']), textOf(search['to'])) };
  const by = textOf(search['by']) ?? 'day';
  const accounts = search['accounts'] === 'test' ? 'test' : 'real';
  const asked = { ...days, accounts };
  const read = (group: string) => ({ ...readQuery('GET /reports/money', { query: { ...asked, by: group } }), enabled: closed === null });
  const span = spanOf(days);
  const drawn = useQuery(read(span));
  const grouped = useQuery(read(by));
  const balances = useQuery({ ...readQuery('GET /reports/balances', { query: days }), enabled: closed === null });
  if (closed !== null) return <State title={texts.states.closed}>{closed}</State>;
  const report = drawn.data?.data as MoneyReport | undefined;
  const rows = grouped.data?.data as MoneyReport | undefined;
  const last = (balances.data?.data as { readonly days: readonly DayBalances[] } | undefined)?.days.at(-1);
  const figure = isFigure(search['figure']) ? search['figure'] : 'ggr';
  const lines = isFigure(search['lines']) ? search['lines'] : null;
  const open = (of: ReportFigure, narrowed: Readonly<Record<string, string>> = {}) =>
    change({ lines: of, narrowed: Object.keys(narrowed).length === 0 ? undefined : new URLSearchParams(narrowed).toString() });
  const failed = drawn.error ?? grouped.error;
  return (
    <div className="grid gap-4">
      <MoneyHead days={days} today={today} by={by} accounts={accounts} report={report} onChange={change} />
      {failed !== null ? (
        <Failed error={failed} onRetry={() => void Promise.all([drawn.refetch(), grouped.refetch()])} />
      ) : report === undefined ? (
        <LoadingRows rows={12} />
      ) : report.completeUntil === null ? (
        <State title={t.none} />
      ) : (
        <>
          <Cards report={report} chosen={figure} onChoose={(of) => change({ figure: of })} onOpen={open} />
          <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
            <Drawing report={report} span={span} figure={figure} />
            <Balances last={last} />
          </div>
          <ReportRows report={rows} by={by} days={days} onGroup={(group) => change({ by: group })} onOpen={open} />
        </>
      )}
      {lines === null ? null : (
        <Lines
          figure={lines}
          query={{ ...asked, ...Object.fromEntries(new URLSearchParams(textOf(search['narrowed']) ?? '')) }}
          onClose={() => change({ lines: undefined, narrowed: undefined })}
        />
      )}
    </div>
  );
}

const isDay = (day: string | undefined): day is string => day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day);
const given = (from: string | undefined, to: string | undefined): Days | object =>
  isDay(from) && isDay(to) && from <= to ? { from, to } : {};
