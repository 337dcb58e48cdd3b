import { routeTable, type RouteRow } from '../../web/app/site/routing/route-table.ts';

/** The value of a varying part of an address where any value will do. */
const samples: Readonly<Record<string, string>> = {
  developer: 'mela',
  canonical: 'mela',
  slug: 'patang',
  article: 'upi-statuses',
  category: 'slots',
  filter: 'deposit',
  token: 'no-such-token-at-all',
  // The first one is for members of the VIP club only.
  tournamentId: '2',
};
/** Where a part has another meaning than its name in most addresses. */
const exact: Readonly<Record<string, string>> = { '/blog/{slug}/{page:digits?}': '/blog/how-a-return-is-counted' };
const sampleOf = (name: string, kind: string | undefined): string => samples[name] ?? kind?.split('|')[0]?.replace('digits', '1') ?? '1';

export type Address = { readonly path: string; readonly row: RouteRow };

/** Without a bot no one comes from the messenger. */
const isClosed = ({ feature }: RouteRow): boolean => feature === 'telegram';
/** An address of a row, its varying parts filled in, without its optional parts. */
const addressOf = (row: RouteRow): Address => ({
  row,
  path: (exact[row.path] ?? row.path)
    .replace(/\/\{\w+(:[^}?]+)?\?\}/g, '')
    .replace(/\{(\w+)(?::([^}]+))?\}/g, (_, name: string, kind?: string) => sampleOf(name, kind)),
});

const rows: readonly RouteRow[] = routeTable;
/** Of another player, of whom a new site has none who shows it or has won, and of what a new player has not asked. */
const ofOthers: ReadonlySet<string> = new Set(['/achievements/{userId:digits}', '/help/questions/{ticket:digits}', '/wins/{winId:digits}']);
/** Every page that is open, one address each, without those that only redirect. */
export const openPages = rows.filter((row) => !isClosed(row) && row.leadsTo === undefined && !ofOthers.has(row.path)).map(addressOf);
export const guestPages = openPages.filter(({ row }) => row.login !== true);
export const playerPages = openPages.filter(({ row }) => row.login === true);
export const closedPages = rows.filter(isClosed).map(addressOf);
