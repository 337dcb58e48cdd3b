import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLasts } from './pending-line.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[9.22] says that a page is on its way after 200 ms, and not before', () => {
  const { result, rerender } = renderHook(({ busy }) => useLasts(busy), { initialProps: { busy: true } });
  act(() => void vi.advanceTimersByTime(199));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  rerender({ busy: false });
  expect(result.current).toBe(false);
});

it('[9.22] says nothing of a page that came in time', () => {
  const { result, rerender } = renderHook(({ busy }) => useLasts(busy), { initialProps: { busy: true } });
  act(() => void vi.advanceTimersByTime(150));
  rerender({ busy: false });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current).toBe(false);
});
