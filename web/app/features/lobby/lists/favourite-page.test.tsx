import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleGame } from '../../../testing/sample-game.ts';
import { saveFavourites, savedFavourites } from '../../../data/favourites/guest-favourites.ts';
import { DevelopersPage } from './developer-pages.tsx';
import { FavouritePage } from './favourite-page.tsx';
import { LastPage, RecommendedPage } from './player-pages.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';

const rejection = { status: 503, error: { code: 1, message: 'errors.unavailable', description: 'Back in a moment.' } };
const titles = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => saveFavourites([]));

describe('the favourites page', () => {
  it("[2.18] [3.40] shows a guest's games in the order they were saved, without those that are gone", async () => {
    saveFavourites([2, 9, 1]);
    fakeApi({ 'GET /games': { data: [sampleGame(1), sampleGame(2)], count: 2 }, 'GET /gameTypes': { data: [] } });
    await renderPage(<FavouritePage />, { path: '/en/games/favorite' });
    await screen.findByText('Game 2');
    expect(titles()).toEqual(['Game 2', 'Game 1']);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/en/games/favorite#login');
  });

  it('[9.28] keeps the latest 50 of a guest: a new one replaces the oldest', () => {
    saveFavourites(Array.from({ length: 51 }, (_, at) => 51 - at));
    expect(savedFavourites()).toEqual(Array.from({ length: 50 }, (_, at) => 51 - at));
  });

  it('says how to save a game where none is saved, and requests nothing', async () => {
    const api = fakeApi({ 'GET /gameTypes': { data: [] } });
    await renderPage(<FavouritePage />, { path: '/en/games/favorite' });
    expect(await screen.findByText('No favourites yet')).toBeTruthy();
    expect(api.calls.map(({ key }) => key)).not.toContain('GET /games');
  });

  it("[2.18] [7.23] shows a player's games from the account", async () => {
    fakeApi({ 'GET /favorite-games': { data: [sampleGame(4)] }, 'GET /gameTypes': { data: [] } });
    await renderPage(<FavouritePage />, { path: '/en/games/favorite', self: samplePlayer({ id: 7 }) });
    expect(await screen.findByText('Game 4')).toBeTruthy();
  });
});

describe('the shelves of a player', () => {
  it('[2.18] shows what was played last, and says what to do where nothing was', async () => {
    fakeApi({ 'GET /users/self/lastGames': { data: [sampleGame(5)] }, 'GET /gameTypes': { data: [] } });
    await renderPage(<LastPage />, { path: '/en/games/last', self: samplePlayer({ id: 7 }) });
    expect(await screen.findByText('Game 5')).toBeTruthy();
  });

  it('[9.29] asks for the 100 games played last', async () => {
    const limits: (string | null)[] = [];
    fakeApi({
      'GET /users/self/lastGames': (_, path) => {
        limits.push(new URL(path, 'http://localhost').searchParams.get('limit'));
        return { data: Array.from({ length: 100 }, (_game, at) => sampleGame(at + 1)) };
      },
      'GET /gameTypes': { data: [] },
    });
    await renderPage(<LastPage />, { path: '/en/games/last', self: samplePlayer({ id: 7 }) });
    expect(await screen.findByText('Game 100')).toBeTruthy();
    expect(limits).toEqual(['100']);
  });

  it('[2.18] shows games like those that were played', async () => {
    fakeApi({ 'GET /games-recommendation/by-model': { data: [sampleGame(6)] }, 'GET /gameTypes': { data: [] } });
    await renderPage(<RecommendedPage />, { path: '/en/games/recommended', self: samplePlayer({ id: 7 }) });
    expect(await screen.findByText('Game 6')).toBeTruthy();
  });

  it('[2.18] a rejection is shown, with a way to try again', async () => {
    fakeApi({ 'GET /games-recommendation/by-model': rejection, 'GET /gameTypes': { data: [] } });
    await renderPage(<RecommendedPage />, { path: '/en/games/recommended', self: samplePlayer({ id: 7 }) });
    expect((await screen.findByRole('alert')).textContent).toContain('Back in a moment.');
  });

  it('[2.18] lists every provider with its games', async () => {
    fakeApi({ 'GET /developers': { data: [{ id: 1, name: 'Mela', canonical: 'mela', gameCount: 2 }] }, 'GET /gameTypes': { data: [] } });
    await renderPage(<DevelopersPage />, { path: '/en/games/developer' });
    expect((await screen.findByRole('link', { name: 'Mela' })).getAttribute('href')).toBe('/en/games/developer/mela');
    expect(screen.getByText('2 games')).toBeTruthy();
  });
});
