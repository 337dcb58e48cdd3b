import { act, cleanup, fireEvent, renderHook, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAllOverlays, isOverlayOpen } from '../../data/overlays/overlays.ts';
import type { User } from '@mela/contract/api/accounts/accounts';
import { fakeApi, type FakeAnswers } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleDetails } from '../../testing/sample-game.ts';
import { selfQuery } from '../../data/account/queries.ts';
import { clearAuthToken, storeAuthToken } from '../../data/account/auth-store.ts';
import { NamedOverlay } from '../../frame/overlays/named-overlays.tsx';
import { GamePage } from './game-page.tsx';
import { forgetOpening, useOpening } from './opening/opening.ts';
import { samplePlayer } from '../../testing/sample-player.ts';

const path = '/en/games/mela/game-1';
const playerWith = (balance: number, netBalance = balance) => samplePlayer({ id: 7, balance, netBalance });
const launched = { data: { url: '/play/game-1?session=s', token: 's', session: null } };
const real = 'GET /games/:id/real';
const realCall = 'GET /games/game-1/real';

async function open(self: User, answers: FakeAnswers, more: Parameters<typeof sampleDetails>[1] = {}) {
  const api = fakeApi({ 'GET /users/self': { data: self }, ...answers });
  const page = await renderPage(
    <>
      <GamePage game={sampleDetails(1, more)} wantsDemo={false} />
      <NamedOverlay name="pre-game" covered={false} />
      <NamedOverlay name="verification" covered={false} />
    </>,
    { path, self },
  );
  const keys = () => api.calls.map(({ key }) => key);
  const frame = () => page.container.querySelector('iframe')?.getAttribute('src') ?? null;
  return { ...page, api, keys, frame };
}
const opening = () => renderHook(useOpening).result.current;

beforeEach(() => {
  closeAllOverlays();
  storeAuthToken('token');
});

/** The message of a stage that is ready to be played. */
const sayReady = (source: Window | null) =>
  window.dispatchEvent(new MessageEvent('message', { data: { type: 'mela:ready' }, origin: window.location.origin, source }));

