import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paintFirst } from './paint-first.ts';

async function siteAt(path: string) {
  const root = createRootRoute();
  const loaded: string[] = [];
  const page = (at: string) => createRoute({ getParentRoute: () => root, path: at, loader: () => void loaded.push(at) });
  const router = createRouter({
    routeTree: root.addChildren([page('/en'), page('/en/games'), page('/en/rules')]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  loaded.length = 0;
  paintFirst(router);
  return { router, loaded };
}

describe('a page that was asked for', () => {
  let frames: FrameRequestCallback[] = [];
  const draw = () => frames.splice(0).forEach((frame) => frame(0));
  /** What a page does when its visitor touches it. */
  const touch = (act: () => void) => {
    window.addEventListener('click', act, { once: true });
    window.dispatchEvent(new MouseEvent('click'));
  };

  beforeEach(() => {
    frames = [];
    vi.useFakeTimers();
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is rendered after the frame that shows the touch, its address changes at once', async () => {
    const { router, loaded } = await siteAt('/en');
    touch(() => void router.navigate({ href: '/en/games' }));
    await vi.advanceTimersByTimeAsync(0);
    expect([router.history.location.pathname, router.latestLocation.pathname, loaded]).toEqual(['/en/games', '/en/games', []]);
    draw();
    await vi.advanceTimersByTimeAsync(0);
    expect([loaded, router.state.location.pathname]).toEqual([['/en/games'], '/en/games']);
  });

  it('comes in a window that has stopped drawing, and at once in one that is out of sight', async () => {
    const { router, loaded } = await siteAt('/en');
    touch(() => void router.navigate({ href: '/en/games' }));
    await vi.advanceTimersByTimeAsync(599);
    expect(loaded).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    touch(() => void router.navigate({ href: '/en/rules' }));
    await vi.advanceTimersByTimeAsync(0);
    expect([loaded, frames.length]).toEqual([['/en/games', '/en/rules'], 1]);
  });

  it('is only the last of two that were asked for within a frame, and starts from where the first would be', async () => {
    const { router, loaded } = await siteAt('/en');
    touch(() => {
      void router.navigate({ href: '/en/games' });
      void router.navigate({ to: '.', hash: 'login' } as never);
    });
    await vi.advanceTimersByTimeAsync(0);
    draw();
    await vi.advanceTimersByTimeAsync(0);
    expect([router.state.location.href, loaded]).toEqual(['/en/games#login', ['/en/games']]);
  });

  it('is not held up when no finger asked for it', async () => {
    const { router, loaded } = await siteAt('/en');
    touch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    await router.navigate({ href: '/en/games' });
    expect([loaded, frames]).toEqual([['/en/games'], []]);
  });
});
