import type { TitleData } from '@mela/contract/games/book';
import { fraction, NOTHING, plus, times, type Fraction } from '../fraction.ts';
import { countsInWindows, meanOver } from './height-counts.ts';

/**
 * The return of ways through reels of varying heights from the data alone: the mean of a product over independent reels is
 * the product of the means, so a symbol's pay for a run is its ways on average times the chance that the next reel ends it.
 */
export function reducedHeightsReturn(data: TitleData): Fraction {
  const reels = data.heights ?? [];
  const mean = data.symbols.reduce((total, { pays, role }, symbol) => {
    if (role !== 'high' && role !== 'low') return total;
    let ways = fraction(1n);
    return reels.reduce((sum, _, reel) => {
      ways = times(
        ways,
        meanOver(countsInWindows(data, reel, symbol), (count) => count),
      );
      const ended =
        reel + 1 === reels.length ? fraction(1n) : meanOver(countsInWindows(data, reel + 1, symbol), (count) => (count === 0 ? 1 : 0));
      return plus(sum, times(times(ways, ended), pays[reel + 1] ?? 0));
    }, total);
  }, NOTHING);
  return times(mean, fraction(1, data.betCredits));
}
