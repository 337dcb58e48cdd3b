import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { clearAuthToken } from '../data/account/auth-store.ts';
import { getRouter } from '../router.tsx';
import { fakeApi, type FakeAnswers, type FakeApi, type FakeRejection } from './fake-api.ts';
import { plantConfig } from './page-config.ts';
import { shellAnswers } from './shell-data.ts';

type Visit = {
  readonly answers?: FakeAnswers;
  readonly locale?: 'en' | 'hi';
  /** What every call answers that has no answer of its own; those of the frame too. */ readonly other?: FakeRejection;
};

/** Opens an address with the whole site: its router, its document, its frame and its page, as a guest. */
export async function openSite(
  address: string,
  { answers = {}, locale = 'en', other }: Visit = {},
): Promise<{ readonly router: ReturnType<typeof getRouter>; readonly api: FakeApi }> {
  plantConfig({}, locale);
  vi.stubGlobal('scrollTo', vi.fn());
  const api = other === undefined ? fakeApi({ 'GET /redirects': { data: null }, ...shellAnswers(), ...answers }) : fakeApi(answers, other);
  clearAuthToken();
  const router = getRouter();
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [address] }) });
  router.options.context.queryClient.setDefaultOptions({ queries: { retry: false } });
  await router.load();
  render(<RouterProvider router={router} />);
  return { router, api };
}
