import { deepEqual, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { Activity, useMemo, useState } from 'react';
import { matchRoute } from '../../site/routing/match-route.ts';
import { withoutSlash } from '../../site/routing/page-path.ts';
import { KeepAliveContext, type KeepAlivePage } from '../../site/rendering/keep-alive-page.ts';
import { PageBoundary } from './page-boundary.tsx';

/**
 * The page. One marked `keepAlive` in the table stays mounted, hidden, while a page marked `keepAliveBehind` (a game, the rules) is open:
 * the list is unchanged on return. Any other page unmounts it.
 */
export function KeepAliveOutlet() {
  const leaf = useMatches({ select: (matches) => matches.at(-1) });
  const row = leaf === undefined ? undefined : matchRoute(withoutSlash(leaf.pathname))?.row;
  const isKeepAlive = leaf?.status === 'success' && row?.keepAlive === true;
  const [held, setHeld] = useState<KeepAlivePage | null>(null);
  const now = useMemo(
    () =>
      isKeepAlive && leaf !== undefined
        ? {
            routeId: leaf.routeId,
            pathname: leaf.pathname,
            params: leaf.params,
            search: ownSearch(leaf.search),
            loaderData: leaf.loaderData ?? nothing,
          }
        : null,
    [isKeepAlive, leaf],
  );
  const same = now !== null && held !== null && isSame(now, held);
  if (now !== null && !same) setHeld(now);
  else if (now === null && held !== null && leaf?.status === 'success' && row?.keepAliveBehind !== true) setHeld(null);
  const shown = same ? held : (now ?? held);
  return (
    <>
      {shown === null ? null : (
        <Activity key={shown.routeId} mode={isKeepAlive ? 'visible' : 'hidden'}>
          <KeepAliveView page={shown} />
        </Activity>
      )}
      {isKeepAlive ? null : <Outlet />}
    </>
  );
}

const nothing = {};
/** Without the parameter of the dialog over it. */
const ownSearch = ({ modal: _, ...search }: { readonly modal?: unknown }): object => search;

/** The router creates new matches for every fragment: a dialog over the page is no reason to render it again. */
function isSame(now: KeepAlivePage, held: KeepAlivePage): boolean {
  return (
    now.routeId === held.routeId &&
    now.pathname === held.pathname &&
    now.loaderData === held.loaderData &&
    deepEqual(now.params, held.params) &&
    deepEqual(now.search, held.search)
  );
}

function KeepAliveView({ page }: { readonly page: KeepAlivePage }) {
  const router = useRouter();
  const Page = router.routesById[page.routeId as keyof typeof router.routesById].options.component;
  const content = useMemo(() => (Page === undefined ? null : <Page />), [Page]);
  return (
    <KeepAliveContext value={page}>
      <PageBoundary path={page.pathname}>{content}</PageBoundary>
    </KeepAliveContext>
  );
}
