import { expect, it } from 'vitest';
import { atlasDensity } from './atlas-density.ts';

it.each([
  ['five reels on a small phone', { reels: 5, rows: 3 }, { width: 360, height: 740, pixelRatio: 3 }, 1],
  ['six reels on a large phone', { reels: 6, rows: 7 }, { width: 412, height: 915, pixelRatio: 2.6 }, 1],
  ['three reels on a small phone', { reels: 3, rows: 3 }, { width: 360, height: 740, pixelRatio: 3 }, 2],
  ['three reels on the plainest phone', { reels: 3, rows: 3 }, { width: 320, height: 568, pixelRatio: 1 }, 1],
  ['a tablet', { reels: 5, rows: 3 }, { width: 768, height: 1024, pixelRatio: 2 }, 2],
  ['a desk', { reels: 5, rows: 3 }, { width: 1366, height: 768, pixelRatio: 1 }, 2],
  ['five rows on a phone on its side', { reels: 5, rows: 5 }, { width: 740, height: 360, pixelRatio: 2 }, 1],
  ['five rows on a large screen', { reels: 5, rows: 5 }, { width: 1920, height: 1080, pixelRatio: 1 }, 2],
  ['a phone on its side', { reels: 5, rows: 3 }, { width: 740, height: 360, pixelRatio: 2 }, 2],
] as const)('%s', (_what, grid, screen, density) => expect(atlasDensity(grid, screen)).toBe(density));
