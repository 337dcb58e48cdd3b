import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../site/routing/match-route.ts';
import { Route as GameRoute } from '../../routes/pages.gen/games.$developer.$slug.tsx';
import { Route as VariantRoute } from '../../routes/pages.gen/game.$developer.$slug.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleGame } from '../../testing/sample-game.ts';

type Head = (input: { readonly loaderData: { readonly game: ReturnType<typeof sampleGame> } }) => { readonly meta: readonly object[] };
const metaOf = (options: { readonly head?: unknown }) => (options.head as Head)({ loaderData: { game: sampleGame(1) } }).meta;
const robots = { name: 'robots', content: 'noindex' };

describe("a game's second address", () => {
  it('[2.21] is the same page as its first, full screen', () => {
    const [first, second] = ['/en/games/mela/patang', '/en/game/mela/patang'].map((path) => matchRoute(path));
    expect(second?.row.page).toBe(first?.row.page);
    expect([second?.row.fullScreen, second?.params]).toEqual([true, first?.params]);
  });

  it('[2.21] is not indexed, while the first is', async () => {
    await renderPage(<p />, { path: '/en/game/mela/patang' });
    expect(metaOf(VariantRoute.options)).toContainEqual(robots);
    expect(metaOf(GameRoute.options)).not.toContainEqual(robots);
  });
});
