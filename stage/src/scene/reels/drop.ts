/**
 * From where each cell of the new window falls: its row before (negative above the window), for one reel. Cells below
 * the removed ones stay; what stood above falls; new ones come from above in order.
 */
export function dropFrom(rows: number, removed: readonly number[]): readonly number[] {
  const gone = new Set(removed);
  const kept = Array.from({ length: rows }, (_, row) => row).filter((row) => !gone.has(row));
  const fresh = Array.from({ length: gone.size }, (_, index) => index - gone.size);
  return [...fresh, ...kept];
}
