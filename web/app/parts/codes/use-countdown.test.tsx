import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clockText, useCountdown } from './use-countdown.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());
const pass = (sec: number) => act(() => void vi.advanceTimersByTime(sec * 1000));

it('[4.44] a code may be asked for again the given seconds from now, and not before', () => {
  const { result } = renderHook(() => useCountdown(60));
  expect(result.current.leftSec).toBe(60);
  pass(59);
  expect(result.current.leftSec).toBe(1);
  pass(1);
  expect(result.current.leftSec).toBe(0);
  act(() => result.current.start(300));
  expect(result.current.leftSec).toBe(300);
});

it('[4.44] with no seconds given it may be asked for at once', () => {
  expect(renderHook(() => useCountdown()).result.current.leftSec).toBe(0);
});

it('a tab that slept shows the time that is really left', () => {
  const { result } = renderHook(() => useCountdown(60));
  vi.setSystemTime(new Date('2026-11-25T12:00:45Z'));
  pass(1);
  expect(result.current.leftSec).toBe(14);
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [750, '12:30'],
  [10_800, '3:00:00'],
])('%i seconds are shown as %s', (seconds, text) => expect(clockText(seconds)).toBe(text));
