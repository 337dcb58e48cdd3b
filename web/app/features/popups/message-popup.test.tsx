import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllOverlays, coverPage, openOverlay } from '../../data/overlays/overlays.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { MessagePopup } from './message-popup.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

const uuid = '7b0c8f0e-5c52-4f5e-9d5a-0d5c3a2b1c00';
const part = (position: number, title: string) => ({ position, title, text: `${title} text`, link: null, tone: 'rani' as const });
const popup = { uuid, content: [part(2, 'Second'), part(1, 'First')] };

/** A server that has one popup until it was put away. */
function server(nextTime: number | null = null) {
  let current: typeof popup | null = popup;
  return fakeApi({
    ...shellAnswers(),
    'GET /popups/current': () => ({ data: { popup: current, nextTime } }),
    'POST /popups/:id/mark-as-viewed': () => {
      current = null;
      return { data: {} };
    },
  });
}
const asked = (calls: readonly { readonly key: string }[]) => calls.filter(({ key }) => key === 'GET /popups/current').length;

describe('popups', () => {
  // What loads on intent is loaded before it is timed.
  beforeAll(async () => void (await import('./popup-dialog.tsx')));
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    closeAllOverlays();
  });
  afterEach(() => {
    coverPage(false);
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[2.99] show what is due, its parts in order; [9.9] put away, the server hears of it and is asked again after 100 ms', async () => {
    const { calls } = server();
    await renderPage(<MessagePopup />, { self: samplePlayer() });
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent?.indexOf('First')).toBeLessThan(dialog.textContent?.indexOf('Second') ?? 0);
    fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain(`POST /popups/${uuid}/mark-as-viewed`));
    await act(() => vi.advanceTimersByTimeAsync(100));
    await waitFor(() => expect(asked(calls)).toBe(2));
  });

  it('[9.20] stay away for 7 days even where the server did not hear', async () => {
    fakeApi({ ...shellAnswers(), 'GET /popups/current': { data: { popup, nextTime: null } } });
    await renderPage(<MessagePopup />, { self: samplePlayer() });
    fireEvent.click(await screen.findByRole('button', { name: 'No, thanks' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await renderPage(<MessagePopup />, { self: samplePlayer() });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('come one after the other although the server did not hear at first that one was closed', async () => {
    let [current, fails]: [typeof popup | null, number] = [popup, 2];
    const next = { uuid: '7b0c8f0e-5c52-4f5e-9d5a-0d5c3a2b1c01', content: [part(1, 'Another')] };
    const { calls } = fakeApi({
      ...shellAnswers(),
      'GET /popups/current': () => ({ data: { popup: current, nextTime: null } }),
      'POST /popups/:id/mark-as-viewed': () => {
        if ((fails -= 1) >= 0) return { status: 503, error: { code: 9, message: 'errors.unavailable', description: 'Please try again.' } };
        current = next;
        return { data: {} };
      },
    });
    await renderPage(<MessagePopup />, { self: samplePlayer() });
    fireEvent.click(await screen.findByRole('button', { name: 'No, thanks' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect((await screen.findByRole('dialog')).textContent).toContain('Another text');
    expect(calls.filter(({ key }) => key === `POST /popups/${uuid}/mark-as-viewed`)).toHaveLength(3);
  });

  it('are closed for the player who closed them, and not for the next one of the browser', async () => {
    fakeApi({ ...shellAnswers(), 'GET /popups/current': { data: { popup, nextTime: null } } });
    await renderPage(<MessagePopup />, { self: samplePlayer() });
    fireEvent.click(await screen.findByRole('button', { name: 'No, thanks' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    await renderPage(<MessagePopup />, { self: { ...samplePlayer(), id: samplePlayer().id + 1 } });
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('[9.9] are asked for at the time the server named', async () => {
    const inAMinute = Math.floor(Date.now() / 1000) + 60;
    const { calls } = fakeApi({ ...shellAnswers(), 'GET /popups/current': { data: { popup: null, nextTime: inAMinute } } });
    await renderPage(<MessagePopup />, { self: samplePlayer() });
    await waitFor(() => expect(asked(calls)).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(55_000));
    expect(asked(calls)).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(asked(calls)).toBe(2);
  });

  it.each([
    ['a game', '/en/games/mela/patang', () => undefined],
    ['what has an address', '/en#login', () => coverPage(true)],
    ['a menu', '/en', () => openOverlay('menu')],
  ])('[2.99] never cover %s', async (_, path, before) => {
    const { calls } = server();
    before();
    await renderPage(<MessagePopup />, { self: samplePlayer(), path });
    await waitFor(() => expect(asked(calls)).toBe(1));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
