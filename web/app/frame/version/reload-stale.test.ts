import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadWhenStale } from './reload-stale.ts';

const scriptGone = () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));

describe('a script that is gone after a new version', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
  afterEach(() => void vi.useRealTimers());

  it('[8.22] [9.18] reloads the page, at most once a minute', () => {
    const reload = vi.fn();
    const stop = reloadWhenStale(reload);
    scriptGone();
    scriptGone();
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    scriptGone();
    expect(reload).toHaveBeenCalledTimes(2);
    stop();
    vi.advanceTimersByTime(60_000);
    scriptGone();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('keeps the page while there is no connection', () => {
    const reload = vi.fn();
    const stop = reloadWhenStale(reload);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(scriptGone()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    vi.restoreAllMocks();
    stop();
  });

  it('lets the error through when the page was just reloaded', () => {
    const stop = reloadWhenStale(vi.fn());
    expect([scriptGone(), scriptGone()]).toEqual([false, true]);
    stop();
  });
});
