import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { User } from '@mela/contract/api/accounts/accounts';
import { selfQuery } from '../data/account/queries.ts';

const config = {
  siteUrl: 'http://localhost',
  siteKey: 'k',
  signature: false,
  mode: 'demo',
  money: 'play',
  liveUrl: '',
  locales: ['en', 'hi'],
  localePrefix: true,
};

/** Renders a component with its own router and cache. `path` is the page behind. */
export async function renderPage(
  element: ReactElement,
  {
    path = '/en',
    locale = 'en',
    self = null,
    locales = config.locales,
  }: { readonly path?: string; readonly locale?: 'en' | 'hi'; readonly self?: User | null; readonly locales?: readonly string[] } = {},
): Promise<{ readonly container: HTMLElement; readonly queryClient: QueryClient; readonly router: AnyRouter }> {
  document.documentElement.lang = locale;
  document.head.innerHTML = `<meta name="mela-config">`;
  document.querySelector('meta')?.setAttribute('content', JSON.stringify({ ...config, locales }));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(selfQuery.queryKey, self);
  const root = createRootRoute({ component: Outlet });
  const layout = createRoute({ getParentRoute: () => root, path: '/{-$lang}', component: () => element });
  const home = createRoute({ getParentRoute: () => layout, path: '/' });
  const all = createRoute({ getParentRoute: () => layout, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([home, all])]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { container, queryClient, router };
}
