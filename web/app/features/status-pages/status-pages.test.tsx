import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearAuthToken, storeAuthToken } from '../../data/account/auth-store.ts';
import { authToken } from '../../data/account/auth-token.ts';
import { saveBlockedPath } from '../../data/account/blocked-path.ts';
import { recordPage } from '../../site/navigation/page-history.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CloseWindowPage } from './close-window-page.tsx';
import { LocaleTogglePage } from './locale-toggle-page.tsx';
import { LoginByTokenPage } from './login-by-token-page.tsx';
import { NotAllowedPage, RemarketingPage } from './unavailable-pages.tsx';
import { FeatureOffPage } from './feature-off-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

const { leaveSite } = vi.hoisted(() => ({ leaveSite: vi.fn() }));
vi.mock('../../site/navigation/leave-site.ts', () => ({ leaveSite }));

beforeEach(() => void fakeApi({}));
afterEach(() => {
  clearAuthToken();
  leaveSite.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('pages with one thing to say', () => {
  it('[2.56] closes its window, and offers the cashier where the browser refuses', async () => {
    const close = vi.spyOn(window, 'close').mockReturnValue();
    await renderPage(<CloseWindowPage />);
    expect(close).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('link', { name: 'Back to the cashier' }).getAttribute('href')).toBe('/en/payment');
  });

  it('[2.61] says that the site is not offered here', async () => {
    await renderPage(<NotAllowedPage />, { locale: 'hi', path: '/hi/not-allowed' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('आप जहाँ हैं, वहाँ मेला उपलब्ध नहीं है');
  });

  it('[2.65] [2.70] [8.6] has one page for remarketing, with no way on', async () => {
    await renderPage(<RemarketingPage />);
    expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('[2.62] says of what is not built that it is not open yet', async () => {
    await renderPage(<FeatureOffPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Coming soon');
    expect(document.querySelector('meta[name="prerender-status-code"]')?.getAttribute('content')).toBe('404');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });
});

describe('the log-in by token', () => {
  const session = {
    'POST /login/token': { data: { token: 't1' } },
    'GET /users/self': { data: samplePlayer({ id: 4 }) },
    'PUT /sso/token': { data: {} },
  };

  it('[2.16] [2.69] uses the token once and goes home', async () => {
    const { calls } = fakeApi(session);
    const { router } = await renderPage(<LoginByTokenPage token="a-token-of-a-mail" />, { path: '/en/sapi' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
    expect(authToken()).toBe('t1');
    expect(calls.filter(({ key }) => key === 'POST /login/token').map(({ body }) => body)).toEqual([{ token: 'a-token-of-a-mail' }]);
  });

  it('[2.68] opens the page that was refused before', async () => {
    fakeApi(session);
    saveBlockedPath('/en/profile');
    const { router } = await renderPage(<LoginByTokenPage token="a-token-of-a-mail" />, { path: '/en/sapi' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/profile'));
  });

  it('[2.69] changes nothing for a bad token, and says so', async () => {
    fakeApi({ 'POST /login/token': { status: 401, error: { code: 10, message: 'errors.credentials', description: '' } } });
    await renderPage(<LoginByTokenPage token="a-used-token-of-a-mail" />, { path: '/en/sapi' });
    expect(await screen.findByText('This link no longer works')).toBeTruthy();
    expect(authToken()).toBeNull();
  });
});

describe('the switch of languages by address', () => {
  it('[2.59] returns to the page one came from, in the other language', async () => {
    recordPage('/en/games?name=a');
    recordPage('/en/locale-toggle');
    await renderPage(<LocaleTogglePage />, { path: '/en/locale-toggle' });
    await waitFor(() => expect(leaveSite).toHaveBeenCalledWith('/hi/games?name=a'));
  });

  it.each(['https://evil.example/en', '//evil.example', ''])('[2.59] stays on this host: coming from %j it goes home', async (referrer) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    await renderPage(<LocaleTogglePage />, { path: '/en/locale-toggle' });
    await waitFor(() => expect(leaveSite).toHaveBeenCalledWith('/hi'));
  });

  it('[2.59] saves it to the account, for a player', async () => {
    const { calls } = fakeApi({ 'PUT /users/self/locale': { data: {} } });
    storeAuthToken('t');
    await renderPage(<LocaleTogglePage />, { path: '/en/locale-toggle' });
    await waitFor(() => expect(leaveSite).toHaveBeenCalledTimes(1));
    expect(calls).toContainEqual(expect.objectContaining({ key: 'PUT /users/self/locale', body: { locale: 'hi' } }));
  });
});
