import { fitWindow, type Room } from './fit-window.ts';

/** How a page is composed: all in one column; the same with the controls in one row; name and signs beside the reels; controls beside them too. */
export type Shape = 'tall' | 'wide' | 'sided' | 'landscape';

/** The grid of a title as far as its window goes: reels, rows shown, and how tall to wide a cell may be. */
export type Cells = { readonly reels: number; readonly rows: number; readonly tallest?: number };

type Rect = Room & { readonly left: number; readonly top: number };

/** The places of the reels with their frame and of the parts beside them, within the page's padding. */
export type Sides = { readonly left: Rect; readonly board: Rect; readonly right: Rect };

/** A screen lower than this has no room above and below the reels. */
const lowMost = 500;
/** A page narrower than this has its controls in rows under each other, within reach of the thumbs. */
const narrowMost = 700;
/** The space between the reels and the sides. */
export const gap = 8;
/** The sides are never narrower: signs and name at the left; at the right a stake, or words. */
const sideLeast = { landscape: { left: 112, right: 164 }, sided: { left: 220, right: 220 } } as const;
/** Name, signs and texts take so much of the height where they are above and below the reels. */
const stackedTaken = 214;

/** The width of the frame round the reels, on one side; on a phone in portrait it is only above and below them. */
export const edgeOf = (shape: Shape): number => (shape === 'tall' ? 12 : shape === 'landscape' ? 10 : 34);

/** The height of a title's name above the reels of a phone: the height that is left for it, within bounds, and some air. */
export const plateHeight = (left: number): number => Math.round(Math.min(92, Math.max(44, (left - 16) * 0.75)));

/** The composition in which a title's cells are largest; `controlBarHeight` is what the controls take at the foot. */
export function shapeOf(page: Room, cells: Cells, controlBarHeight: number): Shape {
  if (page.height > page.width) return page.width <= narrowMost ? 'tall' : 'wide';
  if (page.height <= lowMost) return 'landscape';
  const edges = edgeOf('wide') * 2;
  const stacked = fit({ width: page.width - edges, height: page.height - stackedTaken - controlBarHeight - edges }, cells);
  return sidesOf(page, cells, 'sided', controlBarHeight).board.width - edges >= stacked.width ? 'sided' : 'wide';
}

/** The reels as large as they can be between two sides, which share what is left over. */
export function sidesOf(page: Room, cells: Cells, shape: 'sided' | 'landscape', controlBarHeight: number): Sides {
  const least = sideLeast[shape];
  const edges = edgeOf(shape) * 2;
  const height = page.height - (shape === 'sided' ? controlBarHeight + gap : 0);
  const between = page.width - gap * 2;
  const inner = fit({ width: between - least.left - least.right - edges, height: height - edges }, cells);
  const board = { width: inner.width + edges, height: inner.height + edges };
  const spare = Math.max(0, between - board.width - least.left - least.right);
  const left = least.left + Math.floor(spare / 2);
  const right = Math.max(least.right, between - board.width - left);
  return {
    left: { left: 0, top: 0, width: left, height },
    board: { ...board, left: left + gap, top: Math.floor((height - board.height) / 2) },
    right: { left: left + board.width + gap * 2, top: 0, width: right, height },
  };
}

const fit = (room: Room, { reels, rows, tallest }: Cells) => fitWindow(room, reels, rows, tallest);
