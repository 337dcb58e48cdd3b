import { expect, it } from 'vitest';
import { outlineOf } from './outline-of.ts';

it('one cell has four sides', () => {
  expect(outlineOf([[2, 2]])).toHaveLength(4);
});

it('cells that touch lose the side between them', () => {
  expect(
    outlineOf([
      [0, 0],
      [1, 0],
    ]),
  ).toHaveLength(6);
  expect(
    outlineOf([
      [0, 0],
      [0, 1],
    ]),
  ).not.toContainEqual({ cell: [0, 0], towards: [0, 1] });
});

it('cells that touch only by a corner have all their sides', () => {
  expect(
    outlineOf([
      [0, 0],
      [1, 1],
    ]),
  ).toHaveLength(8);
});

it('a hole has its own outline', () => {
  const ring = [0, 1, 2].flatMap((reel) => [0, 1, 2].map((row) => [reel, row] as const)).filter(([reel, row]) => reel !== 1 || row !== 1);
  expect(outlineOf(ring)).toHaveLength(12 + 4);
});
