import { featureState } from '../../web/app/site/routing/features.ts';
import type { RouteRow } from '../../web/app/site/routing/route-table.ts';

const stateNames = { on: 'on', off: 'off by switch' } as const;

const flags = (row: RouteRow): string =>
  [
    row.login && 'login',
    row.loginHere && 'login-here',
    row.payment && 'payment',
    row.modal && 'modal',
    row.game && 'game',
    row.fullScreen && 'full-screen',
    row.emptyLayout && 'empty-layout',
    row.seoRedirect && 'seo-redirect',
    row.noIndex && 'not-indexed',
    row.skipCloseModal && 'skips-close-modal',
    row.skipPrevious && 'skips-previous',
    row.keepAlive && 'keep-alive',
    row.back && `back=${row.back}`,
    row.leadsTo && `→ ${row.leadsTo}`,
    row.feature && `feature=${row.feature}`,
  ]
    .filter(Boolean)
    .join(' ');

/** The table as text: path, page, state, flags; in the table's own order, with the counts below. */
export function printTable(rows: readonly RouteRow[], settings: ReadonlyMap<string, unknown> | null = null): string {
  const width = (pick: (row: RouteRow) => string) => Math.max(0, ...rows.map((row) => pick(row).length));
  const [path, page] = [width((row) => row.path), width((row) => row.page)];
  const state = (row: RouteRow) => featureState(row.feature, settings);
  const lines = rows.map((row) =>
    `${row.path.padEnd(path)}  ${row.page.padEnd(page)}  ${stateNames[state(row)].padEnd(14)}  ${flags(row)}`.trimEnd(),
  );
  const count = (wanted: keyof typeof stateNames) => rows.filter((row) => state(row) === wanted).length;
  return [...lines, '', `${rows.length} routes: ${count('on')} on, ${count('off')} off by switch`].join('\n');
}
