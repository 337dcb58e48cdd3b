import type { RouteRow } from '../../web/app/route-table.ts';

const flags = (row: RouteRow): string =>
  [
    row.login && 'login',
    row.payment && 'payment',
    row.modal && 'modal',
    row.fullScreen && 'full-screen',
    row.seo && `seo=${row.seo}`,
    row.noIndex && 'not-indexed',
    row.skipCloseModal && 'skips-close-modal',
  ]
    .filter(Boolean)
    .join(' ');

/** The table as text: path, page, on or off, flags; in the table's own order. */
export function printTable(rows: readonly RouteRow[]): string {
  const width = (pick: (row: RouteRow) => string) => Math.max(0, ...rows.map((row) => pick(row).length));
  const [path, page] = [width((row) => row.path), width((row) => row.page)];
  const lines = rows.map((row) =>
    `${row.path.padEnd(path)}  ${row.page.padEnd(page)}  ${row.enabled ? 'on ' : 'off'}  ${flags(row)}`.trimEnd(),
  );
  const on = rows.filter((row) => row.enabled).length;
  return [...lines, '', `${rows.length} routes: ${on} on, ${rows.length - on} off`].join('\n');
}
