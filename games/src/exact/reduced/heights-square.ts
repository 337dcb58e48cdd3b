import type { TitleData } from '@mela/contract/games/book';
import { fraction, NOTHING, plus, times, type Fraction } from '../fraction.ts';
import { countsInWindows, meanOver } from './height-counts.ts';

/**
 * The mean square of what ways through varying heights pay: over all pairs of symbols, reel by reel, both still running, or
 * one of them ended and the other running on. Reels are independent, so a reel enters by means over its own windows.
 */
export function heightsSquare(data: TitleData, heights: readonly (readonly number[])[]): Fraction {
  const paying = data.symbols.flatMap(({ role }, symbol) => (role === 'high' || role === 'low' ? [symbol] : []));
  const counts = heights.map((_, reel) => new Map(paying.map((symbol) => [symbol, countsInWindows(data, reel, symbol)])));
  const payOf = (symbol: number, count: number) => data.symbols[symbol]?.pays[count] ?? 0;
  const of = (reel: number, symbol: number) => counts[reel]?.get(symbol) ?? [];

  /** Mean pay of a symbol for each way that has reached a reel. */
  const alone = (symbol: number, reel: number): Fraction => {
    if (reel === heights.length) return fraction(payOf(symbol, reel));
    const here = of(reel, symbol);
    const ends = times(
      meanOver(here, (count) => (count === 0 ? 1 : 0)),
      payOf(symbol, reel),
    );
    return plus(
      ends,
      times(
        meanOver(here, (count) => count),
        alone(symbol, reel + 1),
      ),
    );
  };

  const both = (a: number, b: number, reel: number): Fraction => {
    if (reel === heights.length) return fraction(payOf(a, reel) * payOf(b, reel));
    const [ofA, ofB] = [of(reel, a), of(reel, b)];
    const on = meanOver(ofA, (count, window) => count * (ofB[window] ?? 0));
    const onlyA = meanOver(ofA, (count, window) => (ofB[window] === 0 ? count : 0));
    const onlyB = meanOver(ofB, (count, window) => (ofA[window] === 0 ? count : 0));
    const end = meanOver(ofA, (count, window) => (count === 0 && ofB[window] === 0 ? 1 : 0));
    return [
      on.part === 0n ? NOTHING : times(on, both(a, b, reel + 1)),
      onlyA.part === 0n ? NOTHING : times(times(onlyA, payOf(b, reel)), alone(a, reel + 1)),
      onlyB.part === 0n ? NOTHING : times(times(onlyB, payOf(a, reel)), alone(b, reel + 1)),
      times(end, payOf(a, reel) * payOf(b, reel)),
    ].reduce(plus);
  };

  return paying.reduce((sum, a) => paying.reduce((inner, b) => plus(inner, both(a, b, 0)), sum), NOTHING);
}
