import { createBrowserHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { entryName } from './history-entry.ts';

afterEach(() => vi.unstubAllGlobals());

it('an entry of the history has a name, which it has again when the visitor comes back to it', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const root = createRootRoute();
  const page = (path: string) => createRoute({ getParentRoute: () => root, path });
  const router = createRouter({ routeTree: root.addChildren([page('/en'), page('/en/games')]), history: createBrowserHistory() });
  await router.navigate({ href: '/en' });
  const now = () => entryName(router.latestLocation);
  const name = now();
  await router.navigate({ href: '/en/games' });
  const next = now();
  await router.navigate({ href: '/en' });
  expect(new Set([name, next, now()]).size).toBe(3);
  router.history.go(-2);
  await vi.waitFor(() => {
    router.updateLatestLocation();
    expect(now()).toBe(name);
  });
});
