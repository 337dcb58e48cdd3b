import type { BookEvent } from '@mela/contract/games/book';
import { describe, expect, test } from 'vitest';
import { fastStream } from './randomness/fast-stream.ts';
import { play } from './play.ts';
import { testTitle } from './testing/test-title.ts';

const strip = [0, 2, 3, 4, 1, 2, 3, 4];
const lively = testTitle({
  strips: { base: [strip, strip, strip, strip, strip], free: [strip, strip, strip, strip, strip] },
  freeSpins: { scatters: { 2: 5, 3: 8 }, retrigger: { 2: 2, 3: 5 }, spinsMax: 12, multiplier: 2 },
});

const types = (events: readonly BookEvent[]) => events.map((event) => event.type);

describe('ceilings', () => {
  test('a round never wins more than the greatest win, and ends the moment it gets there', () => {
    const capped = { ...lively, winMaxBets: 40 };
    const draw = fastStream(2);
    let reached = 0;
    for (let round = 0; round < 5000; round++) {
      const book = play(capped, draw);
      expect(book.winCredits).toBeLessThanOrEqual(80);
      if (book.winCredits < 80) {
        expect(types(book.events)).not.toContain('capped');
        continue;
      }
      reached++;
      expect(book.events.slice(-2)).toEqual([
        { type: 'capped', credits: 80 },
        { type: 'end', credits: 80 },
      ]);
      expect(types(book.events)).not.toContain('freeSpinsEnd');
      const totals = book.events.flatMap((event) => (event.type === 'winTotal' ? [event.soFar] : []));
      expect(totals.filter((soFar) => soFar === 80)).toHaveLength(1);
    }
    expect(reached).toBeGreaterThan(100);
  });

  test('free spins stop at spinsMax, the last award being cut to fit', () => {
    const draw = fastStream(9);
    let full = 0;
    for (let round = 0; round < 5000; round++) {
      const { events } = play(lively, draw);
      const spins = events.filter((event) => event.type === 'freeSpin').length;
      expect(spins).toBeLessThanOrEqual(12);
      if (spins === 12) full++;
      for (const event of events) if (event.type === 'freeSpinsMore') expect(event.spins).toBeGreaterThan(0);
    }
    expect(full).toBeGreaterThan(100);
  });

  test('every win of a free spin carries the multiplier', () => {
    const draw = fastStream(4);
    let seen = 0;
    for (let round = 0; round < 1000; round++) {
      let multiplier = 1;
      for (const event of play(lively, draw).events) {
        if (event.type === 'freeSpinsStart') multiplier = 2;
        if (event.type !== 'lineWin' && event.type !== 'scatterWin') continue;
        expect(event.multiplier).toBe(multiplier);
        seen++;
      }
    }
    expect(seen).toBeGreaterThan(1000);
  });

  test('strips that cascade forever are an error, not a hang', () => {
    const same = [2, 2, 2];
    const broken = testTitle({ kind: 'ways', cascade: { base: [1], free: [1] }, strips: { base: [same, same, same, same, same] } });
    expect(() => play(broken, fastStream(1))).toThrow(/cascade forever/);
  });
});
