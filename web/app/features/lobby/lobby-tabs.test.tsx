import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { User } from '@mela/contract/api/accounts/accounts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LobbyTabs } from './lobby-tabs.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

const types = [
  { id: 1, slug: 'slots', name: 'Slots', position: 1, isRepeat: false },
  { id: 2, slug: 'lines', name: 'Lines', position: 2, isRepeat: false },
  { id: 3, slug: 'indian', name: 'Indian', position: 3, isRepeat: true },
];
const tabs = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const chosen = () =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);

async function renderTabs(path: string, self: User | null = null) {
  fakeApi({ 'GET /gameTypes': { data: types } });
  await renderPage(<LobbyTabs />, { path, self });
  await screen.findByText('Lines');
}

describe('the tabs of the lobby', () => {
  it('[2.17] [2.18] a guest has all games, the kinds that tell games apart, their favourites, and the providers', async () => {
    await renderTabs('/en/games');
    expect(tabs()).toEqual([
      ['All games', '/en/games'],
      ['Slots', '/en/games/slots'],
      ['Lines', '/en/games/lines'],
      ['Favourites', '/en/games/favorite'],
      ['Providers', '/en/games/developer'],
    ]);
    expect(chosen()).toEqual(['All games']);
  });

  it('[2.18] a player has also what is picked for them and what they played last', async () => {
    await renderTabs('/en/games', samplePlayer({ id: 7 }));
    expect(tabs().map(([, href]) => href)).toEqual(
      expect.arrayContaining(['/en/games/recommended', '/en/games/last', '/en/games/favorite', '/en/games/developer']),
    );
  });

  it('[1.10] the tab of games played last is absent where an operator has switched it off', async () => {
    fakeApi({
      'GET /gameTypes': { data: types },
      'GET /settings': { data: [{ alias: 'last_games_tab', value: { enabled: false } }] },
    });
    await renderPage(<LobbyTabs />, { path: '/en/games', self: samplePlayer({ id: 7 }) });
    await screen.findByText('Lines');
    await waitFor(() => expect(tabs().map(([, href]) => href)).not.toContain('/en/games/last'));
    expect(tabs().map(([, href]) => href)).toContain('/en/games/recommended');
  });

  it.each([
    ['/en/games/lines', 'Lines'],
    ['/en/games/developer', 'Providers'],
    ['/en/games/developer/mela', 'Providers'],
    ['/en/games/favorite', 'Favourites'],
  ])('[2.19] %s selects the tab %s and no other', async (path, name) => {
    await renderTabs(path);
    expect(chosen()).toEqual([name]);
  });

  it.each(['/en/games/linesman', '/en/games/indian'])(
    '[2.19] %s has no tab: all games are shown, and theirs is the tab selected',
    async (path) => {
      await renderTabs(path);
      expect(chosen()).toEqual(['All games']);
    },
  );
});
