import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetWin, noteSuccess, successMoment } from '../../data/install/success-moment.ts';
import { installPrompt, watchInstall } from '../../site/offline/install-prompt.ts';
import { removeValue, savedValue, saveValue } from '../../site/storage/stored-value.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import { shellAnswers } from '../../testing/shell-data.ts';
import { NoticeBar } from '../notices/notice-bar.tsx';
import { installAsk } from './install-ask.ts';
import { useInstallAsk } from './use-install-ask.ts';

const game = '/en/games/mela/patang';
const settle = () => act(() => new Promise((done) => setTimeout(done, 30)));

function Player() {
  useInstallAsk();
  return <NoticeBar />;
}

/** A player's page in a browser that offers to install the site, and a server that lets the site ask, or not. */
async function open({ path = '/en/rules', asks = true, isOffered = true } = {}) {
  const { calls } = fakeApi({ ...shellAnswers({ hello_bar: { enabled: false } }), 'GET /offers/install': { data: { asks } } });
  watchInstall();
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  const offer = () =>
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })));
  if (isOffered) offer();
  const { router } = await renderPage(<Player />, { path, self: samplePlayer() });
  const go = (href: string) => act(() => router.navigate({ href }));
  return { prompt, offer, go, asked: () => calls.filter(({ key }) => key === 'GET /offers/install').length };
}
const bar = () => screen.queryByRole('complementary', { name: 'Mela on your home screen' });
const succeed = (what: 'win' | 'deposit') => act(() => noteSuccess(what));

/** What the game on this page says of a round. */
function say(type: 'mela:round-start' | 'mela:round-end', balance: number, from: 'game' | 'elsewhere' = 'game'): void {
  const frame = document.querySelector('iframe') ?? document.body.appendChild(document.createElement('iframe'));
  const source = from === 'game' ? frame.contentWindow : window;
  const message = new MessageEvent('message', { data: { type, round: '1', balance }, origin: window.location.origin, source });
  act(() => void window.dispatchEvent(message));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // It has a cookie too.
  removeValue('installed_app');
});
afterEach(() => {
  document.querySelector('iframe')?.remove();
  installAsk.set(null);
  successMoment.set(null);
  installPrompt.set({ prompt: null, isInstalled: false });
  Reflect.deleteProperty(navigator, 'standalone');
  vi.unstubAllGlobals();
});

describe('[2.15] the request to install', () => {
  it('comes after a deposit has arrived, installs by one press, and comes not again within a month', async () => {
    const { prompt, asked } = await open();
    await settle();
    expect([bar(), asked()]).toEqual([null, 0]);
    succeed('deposit');
    await waitFor(() => expect(bar()).not.toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    expect([bar(), savedValue('install_asked')]).toEqual([null, '1']);
    succeed('deposit');
    await settle();
    expect([bar(), asked()]).toEqual([null, 1]);
  });

  it('waits for a browser that offers its prompt later than the deposit is shown, but not past a game', async () => {
    const { offer, go, asked } = await open({ isOffered: false });
    succeed('deposit');
    await settle();
    expect([bar(), asked()]).toEqual([null, 0]);
    offer();
    await waitFor(() => expect(bar()).not.toBeNull());
    act(() => installPrompt.set({ prompt: null, isInstalled: false }));
    localStorage.clear();
    succeed('deposit');
    await go(game);
    await go('/en/games');
    offer();
    await settle();
    expect([bar(), asked()]).toEqual([null, 1]);
  });

  it('is remembered where it is refused, for thirty days', async () => {
    const { prompt } = await open();
    succeed('deposit');
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect([bar(), prompt.mock.calls.length]).toEqual([null, 0]);
    const now = Date.now();
    vi.setSystemTime(now + 29 * 86_400_000);
    expect(savedValue('install_asked')).toBe('1');
    vi.setSystemTime(now + 31 * 86_400_000);
    expect(savedValue('install_asked')).toBeNull();
    vi.useRealTimers();
  });

  it('comes after a game whose last round was a win has been left, and never over it', async () => {
    const { go, asked } = await open({ path: game });
    say('mela:round-end', 100_00);
    say('mela:round-start', 90_00);
    say('mela:round-end', 150_00);
    await settle();
    expect([bar(), asked()]).toEqual([null, 0]);
    await go('/en/games');
    await waitFor(() => expect(bar()).not.toBeNull());
    await go(game);
    await settle();
    expect(bar()).toBeNull();
    await go('/en/games');
    await settle();
    expect(bar()).toBeNull();
  });

  it.each<[string, () => void]>([
    ['a loss', () => say('mela:round-end', 90_00)],
    ['a round that gave back less than its bet', () => say('mela:round-end', 99_99)],
    ['a win and a loss after it', () => [150_00, 140_00].forEach((balance) => say('mela:round-end', balance))],
    ['a win and a round that still runs', () => (say('mela:round-end', 150_00), say('mela:round-start', 140_00))],
    ['a message of another window', () => say('mela:round-end', 150_00, 'elsewhere')],
  ])('does not come after %s', async (_what, play) => {
    const { go, asked } = await open({ path: game });
    say('mela:round-end', 100_00);
    play();
    await go('/en/games');
    await settle();
    expect([bar(), asked()]).toEqual([null, 0]);
  });

  it('does not come for a player to whom no offer may be made, as in care, in a break or at a limit', async () => {
    const { asked } = await open({ asks: false });
    succeed('win');
    await settle();
    expect([bar(), asked()]).toEqual([null, 1]);
  });

  it.each<[string, () => void]>([
    ['inside the messenger', () => sessionStorage.setItem('mela.messenger', '1')],
    ['where it is installed already', () => saveValue('installed_app', '1')],
    ['in the installed app', () => vi.stubGlobal('matchMedia', (query: string) => ({ ...noMedia, matches: query.includes('standalone') }))],
  ])('does not come %s', async (_where, prepare) => {
    prepare();
    const { asked } = await open();
    succeed('deposit');
    await settle();
    expect([bar(), asked()]).toEqual([null, 0]);
  });

  it('does not come in a browser that cannot install it, and shows the two presses in Safari on a phone', async () => {
    const { asked } = await open({ isOffered: false });
    succeed('deposit');
    await settle();
    expect([bar(), asked()]).toEqual([null, 0]);
    cleanup();
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
    await open({ isOffered: false });
    succeed('deposit');
    expect(await screen.findByText('Tap Share, then “Add to Home Screen”.')).toBeTruthy();
    expect(bar()?.querySelectorAll('svg')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(bar()).toBeNull();
  });

  it('goes with its player', async () => {
    await open();
    succeed('deposit');
    await waitFor(() => expect(bar()).not.toBeNull());
    cleanup();
    expect(installAsk.get()).toBeNull();
  });
});

it('a win is forgotten, a deposit is not', () => {
  noteSuccess('deposit');
  forgetWin();
  expect(successMoment.get()).toBe('deposit');
});

const noMedia = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
