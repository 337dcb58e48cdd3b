import { expect, it } from 'vitest';
import { routeState, setRoute } from './route-state.ts';

it('[2.91] gives every page a new key', () => {
  setRoute('/en');
  const { key } = routeState();
  setRoute('/en');
  expect(routeState().key).toBe(key);
  setRoute('/en/games');
  expect(routeState().key).toBe(key + 1);
});

it('[2.92] raises the game flag on the page of a game and lowers it when that is left', () => {
  for (const path of ['/en/games/mela/patang', '/hi/game/mela/patang', '/en/game_promo/patang']) {
    setRoute(path);
    expect(routeState().game, path).toBe(true);
  }
  setRoute('/en/games');
  expect(routeState().game).toBe(false);
});
