import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeValue, saveValue, savedValue } from '../../site/storage/stored-value.ts';
import { requestGuestIdSoon } from './guest-id.ts';
import { loadTagManagerLater } from './tag-manager.ts';
import { track, trackedEvents } from './track.ts';

const now = 1_800_000_000_000;
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

describe('events', () => {
  it('[1.11] stay in this document, the last 50 of them, and are sent nowhere', () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    track({ name: 'help-click' });
    for (let shown = 1; shown <= 50; shown += 1) track({ name: 'popup-shown', uuid: `p${shown}` });
    expect(trackedEvents).toHaveLength(50);
    expect([trackedEvents[0], trackedEvents.at(-1)]).toEqual([
      { name: 'popup-shown', uuid: 'p1' },
      { name: 'popup-shown', uuid: 'p50' },
    ]);
    expect(fetched).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

describe('the guest id', () => {
  it('[9.4] is asked for 1 s after the last change of page, once', async () => {
    const ask = vi.fn(async () => 'g1');
    const source = { ask, isShared: false };
    requestGuestIdSoon(source);
    await vi.advanceTimersByTimeAsync(999);
    requestGuestIdSoon(source);
    await vi.advanceTimersByTimeAsync(999);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(savedValue('guest_id')).toBe('g1');
    requestGuestIdSoon(source);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('[9.3] is drawn again after 30 days', async () => {
    saveValue('guest_id', 'old');
    vi.setSystemTime(now + 30 * 86_400_000);
    requestGuestIdSoon();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(savedValue('guest_id')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('[8.26] sends an event that says so when there can be none', async () => {
    removeValue('guest_id');
    const heard = vi.fn();
    window.addEventListener('mela:guest-id-cannot-resolve', heard, { once: true });
    requestGuestIdSoon({ ask: () => Promise.reject(new Error('away')), isShared: false });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(trackedEvents.at(-1)).toEqual({ name: 'guest-id-failed' });
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
