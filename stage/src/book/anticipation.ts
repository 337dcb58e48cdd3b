import type { Grid, TitleData } from '@mela/contract/games/book';

/** Which reels spin longer in anticipation: those that still spin while one more coin would start the hold. Only reels stopped to the left count. */
export function awaitCoins({ symbols, hold }: TitleData, grid: Grid): readonly boolean[] {
  const coin = symbols.findIndex(({ role }) => role === 'coin');
  if (hold === undefined || coin < 0) return grid.map(() => false);
  let seen = 0;
  return grid.map((reel) => {
    const anticipates = seen === hold.coins - 1;
    seen += reel.filter((symbol) => symbol === coin).length;
    return anticipates;
  });
}

/**
 * Which reels spin longer in anticipation: those that still spin while one more scatter would award free spins (or more of them).
 * Only reels stopped to the left count, so anticipation reveals nothing of the outcome.
 */
export function awaitScatters(title: TitleData, grid: Grid, isFree: boolean): readonly boolean[] {
  const scatter = title.symbols.findIndex((symbol) => symbol.role === 'scatter');
  const awards = isFree ? title.freeSpins?.retrigger : title.freeSpins?.scatters;
  if (scatter < 0 || awards === undefined) return grid.map(() => false);
  const needed = Math.min(...Object.keys(awards).map(Number));
  let seen = 0;
  return grid.map((reel) => {
    const anticipates = seen >= needed - 1 && needed > 1;
    seen += reel.filter((symbol) => symbol === scatter).length;
    return anticipates;
  });
}