describe('opening a game for money', () => {
  it('[4.23] loads the player afresh first, and only then asks for the game', async () => {
    const { keys, frame } = await open(playerWith(0), { 'GET /users/self': { data: playerWith(120) }, [real]: launched });
    await expect.poll(frame).toBe('/play/game-1?session=s');
    expect(keys().filter((key) => key === 'GET /users/self' || key === realCall)).toEqual(['GET /users/self', realCall]);
  });

  it('leads to the own page of a game that its studio lets no site frame, and opens no frame', async () => {
    const url = 'https://studio.example/play?t=1';
    const { frame } = await open(playerWith(120), { [real]: { data: { ...launched.data, url } } }, { launchType: 'redirect' });
    expect((await screen.findByRole('link', { name: 'Open the game' })).getAttribute('href')).toBe(url);
    expect([frame(), screen.getByRole('alert').textContent]).toEqual([null, expect.stringContaining('opens on a page of its own')]);
  });

  it('opens it once: no change by an operator, and no query read again, opens it a second time', async () => {
    const { keys, frame, queryClient } = await open(playerWith(120), { [real]: launched });
    await expect.poll(frame).toBe('/play/game-1?session=s');
    await act(() => queryClient.invalidateQueries());
    await act(() => queryClient.refetchQueries());
    expect(keys().filter((key) => key === realCall)).toHaveLength(1);
    expect(frame()).toBe('/play/game-1?session=s');
  });

  it('[4.22] asks by the slug, and the game it gets is the one that opens', async () => {
    const { frame } = await open(playerWith(120), { [real]: launched });
    await expect.poll(frame).toBe('/play/game-1?session=s');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[8.16] offers another try over a provider’s frame that does not load, while it still loads, and opens the game again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const beacon = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
    try {
      let launches = 0;
      const launch = () => {
        launches += 1;
        return { data: { url: `https://games.example/g?t=t-${launches}`, token: `t-${launches}`, session: null } };
      };
      const { frame, container } = await open(playerWith(120), { [real]: launch });
      await expect.poll(frame).toBe('https://games.example/g?t=t-1');
      await act(() => vi.advanceTimersByTimeAsync(14_000));
      expect(screen.queryByRole('alert')).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      const stop = await screen.findByRole('alert');
      expect([stop.textContent, frame()]).toEqual([expect.stringContaining('takes longer'), 'https://games.example/g?t=t-1']);
      fireEvent.click(within(stop).getByRole('button', { name: 'Try again' }));
      await expect.poll(frame).toBe('https://games.example/g?t=t-2');
      expect(screen.queryByRole('alert')).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(16_000));
      expect(await screen.findByRole('alert')).toBeTruthy();
      expect(beacon).not.toHaveBeenCalled();
      fireEvent.load(container.querySelector('iframe') ?? document.body);
      expect(screen.queryByRole('alert')).toBeNull();
      await expect.poll(() => beacon.mock.calls).toEqual([['/api/v18/launches/loaded', '{"token":"t-2"}']]);
    } finally {
      cleanup();
      beacon.mockRestore();
      vi.useRealTimers();
    }
  });

  it('posts a deposit to the open game, and nothing that it knows already', async () => {
    const self = playerWith(120);
    const { queryClient, container, frame } = await open(self, { 'GET /users/self': { data: self }, [real]: launched });
    await expect.poll(frame).toBe('/play/game-1?session=s');
    const iframe = container.querySelector('iframe') ?? document.body;
    const messages: unknown[] = [];
    Object.defineProperty(iframe, 'contentWindow', { value: { postMessage: (message: unknown) => messages.push(message) } });
    const { contentWindow } = iframe as HTMLIFrameElement;
    const pay = (balance: number) => act(() => void queryClient.setQueryData<unknown>(selfQuery.queryKey, playerWith(balance)));
    act(() => void sayReady(contentWindow));
    pay(120);
    expect(messages).toEqual([]);
    // A read of the player that was asked for before may still answer with the balance of then.
    await expect.poll(() => (pay(620.35), messages.at(-1))).toEqual({ type: 'mela:balance', balance: 62_035 });
  });

  it('is covered until the stage says that it is ready, not only loaded; a stage that says nothing is shown after a while', async () => {
    const { container, frame } = await open(playerWith(120), { [real]: launched });
    await expect.poll(frame).toBe('/play/game-1?session=s');
    const cover = screen.getByRole('status');
    const iframe = container.querySelector('iframe');
    if (iframe === null) throw new Error('no frame');
    vi.useFakeTimers();
    fireEvent.load(iframe);
    act(() => void vi.advanceTimersByTime(4_000));
    expect(cover.className).not.toContain('invisible');
    const parts = cover.children.length;
    act(() => void vi.advanceTimersByTime(2_000));
    expect(cover.className).toContain('invisible');
    // Nothing of it goes while it fades: its label would move.
    expect(cover.children).toHaveLength(parts);
    vi.useRealTimers();
    cleanup();
    const other = await open(playerWith(120), { [real]: launched });
    await expect.poll(other.frame).toBe('/play/game-1?session=s');
    const second = other.container.querySelector('iframe');
    Object.defineProperty(second, 'contentWindow', { value: window });
    act(() => void sayReady(window));
    expect(screen.getByRole('status').className).toContain('invisible');
  });

  it('[2.90] [4.20] with nothing in the balance asks for no session and says what is missing', async () => {
    const { keys } = await open(playerWith(0), { [real]: launched });
    expect(await screen.findByRole('dialog', { name: 'Your balance is empty' })).toBeTruthy();
    expect(screen.getAllByText('Your balance is empty')).toHaveLength(1);
    expect(keys()).toEqual(expect.arrayContaining(['GET /users/self', 'GET /play-money']));
    expect(keys()).not.toContain(realCall);
    expect([isOverlayOpen('pre-game'), opening()?.slug, opening()?.game.id]).toEqual([true, 'game-1', 1]);
  });

  it('[4.20] with nothing in the balance opens where a free bet of this game is left, and not for one of another', async () => {
    const free = (slug: string): FakeAnswers => ({
      'GET /users/self/free-bets': {
        data: [{ game: { slug, name: 'Game', url: `/games/mela/${slug}` }, left: 1, bet: 10, endsAt: 1_900_000_000 }],
      },
    });
    const own = await open(playerWith(0), { [real]: launched, ...free('game-1') });
    await expect.poll(own.frame).toBe('/play/game-1?session=s');
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    const other = await open(playerWith(0), { [real]: launched, ...free('game-2') });
    expect(await screen.findByRole('dialog', { name: 'Your balance is empty' })).toBeTruthy();
    expect(other.keys()).not.toContain(realCall);
  });

  it('offers today’s refill first, and opens the game once it is taken', async () => {
    let self = playerWith(0);
    const refill = { floor: 2_000, amount: 2_000, nextAt: null };
    const { frame } = await open(self, {
      'GET /users/self': () => ({ data: self }),
      'GET /play-money': { data: { welcome: 10_000, refill } },
      'POST /play-money/refill': () => {
        self = playerWith(2_000);
        return { data: { amount: 2_000, refill: { ...refill, amount: 0, nextAt: 1_800_000_000 } } };
      },
      [real]: launched,
    });
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Get ₹2,000 free' }));
    await expect.poll(frame).toBe('/play/game-1?session=s');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('says when the next refill comes where today’s is taken', async () => {
    const nextAt = Math.floor(Date.now() / 1000) + 2 * 3600 + 30 * 60;
    await open(playerWith(0), { 'GET /play-money': { data: { welcome: null, refill: { floor: 2_000, amount: 2_000, nextAt } } } });
    expect((await screen.findByText(/^Next refill in 2 h (29|30) min$/)).textContent).toBeTruthy();
    expect(screen.queryByRole('button', { name: /free/ })).toBeNull();
  });

  it('[4.20] with bonus alone opens a game that takes it, and not one that wants cash', async () => {
    const taking = await open(playerWith(50, 0), { [real]: launched });
    await expect.poll(taking.frame).toBe('/play/game-1?session=s');
    cleanup();
    const cash = await open(playerWith(50, 0), { [real]: launched }, { onlyRealBalance: true });
    expect(await screen.findByRole('dialog', { name: 'This game is cash only' })).toBeTruthy();
    expect(cash.keys()).not.toContain('GET /games/game-1/real');
  });

  it('[4.20] a deposit while the dialog is open closes it and opens the game', async () => {
    let self = playerWith(0);
    const { queryClient, frame } = await open(self, { 'GET /users/self': () => ({ data: self }), [real]: launched });
    await screen.findByRole('dialog');
    self = playerWith(500);
    act(() => void queryClient.setQueryData<unknown>(selfQuery.queryKey, self));
    await expect.poll(frame).toBe('/play/game-1?session=s');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect([opening(), isOverlayOpen('pre-game')]).toEqual([null, false]);
  });

  it('[4.21] closing the dialog forgets game, slug and tournament, and the page still says how to continue', async () => {
    await open(playerWith(0), {});
    await screen.findByRole('dialog');
    fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect([opening(), isOverlayOpen('pre-game')]).toEqual([null, false]);
    expect(screen.getByRole('alert').textContent).toContain('Your balance is empty');
    expect(screen.getByRole('link', { name: 'Try the demo' })).toBeTruthy();
  });

  it('[4.22] [8.7] a 417 for identity opens the dialog of verification', async () => {
    const refused = { status: 417, error: { code: 25, message: 'errors.verification', description: 'Please confirm.' } };
    await open(playerWith(120), { [real]: { ...refused, headers: { 'x-verification': 'kyc' } } });
    expect(await screen.findByRole('dialog', { name: 'Confirm your identity' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Confirm now' }).getAttribute('href')).toBe('/en/verification-info');
    expect(screen.getAllByText('Confirm your identity')).toHaveLength(1);
  });

  it('[3.12] the game that is being opened, the one to go to, and whether the demo or the dialog of verification is open are one state', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const error = { code: 25, message: 'errors.verification', description: 'Please confirm.' };
    const refuse = async () => {
      await promise;
      return { status: 417, error, headers: { 'x-verification': 'kyc' } };
    };
    const { keys, frame } = await open(playerWith(120), { [real]: refuse, 'GET /games/:id/demo': launched });
    expect(screen.getByRole('status').className).not.toContain('invisible');
    expect([opening(), isOverlayOpen('verification'), frame()]).toEqual([null, false, null]);
    resolve();
    await screen.findByRole('dialog', { name: 'Confirm your identity' });
    expect(opening()).toMatchObject({ game: { id: 1 }, slug: 'game-1', reason: 'verify' });
    expect([isOverlayOpen('verification'), frame()]).toEqual([true, null]);
    act(() => forgetOpening());
    expect([opening(), isOverlayOpen('verification')]).toEqual([null, false]);
    cleanup();
    const api = fakeApi({ 'GET /games/:id/demo': launched });
    const demo = await renderPage(<GamePage game={sampleDetails(1)} wantsDemo />, { path, self: playerWith(120) });
    await expect.poll(() => demo.container.querySelector('iframe')?.getAttribute('src')).toBe('/play/game-1?session=s');
    expect([keys(), api.calls.map(({ key }) => key)].map((called) => called.filter((key) => key.endsWith('/demo')).length)).toEqual([0, 1]);
  });

  it.each(['email', 'phone', undefined])('[4.22] a 417 for %s shows the server’s text', async (what) => {
    const refused = { status: 417, error: { code: 25, message: 'errors.verification', description: 'Please confirm your address.' } };
    await open(playerWith(120), { [real]: what === undefined ? refused : { ...refused, headers: { 'x-verification': what } } });
    expect((await screen.findByRole('alert')).textContent).toContain('Please confirm your address.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a game that is closed says so and asks for nothing', async () => {
    const { keys } = await open(playerWith(120), { [real]: launched }, { closed: true });
    expect(screen.getByRole('alert').textContent).toContain('Closed for now');
    expect(keys()).toEqual([]);
  });
});

describe('opening a demo', () => {
  it('[4.20] needs no money and no player afresh', async () => {
    clearAuthToken();
    const api = fakeApi({ 'GET /games/:id/demo': launched });
    const { container } = await renderPage(<GamePage game={sampleDetails(1)} wantsDemo={false} />, { path });
    await expect.poll(() => container.querySelector('iframe')?.getAttribute('src')).toBe('/play/game-1?session=s');
    expect(api.calls.map(({ key }) => key)).toEqual(['GET /games/game-1/demo']);
  });
});
