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
import { vi } from 'vitest';
import type { ReactElement } from 'react';
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

export type SeenCall = { readonly key: string; readonly body: unknown; readonly idempotencyKey: string | null };
export type FakeAnswer = {
  readonly status?: number;
  readonly data?: unknown;
  readonly count?: number;
  readonly error?: object;
  readonly headers?: Readonly<Record<string, string>>;
};
export type FakeApi = {
  readonly calls: SeenCall[];
  readonly answers: Record<string, FakeAnswer | ((body: unknown, path: string) => FakeAnswer | Promise<FakeAnswer>)>;
};

/** Replaces the network: answers by `METHOD /path` and records the requests. */
export function fakeApi(answers: FakeApi['answers']): FakeApi {
  const calls: SeenCall[] = [];
  vi.stubGlobal('fetch', async (path: string, init: { method: string; headers: Record<string, string>; body: string | null }) => {
    const key = `${init.method} ${path.replace('/api/v18', '').split('?')[0]}`;
    const body: unknown = init.body === null ? null : JSON.parse(init.body);
    calls.push({ key, body, idempotencyKey: init.headers['Idempotency-Key'] ?? null });
    const known = answers[key];
    const {
      status = 200,
      headers = {},
      ...rest
    } = known === undefined
      ? { status: 404, error: { code: 6, message: 'errors.not_found', description: 'nothing' } }
      : typeof known === 'function'
        ? await known(body, path)
        : known;
    return new Response(JSON.stringify(rest), { status, headers: { 'content-type': 'application/json', ...headers } });
  });
  return { calls, answers };
}

/** Renders a component with its own router and cache. `path` is the page behind. */
export async function renderPage(
  element: ReactElement,
  {
    path = '/en',
    locale = 'en',
    self = null,
  }: { readonly path?: string; readonly locale?: 'en' | 'hi'; readonly self?: object | null } = {},
): Promise<{ readonly container: HTMLElement; readonly queryClient: QueryClient; readonly router: AnyRouter }> {
  document.documentElement.lang = locale;
  document.head.innerHTML = `<meta name="mela-config">`;
  document.querySelector('meta')?.setAttribute('content', JSON.stringify(config));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData<unknown>(selfQuery.queryKey, self);
  const root = createRootRoute({ component: Outlet });
  const layout = createRoute({ getParentRoute: () => root, path: '/{-$lang}', component: () => element });
  const all = createRoute({ getParentRoute: () => layout, path: '$' });
  const router = createRouter({
    routeTree: root.addChildren([layout.addChildren([all])]),
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
