import type { TitleData } from '@mela/contract/games/book';
import { fraction, type Fraction } from '../fraction.ts';

/** How often one symbol, wilds counted as it, shows in each window of a reel: every height it draws, every stop. */
export function countsInWindows(data: TitleData, reel: number, symbol: number): number[] {
  const strip = data.strips['base']?.[reel] ?? [];
  const wild = data.symbols.findIndex(({ role }) => role === 'wild');
  return (data.heights?.[reel] ?? []).flatMap((height) =>
    strip.map((_, stop) => {
      let count = 0;
      for (let row = 0; row < height; row++) {
        const shown = strip[(stop + row) % strip.length];
        if (shown === symbol || shown === wild) count++;
      }
      return count;
    }),
  );
}

/** The mean of a figure over all windows of a reel. */
export function meanOver(counts: readonly number[], figure: (count: number, window: number) => number): Fraction {
  return fraction(
    counts.reduce((sum, count, window) => sum + figure(count, window), 0),
    counts.length,
  );
}
