import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { paintFirst } from './site/router-patches/paint-first.ts';
import { preloadWhenIdle } from './site/router-patches/preload-when-idle.ts';
import { packQueries, unpackQueries, type PackedQueries } from './site/rendering/packed-queries.ts';
import { pageContext } from './site/rendering/page-context.ts';
import { browserNetwork, mayPrefetch, whenIdle } from './data/prefetch/prefetch-rule.ts';
import { routeTree } from './routeTree.gen.ts';
import { ErrorPage } from './frame/page/error-page.tsx';
import { NotFound } from './frame/page/not-found.tsx';

/** [9.22] */
const pendingAfterMs = 200;

/** The browser packs nothing: the code for it stays out of its build. */
const pack = createIsomorphicFn()
  .server(packQueries)
  .client((_: QueryClient): PackedQueries => ({ text: '[]' }));

/** Creates a router and a query cache: a pair for every page the server renders, one pair for the browser's whole visit. */
export function getRouter() {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: (count, error) => !(error instanceof ApiRejection) && count < 2, refetchOnWindowFocus: false } },
  });
  const nonce = pageContext()?.nonce;
  const router = createRouter({
    routeTree,
    context: { queryClient },
    dehydrate: () => pack(queryClient),
    hydrate: (packed) => unpackQueries(queryClient, packed),
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    caseSensitive: true,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // Disables the browser's scroll restoration; site/scroll/scroll-rules does it.
    scrollRestoration: () => false,
    defaultPendingMs: pendingAfterMs,
    // Other parameters mount a new page: no state is carried over.
    defaultRemountDeps: ({ params }) => params,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    ...(nonce === undefined ? {} : { ssr: { nonce } }),
  });
  if (pageContext() === null) {
    preloadWhenIdle(router, { mayPreload: () => mayPrefetch(browserNetwork()), whenIdle });
    paintFirst(router);
  }
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
