import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settingsQuery } from '../../data/settings/queries.ts';
import { clearAuthToken, storeAuthToken } from '../../data/account/auth-store.ts';
import { removeValue } from '../../site/storage/stored-value.ts';
import { offerRegistration } from './offer-registration.ts';

type Heard = { readonly pathChanged: boolean };

/** The router as far as the offer uses it, and a browser of a phone. */
function site({ path = '/en', hash = '', fails = false, enabled = true } = {}) {
  const navigate = vi.fn(async () => {
    if (fails) throw new Error('someone left');
  });
  const listeners: ((heard: Heard) => void)[] = [];
  const router = {
    state: { location: { pathname: path, hash, search: {} } },
    navigate,
    subscribe: (_: string, listener: (heard: Heard) => void) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
  queryClient.setQueryData(settingsQuery().queryKey, [
    { alias: 'popup_registration', value: { mobile_enabled: enabled, mobile_timeout: 30, mobile_interval: 900 } },
  ]);
  const stop = offerRegistration({ router: router as never, queryClient });
  return { navigate, stop, move: () => listeners.forEach((listener) => listener({ pathChanged: true })) };
}

describe('the offer to register', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
  });
  afterEach(() => {
    clearAuthToken();
    removeValue('registration_offered');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[2.80] is pushed as a fragment after the time of the setting', () => {
    const { navigate } = site();
    vi.advanceTimersByTime(29_999);
    expect(navigate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ hash: 'registration' }));
  });

  it('[2.80] comes again only after its interval, on whatever page', () => {
    const { navigate, move } = site();
    vi.advanceTimersByTime(30_000);
    move();
    vi.advanceTimersByTime(870_000);
    expect(navigate).toHaveBeenCalledTimes(1);
    move();
    vi.advanceTimersByTime(30_000);
    expect(navigate).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['on the list of games', { path: '/en/games' }],
    ['over the log-in', { hash: 'login' }],
    ['while it is off', { enabled: false }],
  ])('[2.80] does not come %s', (_, where) => {
    const { navigate } = site(where);
    vi.advanceTimersByTime(60_000);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('[2.80] does not come to a player', () => {
    storeAuthToken('t');
    const { navigate } = site();
    vi.advanceTimersByTime(60_000);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('[2.82] is no loss where it does not come through', async () => {
    const { navigate } = site({ fails: true });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('ends with the page', () => {
    const { navigate, stop } = site();
    stop();
    vi.advanceTimersByTime(60_000);
    expect(navigate).not.toHaveBeenCalled();
  });
});
