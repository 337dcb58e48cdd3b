import type { ReportFigure } from '@mela/contract/api/operators/reports/report-figures';
import type { MoneyReport } from '@mela/contract/api/operators/reports/reports';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { LoadingRows } from '../../parts/states.tsx';
import { wholeText } from '../../rows/format.ts';
import { moneyTexts as t } from '../../texts/money.ts';
import { dayText, labelOf, narrowedTo, type Days } from './periods.ts';

const groups = Object.keys(t.groups) as (keyof typeof t.groups)[];
const order = Object.keys(t.figures) as ReportFigure[];
/** Columns that stand there also where they are zero. */
const always: ReadonlySet<ReportFigure> = new Set(['stakes', 'wins', 'ggr', 'bonusCost', 'ngr', 'deposits', 'withdrawals']);

type Props = {
  readonly report: MoneyReport | undefined;
  readonly by: string;
  readonly days: Days;
  readonly onGroup: (by: string) => void;
  readonly onOpen: (figure: ReportFigure, narrowed?: Readonly<Record<string, string>>) => void;
};

/** What makes the figures up, the total last. A figure opens into its ledger rows. */
export function ReportRows({ report, by, days, onGroup, onOpen }: Props) {
  const columns = order.filter((figure) => always.has(figure) || (report?.total[figure] ?? 0) !== 0);
  return (
    <section className="grid gap-3">
      <label className="flex items-center gap-2 justify-self-start text-muted">
        {t.by}
        <select className="field w-auto" value={by} onChange={({ target }) => onGroup(target.value)}>
          {groups.map((group) => (
            <option key={group} value={group}>
              {t.groups[group]}
            </option>
          ))}
        </select>
      </label>
      {report === undefined ? (
        <LoadingRows />
      ) : (
        <div className="max-h-[70dvh] overflow-auto rounded-panel border border-edge bg-raised">
          <table className="numbers w-full text-right">
            <caption className="sr-only">{t.title}</caption>
            <thead className="sticky top-0 z-10 bg-raised text-xs text-muted shadow-[0_1px_0_var(--edge)]">
              <tr className="h-row">
                <th scope="col" className="sticky left-0 bg-raised px-4 text-left font-semibold">
                  {t.groups[by as keyof typeof t.groups]}
                </th>
                {columns.map((figure) => (
                  <th key={figure} scope="col" className="whitespace-nowrap px-3 font-semibold">
                    {t.figures[figure]}
                  </th>
                ))}
                <th scope="col" className="px-4 font-semibold">
                  {t.rounds}
                </th>
              </tr>
            </thead>
            <tbody>
              {report.rows.map(({ key, name, sums }) => {
                const narrowed = narrowedTo(by, key, days);
                return (
                  <tr key={key} className="h-row border-t border-edge/60 hover:bg-foreground/3">
                    <th scope="row" className="sticky left-0 max-w-72 truncate bg-raised px-4 text-left font-normal">
                      {nameOf(by, key, name)}
                    </th>
                    {columns.map((figure) => (
                      <td key={figure} className="whitespace-nowrap px-3">
                        <Cell
                          figure={figure}
                          value={sums[figure]}
                          onOpen={narrowed === null ? undefined : () => onOpen(figure, narrowed)}
                        />
                      </td>
                    ))}
                    <td className="px-4">{wholeText(sums.rounds)}</td>
                  </tr>
                );
              })}
            </tbody>
            <tfoot className="sticky bottom-0 bg-raised font-semibold shadow-[0_-1px_0_var(--edge)]">
              <tr className="h-row">
                <th scope="row" className="sticky left-0 bg-raised px-4 text-left">
                  {t.total}
                </th>
                {columns.map((figure) => (
                  <td key={figure} className="whitespace-nowrap px-3">
                    <Cell figure={figure} value={report.total[figure]} onOpen={() => onOpen(figure)} />
                  </td>
                ))}
                <td className="px-4">{wholeText(report.total.rounds)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
      {report?.isCut === true ? <p className="text-muted">{t.cut}</p> : null}
    </section>
  );
}

function nameOf(by: string, key: string, name: string): string {
  if (key === '') return t.ofNone;
  if (by === 'day') return dayText(key);
  return by === 'week' || by === 'month' ? labelOf(by, key) : name;
}

type CellProps = { readonly figure: ReportFigure; readonly value: number; readonly onOpen: (() => void) | undefined };

function Cell({ figure, value, onOpen }: CellProps) {
  if (value === 0) return <span className="text-muted">–</span>;
  const text = formatRupees(value);
  return onOpen === undefined ? (
    text
  ) : (
    <button
      type="button"
      title={t.show}
      aria-label={`${t.figures[figure]} ${text}`}
      className="underline-offset-2 hover:underline"
      onClick={onOpen}
    >
      {text}
    </button>
  );
}
