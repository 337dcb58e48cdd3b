import { describe, expect, it } from 'vitest';
import { fixtureSlugs, readFixture } from '../../book/fixtures.ts';
import { cellsOf } from './compose-page.ts';
import { fitWindow } from './fit-window.ts';
import { edgeOf, shapeOf, sidesOf } from './layout.ts';

/** What the controls in one row take at the foot, in pixels. */
const controlBarHeight = 97;
const titles = fixtureSlugs.map((slug) => readFixture(slug).title);
const phonesLandscape = [
  { width: 740, height: 360 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
] as const;
/** The page pads itself by 8 px at either side, a phone on its side by 6 px above and below. */
const padded = ({ width, height }: { readonly width: number; readonly height: number }, block: number) => ({
  width: width - 16,
  height: height - block,
});

describe.each(titles)('[F15] $slug', (title) => {
  const cells = cellsOf(title);

  it.each(phonesLandscape)('has large enough symbols on a phone in landscape, $width × $height', (screen) => {
    const page = padded(screen, 12);
    expect(shapeOf(page, cells, controlBarHeight)).toBe('landscape');
    const { board } = sidesOf(page, cells, 'landscape', controlBarHeight);
    const edges = edgeOf('landscape') * 2;
    const cell = Math.min((board.width - edges) / cells.reels, (board.height - edges) / cells.rows);
    expect(cell).toBeGreaterThanOrEqual(48);
    // Either the height is used up or the width is.
    const { left, right } = sidesOf(page, cells, 'landscape', controlBarHeight);
    const unused = Math.min(page.height - board.height, left.width - 112 + right.width - 164);
    expect(unused).toBeLessThan(cells.reels + cells.rows);
  });

  it.each([...phonesLandscape, { width: 568, height: 320 }, { width: 932, height: 430 }, { width: 1366, height: 480 }])(
    'has nothing overlap beside the reels, $width × $height',
    (screen) => {
      const page = padded(screen, 12);
      const { left, board, right } = sidesOf(page, cells, 'landscape', controlBarHeight);
      expect(left.left + left.width).toBeLessThanOrEqual(board.left);
      expect(board.left + board.width).toBeLessThanOrEqual(right.left);
      expect(right.left + right.width).toBeLessThanOrEqual(page.width);
      expect(board.top).toBeGreaterThanOrEqual(0);
      expect(board.top + board.height).toBeLessThanOrEqual(page.height);
      expect(right.width).toBeGreaterThanOrEqual(164);
    },
  );

  it.each([
    { width: 1024, height: 768 },
    { width: 1366, height: 768 },
    { width: 1920, height: 1080 },
  ])('has name and texts at the sides of the reels where that makes them larger, $width × $height', (screen) => {
    const page = padded(screen, 8);
    const edges = edgeOf('wide') * 2;
    const stacked = fitWindow(
      { width: page.width - edges, height: page.height - 214 - controlBarHeight - edges },
      cells.reels,
      cells.rows,
      cells.tallest,
    );
    const { board } = sidesOf(page, cells, 'sided', controlBarHeight);
    const isLarger = board.width - edges >= stacked.width;
    expect(shapeOf(page, cells, controlBarHeight)).toBe(isLarger ? 'sided' : 'wide');
    expect(board.top + board.height).toBeLessThanOrEqual(page.height - controlBarHeight);
    expect(Math.max(stacked.width, board.width - edges) / cells.reels).toBeGreaterThanOrEqual(80);
  });
});

it.each([
  [{ width: 344, height: 732 }, 'tall'],
  [{ width: 752, height: 1016 }, 'wide'],
  [{ width: 724, height: 348 }, 'landscape'],
  [{ width: 1350, height: 500 }, 'landscape'],
] as const)('a page of %o is %s, for every title', (page, shape) => {
  for (const title of titles) expect(shapeOf(page, cellsOf(title), controlBarHeight)).toBe(shape);
});

it('a window without any room still has a reel of a pixel, and no negative side', () => {
  const { left, board, right } = sidesOf({ width: 120, height: 60 }, { reels: 5, rows: 3 }, 'landscape', controlBarHeight);
  expect([left.width, right.width].every((width) => width > 0)).toBe(true);
  expect(board.width).toBeGreaterThanOrEqual(5);
});
