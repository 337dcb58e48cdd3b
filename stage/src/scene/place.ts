/** Where a cell is in the window, in pixels: its middle and its size. */
export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Asks the reels where a cell is now; the answer changes with the size of the page and the height of the reels. */
export type PlaceOf = (reel: number, row: number) => Place;

/** Share of its cell that a symbol fills. */
export const symbolShare = 0.93;

/** The side of a symbol in a cell, in pixels. */
export const symbolSide = ({ width, height }: Pick<Place, 'width' | 'height'>): number => Math.min(width, height * 1.02) * symbolShare;

/** Alpha of a symbol that has not won. */
export const faint = 0.55;
