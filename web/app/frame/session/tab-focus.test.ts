import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFocusedTab, shareTabFocus, whenLeftElsewhere } from './tab-focus.ts';

const elsewhere = (newValue: string, key = 'mela.token', stored = newValue) => {
  localStorage.setItem(key, stored);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
};
const looksAt = (here: boolean) => vi.spyOn(document, 'hasFocus').mockReturnValue(here);

describe('tabs of one visitor', () => {
  beforeEach(() => {
    document.cookie = 'mela-tab=another; Path=/';
  });
  afterEach(() => void vi.restoreAllMocks());

  it('[4.3] share by a cookie which one has the focus, and read their notices again when they gain it', () => {
    looksAt(false);
    const onFocus = vi.fn();
    const stop = shareTabFocus(onFocus);
    expect([isFocusedTab(), onFocus.mock.calls.length]).toEqual([false, 0]);
    window.dispatchEvent(new Event('focus'));
    expect(document.cookie).toMatch(/mela-tab=[0-9a-f]{32}/);
    expect([isFocusedTab(), onFocus.mock.calls.length]).toEqual([true, 1]);
    document.cookie = 'mela-tab=another; Path=/';
    expect(isFocusedTab()).toBe(false);
    stop();
    window.dispatchEvent(new Event('focus'));
    expect(onFocus).toHaveBeenCalledTimes(1);
  });

  it('[4.3] know the focused one even before the cookie does', () => {
    looksAt(true);
    expect(isFocusedTab()).toBe(true);
  });

  it('[4.2] go to the log-out when the player logs out elsewhere and they are not focused', () => {
    looksAt(false);
    const leave = vi.fn();
    const stop = whenLeftElsewhere(leave);
    elsewhere('empty');
    expect(leave).toHaveBeenCalledTimes(1);
    elsewhere('a-new-token');
    elsewhere('empty', 'another-key');
    stop();
    elsewhere('empty');
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('stay where they are when they hear of a log-out late, and someone has logged in there since', () => {
    looksAt(false);
    const leave = vi.fn();
    const stop = whenLeftElsewhere(leave);
    elsewhere('empty', 'mela.token', 'of the second');
    stop();
    expect(leave).not.toHaveBeenCalled();
  });

  it('[4.2] stay where they are while they are focused', () => {
    looksAt(true);
    const leave = vi.fn();
    const stop = whenLeftElsewhere(leave);
    elsewhere('empty');
    stop();
    expect(leave).not.toHaveBeenCalled();
  });
});
