import { expect, it } from 'vitest';
import { matchRoute } from '../../site/routing/match-route.ts';
import { routeTable } from '../../site/routing/route-table.ts';
import { overlayTable } from './overlay-table.ts';

it('[2.63] [2.64] the page before a game has a name and no path: it opens by its game, at the address of the game', () => {
  expect(overlayTable['pre-game']).toMatchObject({ opens: 'by code', over: 'page' });
  for (const path of ['/pre-game', '/pregame', '/games/mela/patang/pre-game', '/pre-game/patang']) {
    const { row } = matchRoute(path) ?? {};
    expect([path, row?.page ?? 'content']).toEqual([path, 'content']);
  }
  expect(routeTable.filter(({ page, path }) => /pre-?game/.test(`${page} ${path}`))).toEqual([]);
});
