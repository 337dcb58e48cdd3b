import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './navigation/carousel.tsx';
import { Countdown, countdownParts } from './data-display/countdown.tsx';
import { Toaster } from './feedback/toaster.tsx';
import { currentToasts, dismissToast, showToast } from './feedback/toast-store.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a countdown', () => {
  it.each([
    [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    [-5000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    [1, { days: 0, hours: 0, minutes: 0, seconds: 1 }],
    [90_061_000, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
  ])('cuts %d ms into units', (leftMs, parts) => {
    expect(countdownParts(leftMs)).toEqual(parts);
  });

  it('counts seconds below a day and reports its end once', async () => {
    const end = vi.fn();
    render(<Countdown label="Draw closes in" until={1_800_000_003} onEnd={end} />);
    expect(screen.getByRole('timer', { name: 'Draw closes in' }).textContent).toBe('00hours00min03sec');
    await pass(1000);
    expect(screen.getByRole('timer').textContent).toBe('00hours00min02sec');
    await pass(9000);
    expect(screen.getByRole('timer').textContent).toBe('00hours00min00sec');
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('shows minutes only above a day: nothing there changes each second', () => {
    render(<Countdown label="Ends in" until={1_800_000_000 + 2 * 86_400 + 65} />);
    expect(screen.getByRole('timer').textContent).toBe('02days00hours01min');
  });

  it('does not call an end that was past when the page came', async () => {
    const end = vi.fn();
    render(<Countdown label="Ends in" until={1_799_999_999} onEnd={end} />);
    await pass(5000);
    expect(end).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a carousel', () => {
  const slides = ['one', 'two', 'three'].map((key) => ({ key, content: <p>{key}</p> }));
  const still = (wanted: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: wanted }));
  const scrolled = () => vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => undefined);

  it('never moves by itself unless it was asked to', async () => {
    still(false);
    const scroll = scrolled();
    render(<Carousel label="Games" slides={slides} />);
    await pass(60_000);
    expect(scroll).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Stop turning' })).toBeNull();
  });

  it('asked to, turns, and pauses while hovered or focused', async () => {
    still(false);
    const scroll = scrolled();
    render(<Carousel label="Games" slides={slides} turnMs={5000} />);
    const region = screen.getByRole('region', { name: 'Games' });
    fireEvent.pointerEnter(region);
    await pass(20_000);
    expect(scroll).not.toHaveBeenCalled();
    fireEvent.pointerLeave(region);
    fireEvent.focus(screen.getByRole('button', { name: 'Next' }));
    await pass(20_000);
    expect(scroll).not.toHaveBeenCalled();
    fireEvent.blur(screen.getByRole('button', { name: 'Next' }));
    await pass(5000);
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('[F15] can be stopped for good, and does not move where motion is not wanted', async () => {
    still(false);
    const scroll = scrolled();
    const { unmount } = render(<Carousel label="Games" slides={slides} turnMs={5000} />);
    fireEvent.click(screen.getByRole('button', { name: 'Stop turning' }));
    await pass(60_000);
    expect(scroll).not.toHaveBeenCalled();
    unmount();
    still(true);
    render(<Carousel label="Games" slides={slides} turnMs={5000} />);
    await pass(60_000);
    expect(scroll).not.toHaveBeenCalled();
  });

  it('[F15] has all slides in the page, can be reached by keys, and does not leaf past its ends', () => {
    still(false);
    const scroll = scrolled();
    render(<Carousel label="Games" slides={slides} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('list').tabIndex).toBe(0);
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(scroll).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('has no buttons for a single slide', () => {
    still(false);
    render(<Carousel label="Games" slides={slides.slice(0, 1)} turnMs={5000} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('toasts', () => {
  afterEach(() => {
    for (const { id } of currentToasts()) dismissToast(id);
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
    expect(currentToasts().map(({ text }) => text)).toEqual(['One.']);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(currentToasts()).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are three at most', () => {
    for (const text of ['1', '2', '3', '4', '5']) showToast(text);
    expect(currentToasts().map(({ text }) => text)).toEqual(['3', '4', '5']);
  });
});
