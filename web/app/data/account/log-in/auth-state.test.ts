import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { authState } from './auth-state.ts';
import { clearAuthToken, loseSession, storeAuthToken } from '../auth-store.ts';
import { selfQuery } from '../queries.ts';
import { beginTelegramLogIn } from './telegram-log-in.ts';

const now = 1_800_000_000_000;
const guest = { token: null, isTokenSet: false, isFakeUser: false, startedAtMs: null, isTelegramLogInRunning: false };

describe('the log-in of this browser', () => {
  afterEach(() => {
    clearAuthToken();
    vi.useRealTimers();
  });

  it('[3.6] has the token, whether it was set, whether the user is fake, when the session began, and a log-in of the messenger', () => {
    vi.useFakeTimers({ now });
    const queryClient = new QueryClient();
    expect(authState(queryClient)).toEqual(guest);
    const end = beginTelegramLogIn();
    expect(authState(queryClient)).toEqual({ ...guest, isTelegramLogInRunning: true });
    storeAuthToken('t1');
    end();
    expect(authState(queryClient)).toEqual({ ...guest, token: 't1', isTokenSet: true, startedAtMs: now });
    queryClient.setQueryData(selfQuery.queryKey, samplePlayer({ labels: ['f'] }));
    expect(authState(queryClient)).toEqual({ ...guest, token: 't1', isTokenSet: true, isFakeUser: true, startedAtMs: now });
  });

  it.each([
    ['a log-out', clearAuthToken],
    ['its end', loseSession],
  ])('[3.6] a renewed token continues its session; after %s there is none, and the next log-in begins another', (_, leave) => {
    vi.useFakeTimers({ now });
    const queryClient = new QueryClient();
    storeAuthToken('t1');
    vi.setSystemTime(now + 60_000);
    storeAuthToken('t2');
    expect(authState(queryClient)).toMatchObject({ token: 't2', startedAtMs: now });
    leave();
    expect(authState(queryClient)).toEqual(guest);
    storeAuthToken('t3');
    expect(authState(queryClient)).toMatchObject({ token: 't3', startedAtMs: now + 60_000 });
  });

  it('[3.6] knows no beginning that this browser did not store', () => {
    storeAuthToken('t1');
    localStorage.setItem('mela.session_start', 'soon');
    expect(authState(new QueryClient()).startedAtMs).toBeNull();
  });
});
