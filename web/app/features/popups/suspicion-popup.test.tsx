import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { callOverNetwork } from '../../data/api/network.ts';
import { clearSuspicion } from '../../data/account/suspicion.ts';
import { clearAuthToken, storeAuthToken } from '../../data/account/auth-store.ts';
import { closeAllOverlays, isOverlayOpen } from '../../data/overlays/overlays.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { SuspicionPopup } from './popups.ts';

const rejection = (status: number, message: string) => ({ status, error: { code: 5, message, description: 'Stopped.' } });
const self = samplePlayer();
const answers = (status: number, message: string) => fakeApi({ ...shellAnswers(), 'GET /payments': rejection(status, message) });
const call = () => act(async () => void (await callOverNetwork('GET /payments')));

describe('a call that is refused as unusual', () => {
  beforeAll(async () => void (await import('./popup-dialog.tsx')));
  beforeEach(() => storeAuthToken('token-of-a-player'));
  afterEach(() => {
    act(() => {
      clearSuspicion();
      clearAuthToken();
      closeAllOverlays();
    });
    vi.unstubAllGlobals();
  });

  it('[4.43] [8.5] opens its popup for a player, also over a game, and leads to help', async () => {
    answers(403, 'errors.suspicious_activity');
    await renderPage(<SuspicionPopup />, { self, path: '/en/games/mela/rail-gaadi' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await call();
    const dialog = await screen.findByRole('dialog', { name: 'Stopped for your safety' });
    expect(dialog.textContent).toContain('Your balance hasn’t changed');
    fireEvent.click(screen.getByRole('button', { name: 'Get help' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isOverlayOpen('support')).toBe(true);
  });

  it('opens again for the next one after it was closed', async () => {
    answers(403, 'errors.suspicious_activity');
    await renderPage(<SuspicionPopup />, { self });
    for (let time = 0; time < 2; time += 1) {
      await call();
      fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
  });

  it('[4.43] opens nothing for a visitor without a token', async () => {
    answers(403, 'errors.suspicious_activity');
    await renderPage(<SuspicionPopup />, { self });
    act(() => clearAuthToken());
    await call();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [403, 'errors.forbidden'],
    [400, 'errors.validation'],
  ])('[4.43] opens nothing for a %i with %s', async (status, message) => {
    answers(status, message);
    await renderPage(<SuspicionPopup />, { self });
    await call();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
