import { describe, expect, it } from 'vitest';
import type { Grid, TitleData } from '@mela/contract/games/book';
import { awaitedReels } from './anticipation.ts';
import { fixtureSlugs, readFixture } from './fixtures.ts';

const symbolOf = ({ symbols }: TitleData, role: string) => symbols.findIndex((symbol) => symbol.role === role);

/** A window with so many of a symbol on each reel. */
const windowOf = (title: TitleData, role: string, counts: readonly number[]): Grid =>
  counts.map((count) => Array.from({ length: 3 }, (_, row) => (row < count ? symbolOf(title, role) : symbolOf(title, 'low'))));

const awaited = (title: TitleData, grid: Grid, { strips = 'base', isFree = false, mayAddSpins = true } = {}) =>
  awaitedReels(title, { grid, strips, isFree, mayAddSpins }).map(Number).join('');

describe('a reel is awaited only while one more symbol on it would start the feature', () => {
  const { title: khazana } = readFixture('khazana');
  it.each([
    [[2, 2, 1, 0, 0], '00011'],
    [[3, 2, 0, 0, 1], '00111'],
    [[2, 2, 0, 0, 0], '00000'],
    [[3, 3, 1, 0, 0], '00000'],
  ])('coins %j: %s', (coins, reels) => expect(awaited(khazana, windowOf(khazana, 'coin', coins))).toBe(reels));

  const { title: patang } = readFixture('patang');
  it.each([
    // Suns lie on the last four reels.
    [[0, 1, 1, 0, 0], '00011'],
    [[0, 1, 0, 0, 0], '00000'],
    [[0, 0, 0, 1, 1], '00000'],
    // Three have started it, a fourth would give more spins; after four nothing more can come.
    [[0, 1, 1, 1, 0], '00011'],
  ])('scatters %j: %s', (suns, reels) => expect(awaited(patang, windowOf(patang, 'scatter', suns))).toBe(reels));

  it('jackpot symbols: after all but one of them', () => {
    const { title } = readFixture('rail-gaadi');
    expect(awaited(title, windowOf(title, 'jackpot', [1, 1, 1, 1, 0]))).toBe('00001');
    expect(awaited(title, windowOf(title, 'jackpot', [1, 1, 0, 1, 1]))).toBe('00000');
  });

  it('boxes to pick: as many scatters as they need but one', () => {
    const { title } = readFixture('jadugar');
    expect(awaited(title, windowOf(title, 'scatter', [1, 0, 1, 0, 0]))).toBe('00001');
  });
});

describe('a reel is never awaited for what cannot come', () => {
  const { title: diwali } = readFixture('diwali-night');

  it('where the reel has no such symbol: the fourth of Diwali Night', () =>
    expect(awaited(diwali, windowOf(diwali, 'scatter', [1, 0, 1, 0, 0]))).toBe('00001'));

  it('in free spins without a retrigger', () => {
    const { title } = readFixture('patang');
    expect(awaited(title, windowOf(title, 'scatter', [1, 1, 1, 1, 1]), { strips: 'free', isFree: true })).toBe('00000');
  });

  it('in free spins that have reached their largest number', () => {
    const grid = windowOf(diwali, 'scatter', [1, 0, 1, 0, 0]);
    expect(awaited(diwali, grid, { strips: 'free', isFree: true })).toBe('00001');
    expect(awaited(diwali, grid, { strips: 'free', isFree: true, mayAddSpins: false })).toBe('00000');
  });

  it.each(fixtureSlugs)('on the first reel of %s, whatever the window shows', (slug) => {
    const { title } = readFixture(slug);
    for (const role of ['scatter', 'coin', 'jackpot', 'wild'])
      if (symbolOf(title, role) >= 0)
        expect(
          awaited(
            title,
            windowOf(
              title,
              role,
              Array.from({ length: title.reels }, () => 3),
            ),
          ).startsWith('0'),
        ).toBe(true);
  });
});
