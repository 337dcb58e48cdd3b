import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { OfficeContext, type OfficeData } from '../../frame/office-data.ts';
import { contractRows } from '../../rows/testing/contract-rows.ts';
import { screensOf } from '../../rows/screens.ts';

const office: OfficeData = {
  self: { id: 1 } as OfficeData['self'],
  permissions: new Set(contractRows.map(({ permission }) => permission)),
  rows: contractRows,
  screens: screensOf(contractRows),
};

/** Renders a page of the office, open to all its rows, with a router and a cache of its own. Operator 1 looks at it. */
export async function renderOffice(Page: ComponentType, path = '/page'): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRootRoute({ component: Outlet, validateSearch: (given: Record<string, unknown>) => given });
  const page = createRoute({ getParentRoute: () => root, path: '$', component: Page });
  const first = createRoute({ getParentRoute: () => root, path: '/', component: Page });
  const router = createRouter({ routeTree: root.addChildren([first, page]), history: createMemoryHistory({ initialEntries: [path] }) });
  await router.load();
  render(
    <QueryClientProvider client={client}>
      <OfficeContext value={office}>
        <RouterProvider router={router as never} />
      </OfficeContext>
    </QueryClientProvider>,
  );
  return client;
}
