import type { Grid, TitleData } from '@mela/contract/book';

/**
 * Which reels keep the player waiting: those that turn while one more scatter would open (or prolong) the free spins.
 * Only what has already stopped to the left counts, so the wait tells nothing of what comes.
 */
export function awaitScatters(title: TitleData, grid: Grid, isFree: boolean): readonly boolean[] {
  const scatter = title.symbols.findIndex((symbol) => symbol.role === 'scatter');
  const awards = isFree ? title.freeSpins?.retrigger : title.freeSpins?.scatters;
  if (scatter < 0 || awards === undefined) return grid.map(() => false);
  const needed = Math.min(...Object.keys(awards).map(Number));
  let seen = 0;
  return grid.map((reel) => {
    const waits = seen >= needed - 1 && needed > 1;
    seen += reel.filter((symbol) => symbol === scatter).length;
    return waits;
  });
}
