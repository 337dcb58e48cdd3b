import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announcePrerender, prerenderStatus } from './prerender-ready.ts';

describe('what prerenderers read', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('[2.95] [9.15] is ready 3,000 ms after a status code is known', () => {
    announcePrerender(404);
    vi.advanceTimersByTime(2_999);
    expect(window.prerenderReady).toBe(false);
    vi.advanceTimersByTime(1);
    expect(window.prerenderReady).toBe(true);
  });

  it('[2.95] is not ready while no status is known, and starts again for the next page', () => {
    announcePrerender(null);
    vi.advanceTimersByTime(10_000);
    expect(window.prerenderReady).toBe(false);
    announcePrerender(200);
    vi.advanceTimersByTime(2_000);
    announcePrerender(200);
    vi.advanceTimersByTime(2_000);
    expect(window.prerenderReady).toBe(false);
  });

  it('[2.95] reads the status from the head of the page', () => {
    document.head.innerHTML = '';
    expect(prerenderStatus()).toBeNull();
    document.head.innerHTML = '<meta name="prerender-status-code" content="301">';
    expect(prerenderStatus()).toBe(301);
  });
});
