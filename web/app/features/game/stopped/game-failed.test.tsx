import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleGame } from '../../../testing/sample-game.ts';
import { GameFailed } from './game-failed.tsx';

const game = sampleGame(1);
const rejection = (status: number, description: string) => new ApiRejection(status, { code: 1, message: 'errors.x', description });
const linkNames = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

describe('a game that does not open', () => {
  it('[8.4] says in the server\'s words that a break was taken, offers the demo, and never "try again"', async () => {
    await renderPage(<GameFailed game={game} error={rejection(403, 'You have taken a break from play until May.')} onRetry={vi.fn()} />, {
      path: '/en',
    });
    expect(screen.getByRole('alert').textContent).toContain('You have taken a break from play until May.');
    expect(linkNames()).toContain('Try the demo');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[8.4] offers the log-in where that is what is missing', async () => {
    await renderPage(<GameFailed game={game} error={rejection(401, 'Please log in to continue.')} onRetry={vi.fn()} />, { path: '/en' });
    expect(linkNames()).toContain('Log in');
  });

  it.each([503, 429, 500])('[8.16] lets one try again after a %d', async (status) => {
    const retry = vi.fn();
    await renderPage(<GameFailed game={game} error={rejection(status, '')} onRetry={retry} />, { path: '/en' });
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(retry).toHaveBeenCalledOnce();
  });

  it('says that the balance is unchanged when the connection is gone', async () => {
    await renderPage(<GameFailed game={game} error={new TypeError('Failed to fetch')} onRetry={vi.fn()} />, { path: '/en' });
    expect(screen.getByRole('alert').textContent).toContain('Your balance hasn’t changed');
  });
});
