import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { removeValue, saveValue, savedValue } from '../../site/storage/stored-value.ts';
import { settingsQuery } from '../settings/queries.ts';
import { readFlagsLater, useFeatureFlag } from './feature-flags.ts';
import { requestGuestIdSoon } from './guest-id.ts';
import { loadTagManagerLater } from './tag-manager.ts';
import { addSink, track, trackedSoFar } from './track.ts';
import { mayOfferPush, markPushOffered } from './web-push.ts';

const now = 1_800_000_000_000;
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

describe('events', () => {
  it('[1.11] go to the sandbox and to what an operator added, and nowhere else', () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const sink = vi.fn();
    const stop = addSink(sink);
    track({ name: 'help-click' });
    stop();
    track({ name: 'inbox-clicked' });
    expect(sink.mock.calls).toEqual([[{ name: 'help-click' }, now]]);
    expect(trackedSoFar().at(-1)).toEqual({ name: 'inbox-clicked' });
    expect(fetched).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

describe('the guest id', () => {
  it('[9.4] is asked for 1 s after the last change of page, once', async () => {
    const source = vi.fn(async () => 'g1');
    requestGuestIdSoon(source);
    await vi.advanceTimersByTimeAsync(999);
    requestGuestIdSoon(source);
    await vi.advanceTimersByTimeAsync(999);
    expect(source).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(savedValue('guest_id')).toBe('g1');
    requestGuestIdSoon(source);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(source).toHaveBeenCalledTimes(1);
  });

  it('[9.3] is drawn again after 30 days', async () => {
    saveValue('guest_id', 'old');
    vi.setSystemTime(now + 30 * 86_400_000);
    requestGuestIdSoon();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(savedValue('guest_id')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('reports when there can be none', async () => {
    removeValue('guest_id');
    requestGuestIdSoon(() => Promise.reject(new Error('away')));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(trackedSoFar().at(-1)).toEqual({ name: 'guest-id-failed' });
    expect(savedValue('guest_id')).toBeNull();
  });
});

describe('the tag manager', () => {
  it('[9.21] loads after 3,500 ms', () => {
    const load = vi.fn();
    loadTagManagerLater('GTM-AB12CD', load);
    vi.advanceTimersByTime(3_499);
    expect(load).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(load.mock.calls).toEqual([['GTM-AB12CD']]);
  });

  it.each(['pointerdown', 'keydown', 'touchstart', 'wheel'])('[9.21] loads with the first %s, and not twice', (sign) => {
    const load = vi.fn();
    loadTagManagerLater('GTM-AB12CD', load);
    window.dispatchEvent(new Event(sign));
    window.dispatchEvent(new Event(sign));
    vi.advanceTimersByTime(10_000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([null, '', 'UA-1', 'GTM-"><script>'])('[9.21] does not load for %j', (id) => {
    const load = vi.fn();
    loadTagManagerLater(id, load);
    vi.advanceTimersByTime(10_000);
    expect(load).not.toHaveBeenCalled();
  });

  it('does not load when it was called off', () => {
    const load = vi.fn();
    loadTagManagerLater('GTM-AB12CD', load)();
    window.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(10_000);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('push messages', () => {
  it('are offered once a day', () => {
    expect(mayOfferPush()).toBe(true);
    markPushOffered();
    vi.setSystemTime(now + 86_400_000 - 1);
    expect(mayOfferPush()).toBe(false);
    vi.setSystemTime(now + 86_400_000);
    expect(mayOfferPush()).toBe(true);
  });
});

describe('feature flags', () => {
  const flag = () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(settingsQuery().queryKey, [{ alias: 'last_games_tab', value: { enabled: true } }]);
    const wrapper = ({ children }: { readonly children: ReactNode }) =>
      createElement(QueryClientProvider, { client: queryClient }, children);
    return renderHook(() => useFeatureFlag('last_games_tab'), { wrapper });
  };

  it('are what our settings say until a service overrules them, [9.16] asked after 100 ms', async () => {
    const source = vi.fn(async () => ({ last_games_tab: false }));
    const { result } = flag();
    readFlagsLater(source);
    await act(() => vi.advanceTimersByTimeAsync(99));
    expect([source.mock.calls.length, result.current]).toEqual([0, true]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect([source.mock.calls.length, result.current]).toEqual([1, false]);
    readFlagsLater(async () => ({}));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(result.current).toBe(true);
  });

  it('stay as they are when the service is away', async () => {
    const { result } = flag();
    readFlagsLater(() => Promise.reject(new Error('away')));
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(result.current).toBe(true);
  });
});
