import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScroller, scrollMoveOf } from './scroll-rules.ts';

const at = (pathname: string, hash = '') => ({ pathname, hash });

describe('what a change of address does to the scroll position', () => {
  it('[2.93] starts a new path at the top', () => {
    expect(scrollMoveOf({ from: at('/en'), to: at('/en/rules'), saved: null })).toEqual({ kind: 'top' });
  });

  it('[2.93] moves nothing within the same path and fragment, nor when a dialog opens by a fragment', () => {
    expect(scrollMoveOf({ from: at('/en/games'), to: at('/en/games'), saved: null })).toEqual({ kind: 'stay' });
    expect(scrollMoveOf({ from: at('/en/rules', 'calm'), to: at('/en/rules', 'calm'), saved: 300 })).toEqual({ kind: 'stay' });
    expect(scrollMoveOf({ from: at('/en'), to: at('/en', 'login'), saved: null })).toEqual({ kind: 'stay' });
    expect(scrollMoveOf({ from: at('/en', 'registration'), to: at('/en'), saved: null })).toEqual({ kind: 'stay' });
    expect(scrollMoveOf({ from: at('/en/rules', 'login'), to: at('/en/rules', 'calm'), saved: null })).toEqual({ kind: 'stay' });
    expect(scrollMoveOf({ from: at('/en/a', 'part'), to: at('/en/b', 'part'), saved: null })).toEqual({ kind: 'stay' });
  });

  it('[2.93] goes to the element a fragment names, on this page or a new one', () => {
    expect(scrollMoveOf({ from: at('/en/rules'), to: at('/en/rules', 'calm'), saved: null })).toEqual({ kind: 'target', id: 'calm' });
    expect(scrollMoveOf({ from: undefined, to: at('/en/rules', 'calm'), saved: null })).toEqual({ kind: 'target', id: 'calm' });
  });

  it('[2.93] restores a saved position on the way back', () => {
    expect(scrollMoveOf({ from: at('/en/games/mela/patang'), to: at('/en/games'), saved: 840 })).toEqual({ kind: 'restore', top: 840 });
  });

  it('leaves a first page to the browser', () => {
    expect(scrollMoveOf({ from: undefined, to: at('/en'), saved: null })).toEqual({ kind: 'stay' });
  });
});

describe('moving the page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function page(heightPx: number) {
    const seen = { top: 0, height: heightPx, shown: [] as string[] };
    const view = {
      scrollTo: (top: number) => void (seen.top = Math.min(top, seen.height)),
      top: () => seen.top,
      showElement: (id: string) => void seen.shown.push(id),
    };
    return { seen, scroll: createScroller(view) };
  }

  it('[2.93] [9.12] comes back to a position 1,000 ms later, when the page has grown to it', () => {
    const { seen, scroll } = page(200);
    scroll({ kind: 'restore', top: 840 });
    seen.height = 2_000;
    vi.advanceTimersByTime(999);
    expect(seen.top).toBe(200);
    vi.advanceTimersByTime(1);
    expect(seen.top).toBe(840);
  });

  it('[9.12] leaves a visitor alone who has scrolled meanwhile', () => {
    const { seen, scroll } = page(2_000);
    scroll({ kind: 'restore', top: 840 });
    seen.top = 100;
    vi.advanceTimersByTime(1_000);
    expect(seen.top).toBe(100);
  });

  it('[2.93] [9.11] shows a target element after 100 ms', () => {
    const { seen, scroll } = page(2_000);
    scroll({ kind: 'target', id: 'calm' });
    vi.advanceTimersByTime(99);
    expect(seen.shown).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(seen.shown).toEqual(['calm']);
  });

  it('forgets a move that another one has overtaken', () => {
    const { seen, scroll } = page(2_000);
    scroll({ kind: 'target', id: 'calm' });
    scroll({ kind: 'top' });
    vi.advanceTimersByTime(2_000);
    expect(seen.shown).toEqual([]);
  });
});
