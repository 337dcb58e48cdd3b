import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleGame } from '../../../testing/sample-game.ts';
import { GameShelf } from './game-shelf.tsx';

const still = { isPending: false, fetchStatus: 'idle', error: null, refetch: async () => undefined };
const shelf = (query: object, games?: ReturnType<typeof sampleGame>[]) =>
  renderPage(<GameShelf query={{ ...still, ...query }} games={games} empty={<p>None here</p>} />, { path: '/en/games' });

describe('a grid of the lobby', () => {
  it('[2.17] reserves the space of what is loading', async () => {
    await shelf({ isPending: true, fetchStatus: 'fetching' });
    expect(screen.getByRole('status', { name: 'Loading games' })).toBeTruthy();
  });

  it('[2.17] says that there is no connection, and that nothing need be done', async () => {
    await shelf({ isPending: true, fetchStatus: 'paused' });
    expect(screen.getByRole('heading', { name: 'You’re offline' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[2.17] shows a rejection and tries again on request', async () => {
    const refetch = vi.fn();
    await shelf({ error: new ApiRejection(503, { code: 1, message: 'x', description: 'Back soon.' }), refetch });
    expect(screen.getByRole('alert').textContent).toContain('Back soon.');
    fireEvent.click(screen.getByRole('button'));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('[2.17] shows games, and the previous ones while it refetches', async () => {
    await shelf({ isPending: false, error: new Error('later'), isPlaceholderData: true }, [sampleGame(1)]);
    expect(screen.getByRole('link', { name: 'Game 1' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[2.17] says what to do where there are none', async () => {
    await shelf({}, []);
    expect(screen.getByText('None here')).toBeTruthy();
  });
});
