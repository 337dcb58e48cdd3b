import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { noteMessenger } from '../../data/account/log-in/telegram-log-in.ts';
import { coverPage } from '../../data/overlays/overlays.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeValue } from '../../site/storage/stored-value.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import WelcomePopup from './welcome-popup.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

const newPlayer = () => samplePlayer({ created: Math.floor(Date.now() / 1000) });

describe('the welcome pack', () => {
  // What loads on intent is loaded before it is timed.
  beforeAll(async () => void (await import('./welcome-dialog.tsx')));
  beforeEach(() => {
    removeValue('welcome_pack_seen');
    sessionStorage.clear();
    window.history.replaceState(null, '', '/en');
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('[2.99] [4.39] greets a new player once, with the truth about the money', async () => {
    fakeApi(shellAnswers());
    await renderPage(<WelcomePopup />, { self: newPlayer() });
    expect((await screen.findByRole('dialog')).textContent).toContain('can’t be bought or cashed out');
    fireEvent.click(screen.getByRole('button', { name: 'See the games' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await renderPage(<WelcomePopup />, { self: newPlayer() });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[3.39] of one step has its own text, where only a gift is given', async () => {
    const item = { id: 1, title: 'One tap to begin', text: 'Your play money is here.', link: null, picture: null, tone: 'rani' as const };
    fakeApi({
      ...shellAnswers({ welcome_pack: { enabled: false } }),
      'GET /play-money': { data: { welcome: 10_000, refill: null } },
      'GET /rotator/:slug/current': (_, path) => ({
        data: path.includes('/welcome_popup_one_step/') ? { slug: 'welcome_popup_one_step', item } : null,
      }),
    });
    await renderPage(<WelcomePopup />, { self: newPlayer() });
    expect((await screen.findByRole('dialog', { name: item.title })).textContent).toContain(item.text);
  });

  it('shows the welcome grant, over an open game too, and leaves the player in that game', async () => {
    const money = { welcome: 10_000, refill: null };
    fakeApi({ ...shellAnswers({ welcome_pack: { enabled: false } }), 'GET /play-money': { data: money } });
    const { router } = await renderPage(<WelcomePopup />, { self: newPlayer(), path: '/en/games/mela/rail-gaadi' });
    expect((await screen.findByRole('dialog', { name: 'Welcome to Mela' })).textContent).toContain('₹10,000');
    fireEvent.click(screen.getByRole('button', { name: 'Start playing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/en/games/mela/rail-gaadi');
  });

  it('leads from any other page to the games', async () => {
    fakeApi({ ...shellAnswers(), 'GET /play-money': { data: { welcome: 500, refill: null } } });
    await renderPage(<WelcomePopup />, { self: newPlayer() });
    expect((await screen.findByRole('link', { name: 'See the games' })).getAttribute('href')).toBe('/en/games');
  });

  it('says nothing of a gift to a player of longer standing', async () => {
    const { calls } = fakeApi({ ...shellAnswers(), 'GET /play-money': { data: { welcome: 10_000, refill: null } } });
    await renderPage(<WelcomePopup />, { self: samplePlayer() });
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /settings'));
    expect([screen.queryByRole('dialog'), calls.some(({ key }) => key === 'GET /play-money')]).toEqual([null, false]);
  });

  it('[4.39] is not shown while a dialog or a game is in front', async () => {
    const { calls } = fakeApi(shellAnswers());
    coverPage(true);
    await renderPage(<WelcomePopup />, { self: newPlayer(), path: '/en#registration' });
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /settings'));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => coverPage(false));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it.each([
    ['the pack is off', { welcome_pack: { enabled: false } }],
    ['its dialog is off', { welcome_popup: { enabled: false } }],
  ])('[4.39] does not greet when %s', async (_, settings) => {
    const { calls } = fakeApi(shellAnswers(settings));
    await renderPage(<WelcomePopup />, { self: newPlayer() });
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /settings'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['its own log-in noted it', () => noteMessenger()],
    ['the address has its signed data', () => window.history.replaceState(null, '', '/en#tgWebAppData=user%3D1&tgWebAppVersion=8.0')],
  ])('[4.39] finds out that the page runs in the messenger where %s, and greets no one there', async (_, arrive) => {
    arrive();
    const { calls } = fakeApi({ ...shellAnswers(), 'GET /play-money': { data: { welcome: 10_000, refill: null } } });
    await renderPage(<WelcomePopup />, { self: newPlayer() });
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /settings'));
    expect([screen.queryByRole('dialog'), calls.some(({ key }) => key === 'GET /play-money')]).toEqual([null, false]);
  });

  it('greets a player whose browser is one of the messenger, without being its mini app', async () => {
    vi.stubGlobal('TelegramWebviewProxy', {});
    fakeApi(shellAnswers());
    await renderPage(<WelcomePopup />, { self: newPlayer() });
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('[4.48] does not greet a player of longer standing', async () => {
    const { calls } = fakeApi(shellAnswers());
    await renderPage(<WelcomePopup />, { self: samplePlayer() });
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /settings'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
