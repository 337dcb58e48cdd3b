import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReportFigure } from '@mela/contract/api/operators/reports/report-figures';
import type { ReportMovement } from '@mela/contract/api/operators/reports/reports';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { readQuery } from '../../api/queries.ts';
import { Button } from '../../parts/button.tsx';
import { useNowSec } from '../../parts/now.ts';
import { PageLink } from '../../parts/page-link.tsx';
import { Failed, LoadingRows, State } from '../../parts/states.tsx';
import { exactTime, timeText } from '../../rows/format.ts';
import { moneyTexts as t } from '../../texts/money.ts';
import { dayText } from './periods.ts';

type Query = Readonly<Record<string, string>>;

/** The panel takes the focus, and gives it back to the figure that opened it where that is still there. */
function focusPanel(panel: HTMLElement | null): (() => void) | undefined {
  if (panel === null) return undefined;
  const before = document.activeElement;
  panel.focus();
  return () => (before instanceof HTMLElement && before.isConnected ? before.focus() : undefined);
}

/** Parts of the ledger without a row that are passed over before a person is asked to look further. */
const partsMax = 10;

type Page = { readonly rows: readonly ReportMovement[]; readonly next: number | null };

/** The ledger rows of a figure, oldest first, beside the report. */
export function Lines({ figure, query, onClose }: { readonly figure: ReportFigure; readonly query: Query; readonly onClose: () => void }) {
  const nowSec = useNowSec();
  const pages = useInfiniteQuery({
    queryKey: ['lines', figure, query],
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam, signal, client }) => {
      let page: Page = { rows: [], next: pageParam };
      for (let part = 0; part < partsMax && (part === 0 || (page.rows.length === 0 && page.next !== null)); part += 1) {
        const input = { query: { ...query, figure, ...(page.next !== null && { after: page.next }) } };
        page = (await client.fetchQuery({ ...readQuery('GET /reports/movements', input), staleTime: 0 })).data as Page;
        signal.throwIfAborted();
      }
      return page;
    },
    getNextPageParam: ({ next }) => next,
  });
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? [];
  const { from, to, accounts: _, ...narrowed } = query;
  return (
    <aside
      ref={focusPanel}
      tabIndex={-1}
      aria-label={t.lines}
      className="fixed inset-y-0 right-0 z-40 flex w-[min(44rem,96vw)] animate-[slide-in_160ms_ease-out] flex-col border-l border-edge bg-raised shadow-xl outline-none"
      onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}
    >
      <header className="flex items-start justify-between gap-4 border-b border-edge px-5 py-3">
        <div>
          <h2 className="text-base font-semibold">
            {t.figures[figure]} · {t.lines}
          </h2>
          <p className="text-muted">
            {dayText(from ?? '')} – {dayText(to ?? '')}
            {Object.values(narrowed).map((value) => ` · ${value}`)}
          </p>
        </div>
        <Button look="quiet" onClick={onClose}>
          {t.close}
        </Button>
      </header>
      <div className="grid min-h-0 grow content-start gap-3 overflow-y-auto px-5 py-3">
        {pages.isPending ? (
          <LoadingRows />
        ) : pages.error !== null ? (
          <Failed error={pages.error} onRetry={() => void pages.refetch()} />
        ) : rows.length === 0 && !pages.hasNextPage ? (
          <State title={t.nothing} />
        ) : (
          <table className="numbers w-full text-left">
            <caption className="sr-only">
              {t.figures[figure]}, {t.lines}
            </caption>
            <thead className="text-xs text-muted">
              <tr className="h-row">
                <th scope="col" className="font-semibold">
                  {t.columns.at}
                </th>
                <th scope="col" className="px-2 font-semibold">
                  {t.columns.kind}
                </th>
                <th scope="col" className="px-2 font-semibold">
                  {t.columns.player}
                </th>
                <th scope="col" className="px-2 font-semibold">
                  {t.columns.belongs}
                </th>
                <th scope="col" className="text-right font-semibold">
                  {t.columns.amount}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, at, kind, key, player, game, system, campaign, amount }) => (
                <tr key={id} className="h-row border-t border-edge/60">
                  <td className="whitespace-nowrap" title={exactTime(at)}>
                    {timeText(at, nowSec)}
                  </td>
                  <td className="px-2" title={key}>
                    {kind.replaceAll('_', ' ')}
                  </td>
                  <td className="px-2">
                    {player === 0 ? (
                      t.columns.operator
                    ) : (
                      <PageLink to="/players" search={{ lookup: String(player) }}>
                        {String(player)}
                      </PageLink>
                    )}
                  </td>
                  <td className="max-w-40 truncate px-2 text-muted">{campaign ?? system ?? (game === null ? '' : `game ${game}`)}</td>
                  <td className="whitespace-nowrap text-right">{formatRupees(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {pages.hasNextPage ? (
          <div className="flex items-center gap-3 pb-4">
            <Button busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {t.next}
            </Button>
            {rows.length === 0 ? <p className="text-muted">{t.looked}</p> : null}
          </div>
        ) : null}
      </div>
    </aside>
  );
}
