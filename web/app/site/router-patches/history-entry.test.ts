import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { entryIndex, entryName } from './history-entry.ts';

afterEach(() => vi.unstubAllGlobals());

it('an entry of the history has a place and a name, which it has again when the visitor comes back to it', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const root = createRootRoute();
  const page = (path: string) => createRoute({ getParentRoute: () => root, path });
  const router = createRouter({ routeTree: root.addChildren([page('/en'), page('/en/games')]), history: createBrowserHistory() });
  await router.navigate({ href: '/en' });
  const now = () => [entryIndex(router.latestLocation), entryName(router.latestLocation)] as const;
  const [index, name] = now();
  await router.navigate({ href: '/en/games' });
  const [nextIndex, nextName] = now();
  await router.navigate({ href: '/en/games#login' });
  expect([nextIndex, nextName === name, now()[0]]).toEqual([index + 1, false, index + 2]);
  router.history.go(-2);
  await vi.waitFor(() => {
    router.updateLatestLocation();
    expect(now()).toEqual([index, name]);
  });
});
