import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleDetails } from '../../testing/sample-game.ts';
import { GamePromoPage } from './game-promo-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

const path = '/en/game_promo/game-1';

describe("a game's own bill", () => {
  it('[2.22] shows the game before anything is opened, then its demo on the spot', async () => {
    const api = fakeApi({ 'GET /games/:id/promo': { data: { url: '/play/game-1?session=s', token: 's', session: null } } });
    const { container } = await renderPage(<GamePromoPage game={sampleDetails(1)} />, { path });
    expect(screen.getByRole('heading', { level: 1, name: 'Game 1' })).toBeTruthy();
    expect(api.calls).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Try the demo' }));
    await expect.poll(() => container.querySelector('iframe')?.getAttribute('src')).toBe('/play/game-1?session=s');
    expect(api.calls.map(({ key }) => key)).toEqual(['GET /games/game-1/promo']);
  });

  it('[2.22] leads a guest to registration and a player to the game', async () => {
    fakeApi({});
    await renderPage(<GamePromoPage game={sampleDetails(1)} />, { path });
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe(`${path}#registration`);
  });

  it('[2.22] leads a player to the game itself, and offers no demo where there is none', async () => {
    fakeApi({});
    await renderPage(<GamePromoPage game={sampleDetails(1, { hasDemo: false })} />, { path, self: samplePlayer({ id: 7 }) });
    expect(screen.getByRole('link', { name: 'Play with your balance' }).getAttribute('href')).toBe('/en/games/mela/game-1');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
