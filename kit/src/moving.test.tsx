import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from './feedback/toaster.tsx';
import { toasts, dismissToast, showToast } from './feedback/toast-store.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('toasts', () => {
  afterEach(() => {
    for (const { id } of toasts.get()) dismissToast(id);
  });

  it('go after six seconds, and not while hovered', async () => {
    render(<Toaster />);
    act(() => showToast('Sent.'));
    await pass(3000);
    fireEvent.pointerEnter(screen.getByRole('status'));
    await pass(60_000);
    expect(screen.getByText('Sent.')).toBeDefined();
    fireEvent.pointerLeave(screen.getByRole('status'));
    await pass(5999);
    expect(screen.queryByText('Sent.')).not.toBeNull();
    await pass(1);
    expect(screen.queryByText('Sent.')).toBeNull();
  });

  it('[F15] are sent away by their button or by Esc, the newest first', () => {
    render(<Toaster />);
    act(() => {
      showToast('One.');
      showToast('Two.');
    });
    fireEvent.keyDown(screen.getByText('One.'), { key: 'Escape' });
    expect(toasts.get().map(({ text }) => text)).toEqual(['One.']);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(toasts.get()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are three at most', () => {
    for (const text of ['1', '2', '3', '4', '5']) showToast(text);
    expect(toasts.get().map(({ text }) => text)).toEqual(['3', '4', '5']);
  });
});
