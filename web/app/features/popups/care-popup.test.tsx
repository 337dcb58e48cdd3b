import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Care } from '@mela/contract/api/protection/care';
import { closeAllOverlays } from '../../data/overlays/overlays.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { CarePopup } from './care-popup.tsx';

const care: Care = {
  since: 1_795_000_000,
  until: 1_796_209_600,
  score: 4,
  markers: [
    { marker: 'chasing', count: 5, points: 2 },
    { marker: 'night', count: 4, points: 2 },
  ],
  seenAt: null,
};
const server = (answer: Care | null) =>
  fakeApi({
    ...shellAnswers(),
    'GET /users/self/care': { data: answer },
    'POST /users/self/care/seen': { data: answer && { ...answer, seenAt: 1_795_000_100 } },
  });
const asked = (api: ReturnType<typeof server>) => api.calls.map(({ key }) => key);

describe('the message of care', () => {
  afterEach(() => {
    closeAllOverlays();
    vi.unstubAllGlobals();
  });

  it('[1.7] says why in plain words, offers limits and a break and nothing else, and comes once', async () => {
    const api = server(care);
    await renderPage(<CarePopup />, { self: samplePlayer() });
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('deposits soon after a loss: 5 this week');
    expect(dialog.textContent).toContain('play after midnight: 4 nights');
    expect(dialog.textContent).not.toMatch(/cancelled withdrawals: /);
    expect(dialog.textContent).not.toMatch(/deposit now|bonus|spins/i);
    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(['closing' in dialog.dataset, asked(api).includes('POST /users/self/care/seen')]).toEqual([true, false]);
    await waitFor(() => expect(asked(api)).toContain('POST /users/self/care/seen'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['Close', 'Set a limit'])('%s closes it also without a connection, and it comes again on the next visit', async (name) => {
    const api = server(care);
    api.answers['POST /users/self/care/seen'] = () => Promise.reject(new TypeError('away'));
    const { router } = await renderPage(<CarePopup />, { self: samplePlayer() });
    await screen.findByRole('dialog');
    fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    if (name !== 'Close') await waitFor(() => expect(router.state.location.pathname).toBe('/en/games-limits'));
    cleanup();
    await renderPage(<CarePopup />, { self: samplePlayer() });
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it.each([
    ['without care', null],
    ['that was read', { ...care, seenAt: 1_795_000_100 }],
  ] as const)('does not come %s', async (_what, answer) => {
    const api = server(answer);
    await renderPage(<CarePopup />, { self: samplePlayer() });
    await waitFor(() => expect(asked(api)).toContain('GET /users/self/care'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
