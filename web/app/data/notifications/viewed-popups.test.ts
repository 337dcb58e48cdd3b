import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markViewed, wasViewed } from './viewed-popups.ts';

const nowMs = 1_800_000_000_000;

describe('a popup that was closed', () => {
  beforeEach(() => void vi.useFakeTimers({ now: nowMs }));
  afterEach(() => void vi.useRealTimers());

  it('[9.20] hides a popup that was seen for 7 days', () => {
    markViewed('a');
    vi.setSystemTime(nowMs + 7 * 86_400_000 - 1);
    expect([wasViewed('a'), wasViewed('b')]).toEqual([true, false]);
    vi.setSystemTime(nowMs + 7 * 86_400_000);
    expect(wasViewed('a')).toBe(false);
  });

  it.each(['[', '7', 'null', '{"a":"x"}'])('takes foreign content %s as nothing seen', (text) => {
    localStorage.setItem('mela.popups-viewed', text);
    expect(wasViewed('a')).toBe(false);
  });
});
