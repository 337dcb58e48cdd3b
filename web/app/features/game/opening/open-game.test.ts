import { act, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { ApiRejection } from '@mela/kit/api/answer.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleGame } from '../../../testing/sample-game.ts';
import { pregameReason, useLaunch } from './open-game.ts';

it('[7.10] a game is given the addresses of the lobby and the cashier as this installation writes them', async () => {
  const asked: string[] = [];
  fakeApi({
    'GET /games/:id/demo': (_, path) => {
      asked.push(...new URL(path, 'http://localhost').searchParams.values());
      return { data: { url: '/play/game-1', token: 't', session: null } };
    },
  });
  const Game = () => {
    useLaunch(sampleGame(1), 'demo', true);
    return null;
  };
  await renderPage(createElement(Game), { locales: ['en'], path: '/' });
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['/games', '/payment/deposit'])));
});

it('[8.16] a game whose address cannot be loaded says so by its error, and is opened by another try', async () => {
  let isAway = true;
  const seen: ReturnType<typeof useLaunch>[] = [];
  fakeApi({
    'GET /games/:id/demo': () =>
      isAway
        ? { status: 503, error: { code: 1, message: 'errors.maintenance', description: 'Closed for work.' } }
        : { data: { url: '/play/game-1', token: 't', session: null } },
  });
  const Game = () => {
    seen.push(useLaunch(sampleGame(1), 'demo', true));
    return null;
  };
  await renderPage(createElement(Game), { path: '/en' });
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ opened: null, error: expect.any(ApiRejection) }));
  isAway = false;
  act(() => seen.at(-1)?.retry());
  await waitFor(() => expect(seen.at(-1)).toMatchObject({ opened: { step: 'iframe', url: '/play/game-1' }, error: null }));
});

describe('whether the dialog is shown before a game', () => {
  it.each([
    // balance, cash, only real money, why
    [0, 0, false, 'empty'],
    [0, 0, true, 'empty'],
    [0.01, 0.01, true, null],
    [50, 50, true, null],
    [50, 0, false, null],
    [50, 0, true, 'bonus'],
    [50, 0.01, true, null],
    [-5, -5, false, 'empty'],
  ] as const)('[4.20] balance %d with cash %d, real money only: %s, gives %s', (balance, netBalance, onlyRealBalance, why) => {
    expect(pregameReason({ balance, netBalance, onlyRealBalance })).toBe(why);
  });
});
