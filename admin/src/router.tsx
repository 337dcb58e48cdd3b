import type { Search } from './rows/search.ts';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { Shell } from './frame/shell.tsx';
import { RowScreen } from './screens/row-screen.tsx';
import { Home } from './screens/home.tsx';

/** Filters, cursors and the open act are in the address: a view can be sent to a colleague. */
const validateSearch = (given: Record<string, unknown>): Search =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))) as Search;

const root = createRootRoute({ component: Shell, validateSearch });
const home = createRoute({ getParentRoute: () => root, path: '/', component: Home });
/** Every path of the contract. The routes beside it are pages made by hand for the same paths. */
const row = createRoute({ getParentRoute: () => root, path: '$', component: RowScreen });
const withdrawals = createRoute({
  getParentRoute: () => root,
  path: '/withdrawals',
  component: lazyRouteComponent(() => import('./screens/withdrawals/withdrawals.tsx'), 'Withdrawals'),
});
const player = createRoute({
  getParentRoute: () => root,
  path: '/players',
  component: lazyRouteComponent(() => import('./screens/player/player.tsx'), 'Player'),
});
/**
 * The row that shows a player takes an id, an e-mail address or a phone number: the page of each player is one of a search, and so is that of the
 * row which searches by name.
 */
const playerById = createRoute({
  getParentRoute: () => root,
  path: '/players/$id',
  beforeLoad: ({ params: { id } }) => {
    throw redirect({ to: '/players', search: ({ name, ...before }) => ({ ...before, lookup: id === 'search' ? name : id }) });
  },
});
const money = createRoute({
  getParentRoute: () => root,
  path: '/reports/money',
  component: lazyRouteComponent(() => import('./screens/money/money.tsx'), 'Money'),
});
const approvals = createRoute({
  getParentRoute: () => root,
  path: '/approvals',
  component: lazyRouteComponent(() => import('./screens/approvals/approvals.tsx'), 'Approvals'),
});

export const router = createRouter({
  routeTree: root.addChildren([home, withdrawals, player, playerById, money, approvals, row]),
  basepath: '/admin',
  defaultPreload: false,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
