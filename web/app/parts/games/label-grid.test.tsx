import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleGame } from '../../testing/sample-game.ts';
import { GameRow } from './game-row.tsx';
import { LabelGrid } from './label-grid.tsx';

const favourites = { has: () => false, toggle: () => undefined };
const games = Array.from({ length: 14 }, (_, at) => sampleGame(at + 1));
const hearts = () => screen.queryAllByRole('button', { name: /Favourite/ }).length;
let come: () => void = () => undefined;

class Watch {
  constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
    come = () => notify([{ isIntersecting: true }]);
  }
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  fakeApi({});
  vi.stubGlobal('IntersectionObserver', Watch);
});
afterEach(() => void vi.unstubAllGlobals());

describe('games far below the window', () => {
  it('are links from the start, and whole cards two at a time while someone is near', async () => {
    await renderPage(<LabelGrid games={games} />, { path: '/en/games' });
    expect([screen.getAllByRole('link').length, hearts()]).toEqual([14, 8]);
    act(come);
    expect([screen.getAllByRole('link').length, hearts()]).toEqual([14, 10]);
    act(come);
    act(come);
    expect(hearts()).toBe(14);
  });

  it('are whole cards at once in a row of the first screen', async () => {
    await renderPage(<GameRow title="Row" games={games} favourites={favourites} />);
    expect(hearts()).toBe(12);
  });

  it('are links in a row below it until someone comes near', async () => {
    await renderPage(<GameRow title="Row" games={games} favourites={favourites} isBelow />);
    expect([screen.getAllByRole('link').length, hearts()]).toEqual([12, 0]);
    act(come);
    expect(hearts()).toBe(12);
  });
});
