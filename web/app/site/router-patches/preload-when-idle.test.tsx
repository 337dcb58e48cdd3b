import { createMemoryHistory, createRootRoute, createRoute, createRouter, Link, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { preloadWhenIdle } from './preload-when-idle.ts';

/** A page with a link to the list of games, whose loader is counted. */
async function visit(mayPreload: boolean) {
  const root = createRootRoute();
  const loaded = vi.fn();
  const idle: (() => void)[] = [];
  const home = createRoute({ getParentRoute: () => root, path: '/en', component: () => <Link to={'/en/games' as string}>games</Link> });
  const games = createRoute({ getParentRoute: () => root, path: '/en/games', loader: () => void loaded() });
  const router = createRouter({
    routeTree: root.addChildren([home, games]),
    history: createMemoryHistory({ initialEntries: ['/en'] }),
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
  });
  preloadWhenIdle(router, { mayPreload: () => mayPreload, whenIdle: (run) => void idle.push(run) });
  await router.load();
  render(<RouterProvider router={router as never} />);
  fireEvent.mouseEnter(screen.getByRole('link'));
  fireEvent.focus(screen.getByRole('link'));
  await new Promise((resolve) => setTimeout(resolve));
  return { loaded, idle };
}

it('[9.23] a link under a pointer has its page fetched when the browser is idle', async () => {
  const { loaded, idle } = await visit(true);
  expect([loaded.mock.calls.length, idle.length > 0]).toEqual([0, true]);
  idle.forEach((run) => run());
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled());
});

it('[9.23] and not at all where that is unkind', async () => {
  const { loaded, idle } = await visit(false);
  expect([loaded.mock.calls.length, idle.length]).toEqual([0, 0]);
});
