import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timers } from '../../site/scroll/timers.ts';
import { headerLook } from './header.tsx';
import { useDevice } from '../../site/device/use-device.ts';
import { useScrolledPast } from '../../site/scroll/use-scrolled-past.ts';

const still = { scrolledPast: false, menuOpen: false, inboxOpen: false };
const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};

describe('the ground of the header', () => {
  it.each([
    ['home', still, 'clear'],
    ['home', { ...still, scrolledPast: true }, 'solid'],
    ['lobby', still, 'clear-on-phones'],
    ['lobby', { ...still, scrolledPast: true }, 'solid'],
    ['rules', still, 'solid'],
    [null, still, 'solid'],
    ['rules', { ...still, menuOpen: true }, 'clear-on-phones'],
    ['rules', { ...still, inboxOpen: true, scrolledPast: true }, 'clear-on-phones'],
  ] as const)('[2.87] on %s with %j is %s', (page, now, look) => {
    expect(headerLook({ page, ...now })).toBe(look);
  });
});

describe('scrolling and size', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    scrollTo(0);
  });

  it('[9.13] [9.14] turns solid past 30 px, sampled every 100 ms', () => {
    let renders = 0;
    const { result } = renderHook(() => {
      renders += 1;
      return useScrolledPast(timers.headerSolidAfterPx);
    });
    act(() => {
      scrollTo(30);
      vi.advanceTimersByTime(100);
    });
    expect(result.current).toBe(false);
    act(() => {
      scrollTo(31);
      vi.advanceTimersByTime(99);
    });
    expect(result.current).toBe(false);
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe(true);
    const before = renders;
    act(() => {
      for (let y = 32; y < 60; y++) scrollTo(y);
      vi.advanceTimersByTime(1_000);
    });
    expect(renders).toBe(before);
  });

  it('[9.17] looks at the device again 50 ms after the last change of size', () => {
    const width = (px: number) => {
      Object.defineProperty(window, 'innerWidth', { value: px, configurable: true });
      window.dispatchEvent(new Event('resize'));
    };
    width(1366);
    const { result } = renderHook(() => useDevice());
    expect(result.current).toBe('desktop');
    act(() => {
      width(400);
      vi.advanceTimersByTime(49);
      width(360);
      vi.advanceTimersByTime(49);
    });
    expect(result.current).toBe('desktop');
    act(() => void vi.advanceTimersByTime(1));
    expect(result.current).toBe('mobile');
    width(1024);
  });
});
