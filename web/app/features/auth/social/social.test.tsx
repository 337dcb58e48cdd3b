import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocialLogIn } from '../../../data/account/social.ts';
import { clearAuthToken } from '../../../data/account/auth-store.ts';
import { authToken } from '../../../data/account/auth-token.ts';
import { isTelegramLogInRunning } from '../../../data/account/log-in/telegram-log-in.ts';
import { saveBlockedPath } from '../../../data/account/blocked-path.ts';
import { isAnyOverlayOpen } from '../../../data/overlays/overlays.ts';
import { NamedOverlays } from '../../../frame/overlays/named-overlays.tsx';
import { removeValue, saveValue } from '../../../site/storage/stored-value.ts';
import { fakeApi, type FakeAnswers } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { TelegramPage } from '../telegram/telegram-page.tsx';
import { SocialReturnPage } from './return-page.tsx';
import { SocialSlot } from './social-slot.tsx';

const { leaveSite } = vi.hoisted(() => ({ leaveSite: vi.fn() }));
vi.mock('../../../site/navigation/leave-site.ts', () => ({ leaveSite }));

const answer = (change: Partial<SocialLogIn> = {}): { readonly data: SocialLogIn } => ({
  data: {
    token: null,
    socialNetwork: 'google',
    step: 'register',
    lookup: 'asha@example.com',
    twoFactor: { enabled: false, method: null, sentTo: null, ttl: 0, confirmed: true },
    email: 'asha@example.com',
    phone: null,
    oauthToken: 'a-token-that-continues',
    referralCode: null,
    params: { returnTo: '/en/games?x=1' },
    ...change,
  },
});
const done = answer({ step: 'done', token: 't9', oauthToken: null });
const player: FakeAnswers = { 'GET /users/self': { data: samplePlayer({ id: 4 }) }, 'PUT /sso/token': { data: {} } };
const settings = (networks: readonly string[]): FakeAnswers => ({
  'GET /settings': { data: [{ alias: 'social_authorization', value: { enabled: networks.length > 0, networks } }] },
});
const at = (path: string) => window.history.replaceState(null, '', path);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => at('/en/oauth/google?code=c1&state=s1'));
afterEach(() => {
  clearAuthToken();
  leaveSite.mockClear();
  vi.unstubAllGlobals();
});

describe('[1.3] the button of a network', () => {
  it('is there for configured networks, and leaves for the one that is pressed with the page to come back to', async () => {
    at('/en/games?x=1#login');
    let asked = '';
    fakeApi({
      ...settings(['google', 'acme']),
      'GET /oauth/:network/url': (_, path) => {
        asked = path;
        return { data: { url: 'https://accounts.google.com/o/oauth2/v2/auth?x' } };
      },
    });
    await renderPage(<SocialSlot />);
    expect(await screen.findByRole('button', { name: 'Continue with Acme' })).toBeTruthy();
    press('Continue with Google');
    await waitFor(() => expect(leaveSite).toHaveBeenCalledWith('https://accounts.google.com/o/oauth2/v2/auth?x'));
    expect(asked).toBe('/api/v18/oauth/google/url?returnTo=%2Fen%2Fgames%3Fx%3D1');
    expect(document.cookie, 'the way back names no language').toContain('mela-locale=en');
  });

  it('is not there without one', async () => {
    fakeApi(settings([]));
    await renderPage(<SocialSlot />);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });

  it('[8.12] shows why the network cannot be reached', async () => {
    const error = { code: 503, message: 'errors.social.unavailable', description: 'We can’t reach Google right now.' };
    fakeApi({ ...settings(['google']), 'GET /oauth/:network/url': { status: 503, error } });
    await renderPage(<SocialSlot />);
    fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    expect((await screen.findByRole('alert')).textContent).toBe(error.description);
    expect(leaveSite).not.toHaveBeenCalled();
  });
});

