import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { trackedEvents } from '../../data/tracking/track.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { fakeApi, type FakeAnswer } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { BottomBar } from '../menu/bottom-bar.tsx';
import { Header } from './header.tsx';
import { closeAllOverlays, isOverlayOpen, openOverlay } from '../../data/overlays/overlays.ts';
import { samplePlayer } from '../../testing/sample-player.ts';

const banner = () => within(screen.getByRole('banner'));

describe('the header', () => {
  beforeEach(closeAllOverlays);
  afterEach(() => void vi.unstubAllGlobals());

  it('[1.9] [6.3] shows a guest the logo, the menu, the language and both ways in', async () => {
    const { calls } = fakeApi(shellAnswers());
    await renderPage(<Header />);
    await banner().findByRole('link', { name: 'Register' });
    expect(banner().getByRole('link', { name: 'Log in' }).getAttribute('href')).toMatch(/#login$/);
    expect(banner().getByRole('link', { name: 'Register' }).getAttribute('href')).toMatch(/#registration$/);
    expect(banner().getByRole('link', { name: /हिन्दी/ })).toBeTruthy();
    await waitFor(() => expect(banner().getByRole('link', { name: 'Games' })).toBeTruthy());
    expect(banner().queryByTestId('balance')).toBeNull();
    expect(banner().queryByRole('button', { name: /inbox/ })).toBeNull();
    expect(calls.map(({ key }) => key)).not.toContain('GET /users/self/counters');
  });

  it.each([
    ['/en', true],
    ['/en/rules', false],
  ])('the header at %s is a band over a picture: %s', async (path, over) => {
    fakeApi(shellAnswers());
    await renderPage(<Header />, { path });
    await banner().findByRole('link', { name: /हिन्दी/ });
    expect(screen.getByRole('banner').classList.contains('header-band')).toBe(over);
  });

  it('[6.3] offers no new account before the settings are known, nor when they say that it is closed', async () => {
    let answer = (_: FakeAnswer<'GET /settings'>) => undefined as void;
    const settings = new Promise<FakeAnswer<'GET /settings'>>((resolve) => {
      answer = resolve;
    });
    fakeApi({ ...shellAnswers(), 'GET /settings': () => settings });
    await renderPage(<Header />);
    await banner().findByRole('link', { name: 'Log in' });
    expect(banner().queryByRole('link', { name: 'Register' })).toBeNull();
    await act(async () => answer({ data: [{ alias: 'registration', value: { enabled: false } }] }));
    expect(banner().queryByRole('link', { name: 'Register' })).toBeNull();
  });

  it('[1.9] [6.4] [6.5] shows a player the balance and the inbox with its count, and asks for counters with a token only', async () => {
    const { calls } = fakeApi(shellAnswers());
    await renderPage(<Header />, { self: samplePlayer() });
    expect((await banner().findByTestId('balance')).textContent).toContain('120');
    await banner().findByRole('button', { name: 'Open your inbox, 3 unread' });
    expect(calls.filter(({ key }) => key === 'GET /users/self/counters')).toHaveLength(1);
    expect(banner().queryByRole('link', { name: 'Log in' })).toBeNull();
    expect(
      banner()
        .getByRole('link', { name: /Open your gifts/ })
        .getAttribute('href'),
    ).toBe('/en/gifts');
  });

  it('[4.24] [4.35] opens and closes the inbox by one button, which is tracked and closes the menu; the menu closes the inbox', async () => {
    fakeApi(shellAnswers());
    await renderPage(<Header />, { self: samplePlayer() });
    fireEvent.click(await banner().findByRole('button', { name: /Open your inbox/ }));
    await waitFor(() => expect(isOverlayOpen('inbox')).toBe(true));
    expect(trackedEvents.at(-1)).toEqual({ name: 'inbox-clicked' });
    fireEvent.click(banner().getByRole('button', { name: 'Menu' }));
    await waitFor(() => expect([isOverlayOpen('inbox'), isOverlayOpen('menu')]).toEqual([false, true]));
    const inbox = banner().getByRole('button', { name: /Open your inbox/ });
    fireEvent.click(inbox);
    await waitFor(() => expect([isOverlayOpen('inbox'), isOverlayOpen('menu')]).toEqual([true, false]));
    fireEvent.click(inbox);
    await waitFor(() => expect(isOverlayOpen('inbox')).toBe(false));
  });

  const ground = () => {
    const { classList } = screen.getByRole('banner');
    if (!classList.contains('header-band')) return classList.contains('bg-ink-950') ? 'solid' : 'none';
    return classList.contains('header-band-narrow') ? 'clear on phones' : 'clear';
  };
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    act(() => void window.dispatchEvent(new Event('scroll')));
  };

  it.each([
    ['/en', 'clear'],
    ['/en/games', 'clear on phones'],
  ])('[2.87] at %s is %s until 30 px are scrolled', async (path, look) => {
    fakeApi(shellAnswers());
    await renderPage(<Header />, { path });
    expect(ground()).toBe(look);
    scrollTo(31);
    await waitFor(() => expect(ground()).toBe('solid'));
    scrollTo(30);
    await waitFor(() => expect(ground()).toBe(look));
    scrollTo(0);
  });

  it.each(['menu', 'inbox'] as const)(
    '[2.87] is see-through on phones while the %s is open on any page, also when scrolled',
    async (layer) => {
      fakeApi(shellAnswers());
      await renderPage(<Header />, { path: '/en/rules', self: samplePlayer() });
      expect(ground()).toBe('solid');
      act(() => openOverlay(layer));
      await waitFor(() => expect(ground()).toBe('clear on phones'));
      act(closeAllOverlays);
      await waitFor(() => expect(ground()).toBe('solid'));
    },
  );

  it('[8.21] shows its fixed parts when everything behind it fails', async () => {
    fakeApi({});
    await renderPage(<Header />);
    await banner().findByRole('link', { name: 'Log in' });
    expect(banner().getByRole('link', { name: 'Mela, to the home page' })).toBeTruthy();
  });

  it('[9.43] carries a logo of 100 by 40, [9.40] in a bar of 56 px, 72 on wide screens', async () => {
    fakeApi(shellAnswers());
    await renderPage(<Header />);
    const logo = screen.getByRole('banner').querySelector('img');
    expect([logo?.getAttribute('width'), logo?.getAttribute('height')]).toEqual(['100', '40']);
    await waitFor(() => expect(logo?.getAttribute('src')).toBe('/logo-en.svg'));
    expect(screen.getByRole('banner').className).toContain('h-header');
    const tokens = readFileSync(join(import.meta.dirname, '../../../../kit/src/styles/tokens.css'), 'utf8');
    expect([...tokens.matchAll(/--header-h: (\d+)px/g)].map(([, px]) => px)).toEqual(['56', '72']);
  });
});

describe('the bar at the bottom', () => {
  beforeEach(closeAllOverlays);
  afterEach(() => void vi.unstubAllGlobals());

  it('[6.4] gives a player home, games, the cashier, the inbox and the menu', async () => {
    fakeApi(shellAnswers());
    await renderPage(<BottomBar />, { self: samplePlayer() });
    await screen.findByRole('button', { name: /Open your inbox, 3 unread/ });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Games', 'Deposit']);
    fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await waitFor(() => expect(isOverlayOpen('menu')).toBe(true));
  });

  it('[1.9] [6.4] gives a guest home, games, a new account, fairness and the menu', async () => {
    fakeApi(shellAnswers());
    await renderPage(<BottomBar />);
    await screen.findByRole('link', { name: 'Register' });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Home', 'Games', 'Register', 'Fairness']);
    expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
  });
});
