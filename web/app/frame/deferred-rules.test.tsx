import { samplePlayer } from '../testing/sample-player.ts';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selfQuery } from '../data/account/queries.ts';
import { clearAuthToken } from '../data/account/auth-store.ts';
import { authToken } from '../data/account/auth-token.ts';
import { saveBlockedPath } from '../data/account/blocked-path.ts';
import { plantConfig } from '../testing/page-config.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { toasts } from '@mela/kit/feedback/toast-store.ts';
import { startDeferredRules } from './deferred-rules.ts';
import { prerenderStatus } from '../site/head/prerender-ready.ts';

const { leaveSite } = vi.hoisted(() => ({ leaveSite: vi.fn() }));
vi.mock('../site/navigation/leave-site.ts', () => ({ leaveSite }));

const session = {
  'POST /login/token': { data: { token: 't1' } },
  'GET /users/self': { data: samplePlayer() },
  'PUT /sso/token': { data: {} },
};

async function start(address: string, queryClient = new QueryClient()) {
  const router = createRouter({
    routeTree: createRootRoute({ notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const stop = startDeferredRules({ router, queryClient });
  return { router, queryClient, stop };
}

beforeEach(() => plantConfig());
afterEach(() => {
  clearAuthToken();
  leaveSite.mockClear();
  vi.unstubAllGlobals();
});

describe('a token in the address', () => {
  it('[2.69] logs in and disappears from the address', async () => {
    const { calls } = fakeApi(session);
    const { router, stop } = await start('/en/rules?a=1&auth=a-one-time-token');
    await waitFor(() => expect(authToken()).toBe('t1'));
    expect(router.state.location.href).toBe('/en/rules?a=1');
    expect(calls.filter(({ key }) => key === 'POST /login/token')).toHaveLength(1);
    stop();
  });

  it('[2.68] [2.69] opens the page that was refused', async () => {
    fakeApi(session);
    saveBlockedPath('/en/profile');
    const { router, stop } = await start('/en?auth=a-one-time-token');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/profile'));
    stop();
  });

  it('[2.69] changes nothing where it is a bad one, and says so', async () => {
    fakeApi({ 'POST /login/token': { status: 401, error: { code: 10, message: 'errors.credentials', description: '' } } });
    const { router, stop } = await start('/en?auth=a-used-token');
    await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('That login link no longer works. Please log in as usual.'));
    expect([authToken(), router.state.location.href]).toEqual([null, '/en']);
    stop();
  });
});

describe('a read that fails', () => {
  afterEach(() => void vi.restoreAllMocks());
  const read = (reason: string) => ({ queryKey: [`GET /${reason}`], queryFn: () => Promise.reject(new Error(reason)), retry: false });

  it('[8.21] is logged with its call, also where it failed before the rules began, and leaves nothing behind it', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    fakeApi({});
    const queryClient = new QueryClient();
    await queryClient.prefetchQuery(read('early'));
    expect(warn).not.toHaveBeenCalled();
    const { stop } = await start('/en/rules', queryClient);
    await queryClient.prefetchQuery(read('late'));
    expect(warn.mock.calls.map(([what, reason]) => [what, reason.message])).toEqual([
      ['GET /early did not load', 'early'],
      ['GET /late did not load', 'late'],
    ]);
    expect(queryClient.getQueryData(['GET /late'])).toBeUndefined();
    stop();
    await queryClient.prefetchQuery(read('after'));
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('[8.21] is not one where something else took its place', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    fakeApi({});
    const { queryClient, stop } = await start('/en/rules');
    const reading = queryClient.fetchQuery({ queryKey: ['GET /long'], queryFn: () => new Promise<never>(() => undefined) });
    await Promise.all([expect(reading).rejects.toThrow(), queryClient.cancelQueries({ queryKey: ['GET /long'] })]);
    expect(warn).not.toHaveBeenCalled();
    stop();
  });
});

it('[2.95] a page is ready for prerenderers 3 s after it opens with the status code in its head', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fakeApi({});
  document.head.insertAdjacentHTML('beforeend', '<meta name="prerender-status-code" content="200">');
  expect(prerenderStatus()).toBe(200);
  const { stop } = await start('/en/rules');
  vi.advanceTimersByTime(2_999);
  expect(window.prerenderReady).toBe(false);
  vi.advanceTimersByTime(1);
  expect(window.prerenderReady).toBe(true);
  stop();
  vi.useRealTimers();
});

describe("a player whose language is not the page's", () => {
  it('[4.6] gets the page in theirs, by one reload', async () => {
    fakeApi({});
    const { queryClient, stop } = await start('/en/rules');
    queryClient.setQueryData<unknown>(selfQuery.queryKey, { id: 4, locale: 'hi' });
    await waitFor(() => expect(leaveSite).toHaveBeenCalledTimes(1));
    expect(leaveSite.mock.calls[0]?.[0]).toMatch(/^\/hi/);
    queryClient.setQueryData<unknown>(selfQuery.queryKey, { id: 4, locale: 'hi', created: 1 });
    await Promise.resolve();
    expect(leaveSite).toHaveBeenCalledTimes(1);
    stop();
  });
});
