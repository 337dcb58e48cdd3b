import { createMemoryHistory, createRootRoute, createRoute, createRouter, notFound, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { usePageValue } from '../../site/rendering/keep-alive-page.ts';
import { KeepAliveOutlet } from './keep-alive-outlet.tsx';

let renders = 0;

function Lobby() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    renders += 1;
  });
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      lobby of {usePageValue('params', 'category') ?? 'all'} {count}
    </button>
  );
}

/** A small site of the same addresses, with the outlet under test as its frame. */
async function visit(path: string) {
  const root = createRootRoute({ component: KeepAliveOutlet });
  const page = (at: string, text: string) => createRoute({ getParentRoute: () => root, path: at, component: () => <p>{text}</p> });
  const lobby = createRoute({
    getParentRoute: () => root,
    path: '/en/games/{-$category}',
    loader: ({ params: { category } }) => {
      if (category === 'unknown') throw notFound();
    },
    component: Lobby,
  });
  const studios = createRoute({ getParentRoute: () => root, path: '/en/games/developer', component: () => <p>studios</p> });
  const router = createRouter({
    routeTree: root.addChildren([lobby, studios, page('/en', 'home'), page('/en/rules', 'rules'), page('/en/games/mela/patang', 'game')]),
    defaultNotFoundComponent: () => <p>not found</p>,
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  const go = (to: string) => act(async () => router.navigate({ href: to }));
  const button = () => screen.queryByText(/^lobby of/)?.closest('button') ?? null;
  return { go, button };
}

describe('the keep-alive page', () => {
  it('[2.91] is the list as it was left, after a game and after the rules', async () => {
    const { go, button } = await visit('/en/games/slots');
    act(() => button()?.click());
    for (const over of ['/en/games/mela/patang', '/en/rules']) {
      await go(over);
      expect(button()?.style.display).toBe('none');
      await go('/en/games/slots');
      expect([button()?.textContent, button()?.style.display]).toEqual(['lobby of slots 1', '']);
    }
  });

  it('[2.91] is one at most: a second list takes the place of the first', async () => {
    const { go, button } = await visit('/en/games/slots');
    act(() => button()?.click());
    await go('/en/games/developer');
    expect([button(), screen.queryByText('studios') === null]).toEqual([null, false]);
    await go('/en/rules');
    expect([button(), screen.getByText('studios').style.display]).toEqual([null, 'none']);
    await go('/en/games/slots');
    expect([button()?.textContent, screen.queryByText('studios')]).toEqual(['lobby of slots 0', null]);
  });

  it('[2.91] is dropped by any other page', async () => {
    const { go, button } = await visit('/en/games/slots');
    act(() => button()?.click());
    await go('/en');
    expect(button()).toBeNull();
    await go('/en/games/slots');
    expect(button()?.textContent).toBe('lobby of slots 0');
  });

  it.each(['#login', '?modal=%2Fdeposit'])('is not rendered again when %s is over it', async (layer) => {
    const { go, button } = await visit('/en/games/slots');
    const before = renders;
    await go(`/en/games/slots${layer}`);
    await go('/en/games/slots');
    expect([renders, button()?.textContent]).toEqual([before, 'lobby of slots 0']);
    await go('/en/games/slots?name=patang');
    expect(renders).toBeGreaterThan(before);
  });

  it('is not shown in place of a list that is not found', async () => {
    const { go, button } = await visit('/en/games/slots');
    await go('/en/games/unknown');
    expect([screen.queryByText('not found') === null, button()?.style.display]).toEqual([false, 'none']);
    await go('/en/games/slots');
    expect([screen.queryByText('not found'), button()?.style.display]).toEqual([null, '']);
  });

  it('[2.19] stays itself when another tab of it becomes active', async () => {
    const { go, button } = await visit('/en/games');
    act(() => button()?.click());
    await go('/en/games/slots');
    expect(button()?.textContent).toBe('lobby of slots 1');
  });
});
