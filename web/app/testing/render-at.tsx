import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterContextProvider } from '@tanstack/react-router';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a component as on a page at `path`: with a router that knows every address and a query cache of its own. */
export async function renderAt(path: string, children: ReactNode): Promise<RenderResult & { readonly queryClient: QueryClient }> {
  const root = createRootRoute({ component: Outlet });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // The site's own router type is registered for all of the app; a test's small one stands in for it.
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>{children}</RouterContextProvider>
    </QueryClientProvider>,
  );
  return Object.assign(view, { queryClient });
}
