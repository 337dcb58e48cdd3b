import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleGame } from '../../testing/sample-game.ts';
import { LobbyPage } from './lobby-page.tsx';

const catalogue = Array.from({ length: 150 }, (_, at) => sampleGame(at + 1));
const numberOf = (path: string, name: string) => Number(new URL(path, 'http://localhost').searchParams.get(name) ?? 0);

/** 150 games by pages, as the server cuts them. */
const paged = () =>
  fakeApi({
    'GET /games': (_, path) => {
      const offset = numberOf(path, 'offset');
      return { data: catalogue.slice(offset, offset + numberOf(path, 'limit')), count: catalogue.length };
    },
    'GET /gameTypes': { data: [] },
    'GET /rotator/:slug/current': { data: null },
  });
const shown = () => screen.getAllByRole('link', { name: /^Game \d+$/ }).length;

describe('the lobby with more games than a page', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('shows all 150 games, the rest on request, each once', async () => {
    const { calls } = paged();
    await renderPage(<LobbyPage category={undefined} name="" />, { path: '/en/games' });
    await screen.findByRole('link', { name: 'Game 1' });
    expect(shown()).toBe(120);
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: 'Game 150' });
    expect(shown()).toBe(150);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
    expect(calls.filter(({ key }) => key === 'GET /games')).toHaveLength(2);
  });

  it('keeps what it shows where the next page fails, and tries again on request', async () => {
    const api = paged();
    await renderPage(<LobbyPage category={undefined} name="" />, { path: '/en/games' });
    const more = await screen.findByRole('button', { name: 'Show more' });
    const good = api.answers['GET /games'];
    api.answers['GET /games'] = { status: 503, error: { code: 1, message: 'errors.unavailable', description: 'Back soon.' } };
    fireEvent.click(more);
    await screen.findByText('Back soon.');
    expect(shown()).toBe(120);
    if (good !== undefined) api.answers['GET /games'] = good;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Game 150' });
  });
});
