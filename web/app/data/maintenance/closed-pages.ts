import { opensDialog } from '../../site/navigation/dialog-hash.ts';
import { matchRoute } from '../../site/routing/match-route.ts';

/** Pages whose games are closed during maintenance. The others stay as they are. */
const closed: ReadonlySet<string> = new Set([
  'home',
  'lobby',
  'search-games',
  'recommended',
  'last',
  'favorite',
  'developer',
  'developers',
  'game',
  'game-promo',
]);

export type Place = { readonly pathname: string; readonly modal?: unknown; readonly hash?: string };

/** Whether the page of maintenance takes the place of this one. A dialog over it, the cashier or a log-in, stays. */
export function isClosedPage({ pathname, modal, hash = '' }: Place): boolean {
  if (modal !== undefined || opensDialog(hash)) return false;
  return closed.has(matchRoute(pathname)?.row.page ?? '');
}
