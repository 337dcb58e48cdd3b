/**
 * What a reel shows at each place of its endless strip: the known window from `top` downward, and the strip beyond it.
 * The window may differ from the strip, since cascades change it.
 */
export type ReelSymbols = { readonly strip: readonly number[]; readonly top: number; readonly window: readonly number[] };

export function symbolAt({ strip, top, window }: ReelSymbols, place: number): number {
  const shown = window[place - top];
  if (shown !== undefined) return shown;
  const symbol = strip[((place % strip.length) + strip.length) % strip.length];
  if (symbol === undefined) throw new RangeError('an empty strip');
  return symbol;
}

/**
 * From where each cell of the new window falls: its row before (negative above the window), for one reel. Cells below
 * the removed ones stay; those above fall; new ones come from above in order.
 */
export function dropFrom(rows: number, removed: readonly number[]): readonly number[] {
  const gone = new Set(removed);
  const left = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row));
  const fresh = Array.from({ length: gone.size }, (_, index) => index - gone.size);
  return [...fresh, ...left];
}
