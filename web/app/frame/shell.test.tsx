import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeValue } from '../site/storage/stored-value.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPage } from '../testing/render-page.tsx';
import { shellAnswers } from '../testing/shell-data.ts';
import { Shell } from './shell.tsx';

class Watch {
  observe() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
}

const element = (
  <Shell>
    <p>the page</p>
  </Shell>
);
const bottomBar = () => document.querySelector('nav.bottom-bar');
const parts = () => [screen.queryByRole('banner'), screen.queryByRole('contentinfo'), bottomBar()].map((part) => part !== null);

describe('the shell round a page', () => {
  // What loads after the first paint is loaded before it is waited for.
  beforeAll(async () => {
    await Promise.all([
      import('./header/header.tsx'),
      import('./footer/footer.tsx'),
      import('./menu/bottom-bar.tsx'),
      import('./deferred-shell.tsx'),
    ]);
  });
  beforeEach(() => {
    for (const key of ['accept_cookie', 'hello_bar_closed'] as const) removeValue(key);
    vi.stubGlobal('IntersectionObserver', Watch);
    fakeApi(shellAnswers());
  });
  afterEach(() => void vi.unstubAllGlobals());

  it.each(['/en/rules', '/en/games', '/en/blog', '/en/hall-of-fame/top'])('[1.9] at %s has all its parts for a guest', async (path) => {
    const { router } = await renderPage(element, { path });
    const banner = within(await screen.findByRole('banner'));
    await banner.findByRole('link', { name: 'Register' });
    for (const name of ['Mela, to the home page', /हिन्दी/, 'Log in']) expect(banner.getByRole('link', { name })).toBeTruthy();
    expect(banner.getByRole('button', { name: 'Menu' })).toBeTruthy();
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByText('The fair is here tomorrow')).toBeTruthy();
    expect(await footer.findByText(/IST/)).toBeTruthy();
    expect((await screen.findAllByRole('button', { name: 'Help' })).length).toBeGreaterThan(0);
    // Phones only: the style of a phone's width shows it.
    await waitFor(() => expect(bottomBar()?.classList.contains('lg:hidden')).toBe(true));
    fireEvent.click(await screen.findByRole('button', { name: 'OK' }));
    await act(() => router.navigate({ href: '/en/about' }));
    expect(await screen.findByText('Every round can be checked.')).toBeTruthy();
  });

  it.each([
    '/en/games/mela/patang',
    '/en/game/mela/patang',
    '/en/game_promo/patang',
    '/en/logout',
    '/en/close-window',
    '/en/not-allowed',
    '/en/remarketing',
    '/en/sapi/loginByToken/one-time-token',
  ])('[2.70] [2.86] at %s has neither header nor footer, which are there again on the next page', async (path) => {
    const { router } = await renderPage(element, { path: '/en/rules' });
    await waitFor(() => expect(parts()).toEqual([true, true, true]));
    await act(() => router.navigate({ href: path }));
    await waitFor(() => expect(parts()).toEqual([false, false, false]));
    expect(screen.getByText('the page')).toBeTruthy();
    await act(() => router.navigate({ href: '/en/rules' }));
    await waitFor(() => expect(parts()).toEqual([true, true, true]));
  });

  it.each(['/en/close-window', '/en/not-allowed', '/en/remarketing'])(
    '[2.70] opened at %s, has no layer over the page either',
    async (path) => {
      const { router } = await renderPage(element, { path });
      await screen.findByText('the page');
      expect(screen.queryByRole('button', { name: 'OK' })).toBeNull();
      await act(() => router.navigate({ href: '/en/rules' }));
      expect(await screen.findByRole('button', { name: 'OK' })).toBeTruthy();
      await act(() => router.navigate({ href: path }));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'OK' })).toBeNull());
    },
  );
});
