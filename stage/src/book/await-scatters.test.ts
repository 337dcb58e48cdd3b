import { describe, expect, it } from 'vitest';
import { awaitScatters } from './await-scatters.ts';
import { readFixture } from './fixtures.ts';

const { title } = readFixture('diwali-night');
const scatter = title.symbols.findIndex((symbol) => symbol.role === 'scatter');
const other = title.symbols.findIndex((symbol) => symbol.role === 'low');
const grid = (...hits: readonly number[]) => Array.from({ length: 5 }, (_, reel) => [other, hits.includes(reel) ? scatter : other, other]);

describe('waiting for scatters', () => {
  it('waits on the reels after the second of three', () => {
    expect(awaitScatters(title, grid(0, 2), false)).toEqual([false, false, false, true, true]);
  });

  it('does not wait when only what is still turning could tell', () => {
    expect(awaitScatters(title, grid(2, 4), false)).toEqual([false, false, false, false, false]);
    expect(awaitScatters(title, grid(4), false).some(Boolean)).toBe(false);
  });

  it('a title without a retrigger does not wait in free spins', () => {
    const patang = readFixture('patang').title;
    const suns = patang.symbols.findIndex((symbol) => symbol.role === 'scatter');
    expect(
      awaitScatters(
        patang,
        Array.from({ length: 5 }, () => [suns, suns, suns]),
        true,
      ).some(Boolean),
    ).toBe(false);
  });
});
