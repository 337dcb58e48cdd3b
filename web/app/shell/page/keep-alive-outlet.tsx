import { deepEqual, Outlet, useMatches, useRouter } from '@tanstack/react-router';
import { Activity, useMemo, useState } from 'react';
import { matchRoute } from '../../lib/addresses/match-route.ts';
import { withoutSlash } from '../../lib/addresses/page-path.ts';
import { KeptContext, type KeptPage } from '../../lib/rendering/keep-alive-page.ts';
import { PageBoundary } from './page-boundary.tsx';

/**
 * The page. One marked `keepAlive` in the table stays mounted, unseen, while a page marked `keepsBehind` (a game, the rules)
 * stands before it: the list is as it was when one comes back. Any other page drops it.
 */
export function KeptOutlet() {
  const leaf = useMatches({ select: (matches) => matches.at(-1) });
  const row = leaf === undefined ? undefined : matchRoute(withoutSlash(leaf.pathname))?.row;
  const keeps = leaf?.status === 'success' && leaf._notFound !== true && row?.keepAlive === true;
  const [kept, setKept] = useState<KeptPage | null>(null);
  const now = useMemo(
    () =>
      keeps && leaf !== undefined
        ? {
            routeId: leaf.routeId,
            pathname: leaf.pathname,
            params: leaf.params,
            search: ownSearch(leaf.search),
            loaderData: leaf.loaderData ?? nothing,
          }
        : null,
    [keeps, leaf],
  );
  const same = now !== null && kept !== null && isSame(now, kept);
  if (now !== null && !same) setKept(now);
  else if (now === null && kept !== null && leaf?.status === 'success' && row?.keepsBehind !== true) setKept(null);
  const shown = same ? kept : (now ?? kept);
  return (
    <>
      {shown === null ? null : (
        <Activity key={shown.routeId} mode={keeps ? 'visible' : 'hidden'}>
          <Kept page={shown} />
        </Activity>
      )}
      {keeps ? null : <Outlet />}
    </>
  );
}

const nothing = {};
/** Without what lies over the page. */
const ownSearch = ({ modal: _, ...search }: { readonly modal?: unknown }): object => search;

/** The router tells a page anew for every fragment of its address: a dialog that opens over the page is no reason to render it again. */
function isSame(now: KeptPage, kept: KeptPage): boolean {
  return (
    now.routeId === kept.routeId &&
    now.pathname === kept.pathname &&
    now.loaderData === kept.loaderData &&
    deepEqual(now.params, kept.params) &&
    deepEqual(now.search, kept.search)
  );
}

function Kept({ page }: { readonly page: KeptPage }) {
  const router = useRouter();
  const Page = router.routesById[page.routeId as keyof typeof router.routesById].options.component;
  const content = useMemo(() => (Page === undefined ? null : <Page />), [Page]);
  return (
    <KeptContext value={page}>
      <PageBoundary path={page.pathname}>{content}</PageBoundary>
    </KeptContext>
  );
}
