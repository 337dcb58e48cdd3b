import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginTelegramLogIn, isMiniApp } from '../data/account/log-in/telegram-log-in.ts';
import { notices, pushNotice, resetNotices } from '../data/notifications/notices.ts';
import { trackedEvents } from '../data/tracking/track.ts';
import { shellAnswers } from '../testing/shell-data.ts';
import { removeValue, saveValue, savedValue } from '../site/storage/stored-value.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { leaveMessenger, messengerDouble } from '../testing/messenger-double.ts';
import { renderPage } from '../testing/render-page.tsx';
import { closeAllOverlays, isOverlayOpen, openOverlay } from '../data/overlays/overlays.ts';
import Later from './deferred-shell.tsx';
import { samplePlayer } from '../testing/sample-player.ts';

const notice = {
  name: 'n',
  icon: null,
  show: { mobile: 1, desktop: 1, game: 0 },
  title: 'A word',
  description: 'Something happened.',
  params: {},
  link: { text: 'See', value: '/rules' },
} as const;

describe('what opens over the page', () => {
  // What loads on intent is loaded before it is timed.
  beforeAll(async () => {
    await Promise.all([
      import('./menu/menu-drawer.tsx'),
      import('./inbox/inbox-drawer.tsx'),
      import('./support/support-menu.tsx'),
      import('./support/sandbox-chat.tsx'),
    ]);
  });
  beforeEach(() => {
    closeAllOverlays();
    localStorage.removeItem('mela.notices');
    resetNotices();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[1.9] the menu lists what is open, for a guest with the way in; choosing a place closes it', async () => {
    fakeApi(shellAnswers());
    await renderPage(<Later />);
    act(() => openOverlay('menu'));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    await menu.findByRole('link', { name: 'Rules' });
    expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Log in', 'Games', 'Rules']);
    fireEvent.click(menu.getByRole('link', { name: 'Rules' }));
    await waitFor(() => expect(isOverlayOpen('menu')).toBe(false));
  });

  it('what was opened by code closes where the place changes, be it only its query, and stays under what is laid over the page', async () => {
    fakeApi(shellAnswers());
    const { router } = await renderPage(<Later />, { path: '/en/games?name=x' });
    act(() => openOverlay('menu'));
    await act(() => router.navigate({ to: '.', hash: 'login', search: (search: object) => search } as never));
    expect(isOverlayOpen('menu')).toBe(true);
    await act(() => router.navigate({ to: '.', search: {} } as never));
    await waitFor(() => expect(isOverlayOpen('menu')).toBe(false));
  });

  it('[3.20] the inbox lists the notices, newest first, until they are deleted', async () => {
    fakeApi(shellAnswers());
    await renderPage(<Later />, { self: samplePlayer() });
    act(() => void pushNotice(notice));
    expect(await screen.findByText('Something happened.')).toBeTruthy();
    act(() => openOverlay('inbox'));
    const inbox = within(await screen.findByRole('dialog', { name: 'Inbox' }));
    expect(inbox.getByRole('heading', { name: 'A word' })).toBeTruthy();
    fireEvent.click(inbox.getByRole('button', { name: 'Delete: A word' }));
    expect(await inbox.findByText('No messages')).toBeTruthy();
  });

  it('[3.20] shows no toast in a game where the notice is not for games', async () => {
    fakeApi(shellAnswers());
    await renderPage(<Later />, { self: samplePlayer(), path: '/en/games/mela/patang' });
    act(() => void pushNotice(notice));
    expect(screen.queryByText('Something happened.')).toBeNull();
  });

  it('[2.90] [4.34] help offers the chat after its pages, by a name that says what it is, and opens it when it is ready', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeApi(shellAnswers());
    await renderPage(<Later />);
    fireEvent.click(await screen.findByRole('button', { name: 'Help' }));
    const pages = await screen.findByRole('link', { name: 'Rules' });
    const chat = screen.getByRole('button', { name: 'Demo chat' });
    expect(pages.compareDocumentPosition(chat)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    fireEvent.click(chat);
    expect(await screen.findByText(/no agent will answer/)).toBeTruthy();
    expect(trackedEvents.some(({ name }) => name === 'help-click')).toBe(true);
    expect(screen.getByRole('link', { name: /14416/ }).getAttribute('href')).toBe('tel:14416');
    expect(screen.getByRole('link', { name: 'Rules' })).toBeTruthy();
  });

  it('[4.3] a tab that gains the focus resets its notifications: what another tab deleted is gone, and the toast closes', async () => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    fakeApi(shellAnswers());
    await renderPage(<Later />, { self: samplePlayer() });
    act(() => void pushNotice(notice));
    await screen.findByText('Something happened.');
    localStorage.setItem('mela.notices', '[]');
    document.cookie = 'mela-tab=another; Path=/';
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(screen.queryByText('Something happened.')).toBeNull());
    expect([notices(), /mela-tab=[0-9a-f]{32}/.test(document.cookie)]).toEqual([[], true]);
    vi.restoreAllMocks();
  });

  it('[3.40] stores when the visit began, by both clocks, and the game that is open', async () => {
    for (const key of ['server_init_time', 'client_init_time', 'game_slug'] as const) removeValue(key);
    vi.useFakeTimers({ now: 1_800_000_060_000, shouldAdvanceTime: true });
    saveValue('accept_cookie', '0');
    fakeApi(shellAnswers());
    const { router } = await renderPage(<Later />);
    await waitFor(() => expect(savedValue('server_init_time')).not.toBeNull());
    expect(Math.abs(Number(savedValue('client_init_time')) - 1_800_000_060_000)).toBeLessThan(2_000);
    expect(Math.abs(Number(savedValue('server_init_time')) - 1_800_000_000_000)).toBeLessThan(2_000);
    expect(savedValue('game_slug')).toBeNull();
    await act(() => router.navigate({ href: '/en/games/mela/patang' }));
    expect(savedValue('game_slug')).toBe('patang');
    await act(() => router.navigate({ href: '/en/rules' }));
    expect(savedValue('game_slug')).toBe('patang');
  });

  it('[9.4] a guest id is asked for one second after each change of page', async () => {
    removeValue('guest_id');
    saveValue('accept_cookie', '0');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    fakeApi(shellAnswers());
    const { router } = await renderPage(<Later />, { path: '/en/rules' });
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await waitFor(() => expect(savedValue('guest_id')).not.toBeNull());
    for (const next of ['/en/games', '/en/about']) {
      removeValue('guest_id');
      await act(() => router.navigate({ href: next }));
      await act(() => vi.advanceTimersByTimeAsync(1_000));
      await waitFor(() => expect(savedValue('guest_id')).not.toBeNull());
    }
    removeValue('accept_cookie');
  });

  it('records nothing of a visit before the cookie notice is answered, and then how it began', async () => {
    for (const key of ['accept_cookie', 'server_init_time', 'client_init_time', 'game_slug', 'guest_id'] as const) removeValue(key);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fakeApi(shellAnswers({ google_tag_manager: { enabled: true, id: 'GTM-AB12CD' } }));
    await renderPage(<Later />, { path: '/en/rules' });
    const ok = await screen.findByRole('button', { name: 'OK' });
    const tagManagers = () => document.querySelectorAll('script[src*="googletagmanager"]');
    window.dispatchEvent(new Event('wheel'));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    const recorded = () => [savedValue('client_init_time'), savedValue('guest_id'), tagManagers().length];
    expect(recorded()).toEqual([null, null, 0]);
    fireEvent.click(ok);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(recorded()).toEqual([expect.any(String), expect.any(String), 1]));
    removeValue('accept_cookie');
    for (const script of tagManagers()) script.remove();
  });

  it.each([
    ['a player who has not answered the notice', true, true],
    ['a player where there is no notice', true, false],
    ['a guest where there is no notice', false, false],
  ])('[9.21] loads nothing of another host for %s', async (_who, isPlayer, cookie_bar) => {
    for (const key of ['accept_cookie', 'guest_id'] as const) removeValue(key);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const settings = {
      google_tag_manager: { enabled: true, id: 'GTM-AB12CD' },
      cookie_bar: { enabled: cookie_bar },
      track_domain: 'track.example',
    };
    fakeApi(shellAnswers(settings));
    const { router } = await renderPage(<Later />, { path: '/en/rules', self: isPlayer ? samplePlayer() : null });
    window.dispatchEvent(new Event('wheel'));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await act(() => router.navigate({ href: '/en/games' }));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    await waitFor(() => expect(savedValue('guest_id')).toMatch(/^[0-9a-f]{32}$/));
    expect(document.querySelectorAll('script[src*="googletagmanager"]')).toHaveLength(0);
  });

  it('[4.34] offers no chat where the server has none', async () => {
    fakeApi(shellAnswers({ support_chat: { enabled: false } }));
    await renderPage(<Later />);
    fireEvent.click(await screen.findByRole('button', { name: 'Help' }));
    await screen.findByRole('link', { name: /14416/ });
    expect(screen.queryByRole('button', { name: /chat|Write to us/ })).toBeNull();
  });
});

describe('the messenger around the site', () => {
  afterEach(() => {
    leaveMessenger();
    vi.unstubAllGlobals();
  });
  const isMarked = () => document.documentElement.hasAttribute('data-messenger');

  it('[2.43] is spoken to once it has opened the site, and is remembered on later pages of the tab', async () => {
    fakeApi(shellAnswers());
    const messenger = messengerDouble();
    await renderPage(<Later />);
    await waitFor(() => expect(messenger.of('web_app_ready')).toHaveLength(1));
    expect([isMarked(), isMiniApp()]).toEqual([true, true]);
    window.history.replaceState(null, '', '/en/games');
    expect(isMiniApp()).toBe(true);
  });

  it('[2.43] is not there for a browser on the page of its log-in, nor afterwards', async () => {
    fakeApi(shellAnswers());
    const end = beginTelegramLogIn();
    await renderPage(<Later />, { path: '/en/telegram/start' });
    expect(isMarked()).toBe(true);
    end();
    cleanup();
    await renderPage(<Later />);
    expect([isMarked(), isMiniApp()]).toEqual([false, false]);
  });
});