describe('the way back from a network', () => {
  it('[4.11] logs in with what the address has, once, and opens the page that was left', async () => {
    let sent = '';
    const { calls } = fakeApi({
      ...player,
      'POST /lookup/oauth': (_, path) => {
        sent = path;
        return done;
      },
    });
    const { router } = await renderPage(<SocialReturnPage />, { path: '/en/oauth/google' });
    await waitFor(() => expect(authToken()).toBe('t9'));
    expect(sent).toBe('/api/v18/lookup/oauth?code=c1&state=s1');
    await waitFor(() => expect(router.state.location.href).toBe('/en/games?x=1'));
    expect(calls.filter(({ key }) => key === 'POST /lookup/oauth')).toHaveLength(1);
  });

  it('opens home in the language of the page where no page to return to is known', async () => {
    fakeApi({ ...player, 'POST /lookup/oauth': { data: { ...done.data, params: { returnTo: '/' } } } });
    const { router } = await renderPage(<SocialReturnPage />, { path: '/hi/oauth/google', locale: 'hi' });
    await waitFor(() => expect(router.state.location.href).toBe('/hi'));
  });

  it('opens the page that was refused before in place of it', async () => {
    fakeApi({ ...player, 'POST /lookup/oauth': done });
    saveBlockedPath('/en/profile');
    const { router } = await renderPage(<SocialReturnPage />, { path: '/en/oauth/google' });
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/profile'));
  });

  it('[8.12] shows the server’s message for an answer that is refused, and a way to the log-in', async () => {
    const error = { code: 3, message: 'errors.social.failed', description: 'This login didn’t work.' };
    fakeApi({ 'POST /lookup/oauth': { status: 400, error } });
    await renderPage(<SocialReturnPage />, { path: '/en/oauth/google' });
    expect((await screen.findByRole('alert')).textContent).toBe(error.description);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toMatch(/#login$/);
    expect(authToken()).toBeNull();
  });

  it('asks a new player for age and agreement only, and sends the partner whose link was followed', async () => {
    saveValue('accept_cookie', '0');
    saveValue('affiliate', 'acme');
    const { calls } = fakeApi({
      ...player,
      'POST /lookup/oauth': answer(),
      'POST /users/oauth': { data: { token: 't9', user: samplePlayer({ id: 4 }), confirmation: null } },
    });
    await renderPage(<SocialReturnPage />, { path: '/en/oauth/google' });
    expect(await screen.findByText('Google has confirmed asha@example.com. We need two more things.')).toBeTruthy();
    expect(screen.queryByLabelText('Email or phone')).toBeNull();
    type('Date of birth', '7/3/1991');
    fireEvent.click(screen.getByRole('checkbox'));
    press('Create account');
    await waitFor(() => expect(authToken()).toBe('t9'));
    expect(calls.find(({ key }) => key === 'POST /users/oauth')?.body).toEqual({
      token: 'a-token-that-continues',
      locale: 'en',
      birthDate: '1991-03-07',
      agreement: true,
      arrival: { partner: 'acme', click: '', campaign: '', accepted: true },
    });
    for (const key of ['accept_cookie', 'affiliate'] as const) removeValue(key);
  });

  it('asks for the address where the network vouches for none', async () => {
    fakeApi({ 'POST /lookup/oauth': answer({ lookup: null, email: null }) });
    await renderPage(<SocialReturnPage />, { path: '/en/oauth/google' });
    expect(await screen.findByLabelText('Email or phone')).toBeTruthy();
  });

  it('joins an account that exists by its password, and by its code', async () => {
    const factor = { enabled: true, method: 'app' as const, sentTo: null, ttl: 0, confirmed: true };
    const { calls, answers } = fakeApi({ ...player, 'POST /lookup/oauth': answer({ step: 'link' }) });
    const asking: FakeAnswers = { 'POST /lookup/oauth/link': answer({ step: 'link', twoFactor: factor }) };
    Object.assign(answers, asking);
    await renderPage(<SocialReturnPage />, { path: '/en/oauth/google' });
    expect(await screen.findByRole('heading', { name: 'You already have an account' })).toBeTruthy();
    type('Password', 'a quiet evening');
    press('Log in and connect');
    expect(await screen.findByLabelText('Code from your authenticator app')).toBeTruthy();
    Object.assign(answers, { 'POST /lookup/oauth/link': done } satisfies FakeAnswers);
    type('Code from your authenticator app', '123456');
    press('Log in and connect');
    await waitFor(() => expect(authToken()).toBe('t9'));
    expect(calls.filter(({ key }) => key === 'POST /lookup/oauth/link').map(({ body }) => body)).toEqual([
      { token: 'a-token-that-continues', password: 'a quiet evening' },
      { token: 'a-token-that-continues', password: 'a quiet evening', twoFactorCode: '123456' },
    ]);
  });

  it('[4.11] asks for the code of the second step, which can be sent again', async () => {
    const factor = { enabled: true, method: 'email' as const, sentTo: 'a•••@example.com', ttl: 0, confirmed: true };
    const bodies: unknown[] = [];
    fakeApi({
      ...player,
      'POST /lookup/oauth': (body) => {
        bodies.push(body);
        return bodies.length === 3 ? done : answer({ step: 'factor', twoFactor: factor });
      },
    });
    await renderPage(<SocialReturnPage />, { path: '/en/oauth/google' });
    expect(await screen.findByText('We’ve emailed a code to a•••@example.com.')).toBeTruthy();
    press('Send again');
    await waitFor(() => expect(bodies).toHaveLength(2));
    type('Code', '123456');
    press('Log in');
    await waitFor(() => expect(authToken()).toBe('t9'));
    expect(bodies.slice(1)).toEqual([{ token: 'a-token-that-continues' }, { token: 'a-token-that-continues', twoFactorCode: '123456' }]);
  });
});

describe('the way back of a player who connects an account', () => {
  const joined = { data: { network: 'google', returnTo: '/en/profile/settings' } };
  beforeEach(() => at('/en/oauth/google?code=c1&state=connect.s1'));

  it('joins it by its own call, once, and goes back to the settings', async () => {
    const { calls } = fakeApi({ ...player, 'POST /lookup/oauth/connect': joined });
    const { router } = await renderPage(<SocialReturnPage />, { path: '/en/oauth/google', self: samplePlayer() });
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/profile/settings'));
    const posted = calls.filter(({ key }) => key.startsWith('POST /lookup')).map(({ key }) => key);
    expect(posted).toEqual(['POST /lookup/oauth/connect']);
  });

  it('shows why it could not, with the way to the settings', async () => {
    const error = { code: 3, message: 'errors.connection.taken', description: 'That account already logs someone in here.' };
    fakeApi({ ...player, 'POST /lookup/oauth/connect': { status: 400, error } });
    await renderPage(<SocialReturnPage />, { path: '/en/oauth/google', self: samplePlayer() });
    expect((await screen.findByRole('alert')).textContent).toBe(error.description);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContainEqual(
      expect.stringContaining('/profile/settings'),
    );
  });
});

describe('the page that the bot opens', () => {
  const initData = 'user=%7B%22id%22%3A7%7D&auth_date=1&hash=ab';
  const inMessenger = () => at(`/en/telegram/start#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=8.0`);

  it('[1.3] logs in with the data of the messenger, once, and goes home', async () => {
    inMessenger();
    const { calls } = fakeApi({ ...player, 'POST /telegram/login': answer({ ...done.data, params: { returnTo: '/' } }) });
    const { router } = await renderPage(<TelegramPage first="link" />, { path: '/en/telegram/start' });
    await waitFor(() => expect(authToken()).toBe('t9'));
    expect(calls.filter(({ key }) => key === 'POST /telegram/login').map(({ body }) => body)).toEqual([{ initData }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/en'));
  });

  it.each([
    ['games__mela__diwali-night', '/en/games/mela/diwali-night'],
    ['__evil.example', '/en'],
    ['profile__settings', '/en'],
  ])('[2.16] opens the page that its link has named, where it is one: %s', async (param, path) => {
    inMessenger();
    window.location.hash += `&tgWebAppStartParam=${param}`;
    fakeApi({ ...player, 'POST /telegram/login': answer({ ...done.data, params: { returnTo: '/' } }) });
    const { router } = await renderPage(<TelegramPage first="link" />, { path: '/en/telegram/start' });
    await waitFor(() => expect(authToken()).toBe('t9'));
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  it('leads who has logged in with it on to the site, where the messenger loads it again with data that was used', async () => {
    inMessenger();
    const error = { code: 10, message: 'errors.telegram.start', description: 'Press /start in Telegram bot.' };
    fakeApi({ 'POST /telegram/login': { status: 401, error } });
    await renderPage(<TelegramPage first="link" />, { path: '/en/telegram/start', self: samplePlayer() });
    const link = await screen.findByRole('link', { name: 'Open Mela' });
    expect(link.getAttribute('href')).toBe('/en');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('[3.6] is in progress for as long as the page is open, and not on other pages', async () => {
    inMessenger();
    fakeApi({ 'POST /telegram/login': answer({ socialNetwork: 'telegram', lookup: null, email: null }) });
    expect(isTelegramLogInRunning()).toBe(false);
    await renderPage(<TelegramPage first="link" />, { path: '/en/telegram/start' });
    await screen.findByLabelText('Password');
    expect([isTelegramLogInRunning(), authToken()]).toEqual([true, null]);
    cleanup();
    expect(isTelegramLogInRunning()).toBe(false);
  });

  it.each([
    ['en', 'Press /start in Telegram bot.', 'Press /start again', 'An error occurred, press /start again in the bot.'],
    ['hi', 'टेलीग्राम बॉट में /start दबाएँ।', 'फिर से /start दबाएँ', 'कोई गड़बड़ी हुई, बॉट में फिर से /start दबाएँ।'],
  ] as const)('[8.24] asks for /start without data, and for data that is refused (%s)', async (locale, title, popup, text) => {
    for (const open of [() => at(`/${locale}/telegram/start`), inMessenger]) {
      open();
      const error = { code: 10, message: 'errors.telegram.start', description: title };
      fakeApi({ 'POST /telegram/login': { status: 401, error } });
      const page = (
        <>
          <TelegramPage first="link" />
          <NamedOverlays />
        </>
      );
      await renderPage(page, { locale, path: `/${locale}/telegram/start` });
      const dialog = await screen.findByRole('dialog', { name: popup });
      expect([dialog.textContent?.includes(text), isAnyOverlayOpen()]).toEqual([true, true]);
      expect(screen.getByText(title)).toBeTruthy();
      const entries = screen.queryAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href')?.split('#')[1]);
      expect(entries.filter((hash) => hash !== undefined)).toEqual(open === inMessenger ? [] : ['login', 'registration']);
      fireEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
      expect(['closing' in dialog.dataset, dialog.isConnected]).toEqual([true, true]);
      await waitFor(() => expect([dialog.isConnected, isAnyOverlayOpen()]).toEqual([false, false]));
      cleanup();
    }
    expect(authToken()).toBeNull();
  });

  it('lets who is new choose between an account that exists and a new one', async () => {
    inMessenger();
    fakeApi({ 'POST /telegram/login': answer({ socialNetwork: 'telegram', lookup: null, email: null }) });
    await renderPage(<TelegramPage first="link" />, { path: '/en/telegram/start' });
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    press('I don’t have an account yet');
    expect(await screen.findByRole('button', { name: 'Create account' })).toBeTruthy();
    press('I already have an account');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });

  it('shows a break in its own words', async () => {
    inMessenger();
    const error = { code: 4, message: 'errors.self_excluded', description: 'You have taken a break from play.' };
    fakeApi({ 'POST /telegram/login': { status: 403, error } });
    await renderPage(<TelegramPage first="link" />, { path: '/en/telegram/start' });
    expect((await screen.findByRole('alert')).textContent).toBe(error.description);
    expect(screen.queryByText('Press /start again')).toBeNull();
  });
});
