import type { Grid, TitleData } from '@mela/contract/book';

/** Which reels keep the player waiting: those that turn while one more coin would start the hold. What has stopped to the left tells. */
export function awaitCoins({ symbols, hold }: TitleData, grid: Grid): readonly boolean[] {
  const coin = symbols.findIndex(({ role }) => role === 'coin');
  if (hold === undefined || coin < 0) return grid.map(() => false);
  let seen = 0;
  return grid.map((reel) => {
    const waits = seen === hold.coins - 1;
    seen += reel.filter((symbol) => symbol === coin).length;
    return waits;
  });
}
