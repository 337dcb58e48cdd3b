import type { Heights } from '../../engine/board/build-heights.ts';
import type { Machine } from '../../engine/machine.ts';

/**
 * The most that one board of varying heights pays. Only windows that no other window of the reel covers in every symbol can
 * be part of it; boards are built reel by reel, and one is abandoned as soon as the best that each symbol alone could still
 * make of it falls short.
 */
export function heightsMax(machine: Machine, heights: Heights): number {
  const { reels, pays, data } = machine;
  const paying = data.symbols.flatMap(({ role }, symbol) => (role === 'high' || role === 'low' ? [symbol] : []));
  const windows = heights.counts.map((counts, reel) => {
    const stops = machine.base.reels[reel]!.length;
    const tallest = Math.max(...heights.drawn[reel]!);
    const all = Array.from({ length: stops }, (_, stop) =>
      paying.map((symbol) => counts[(tallest * stops + stop) * data.symbols.length + symbol]!),
    );
    return uncovered(all);
  });
  const payOf = (at: number, count: number) => pays[paying[at]! * (reels + 1) + count]!;
  // From reel on: the most credits a symbol makes of one way that reaches it.
  const best: number[][] = Array.from({ length: reels + 1 }, (_, reel) => paying.map((_symbol, at) => payOf(at, reel)));
  for (let reel = reels - 1; reel >= 0; reel--)
    paying.forEach((_, at) => {
      const most = Math.max(...windows[reel]!.map((window) => window[at]!));
      best[reel]![at] = Math.max(best[reel]![at]!, most * best[reel + 1]![at]!);
    });
  let found = 0;
  const bound = (reel: number, ways: readonly number[]) => ways.reduce((sum, through, at) => sum + through * best[reel]![at]!, 0);
  const walk = (reel: number, ways: readonly number[], paid: number): void => {
    if (reel === reels) {
      found = Math.max(found, paid + ways.reduce((sum, through, at) => sum + through * payOf(at, reels), 0));
      return;
    }
    const tries = windows[reel]!.map((window) => {
      let ended = paid;
      const next = ways.map((through, at) => {
        if (window[at] === 0) ended += through * payOf(at, reel);
        return through * window[at]!;
      });
      return { next, ended, most: ended + bound(reel + 1, next) };
    }).toSorted((a, b) => b.most - a.most);
    for (const { next, ended, most } of tries) if (most > found) walk(reel + 1, next, ended);
  };
  walk(
    0,
    paying.map(() => 1),
    0,
  );
  return found;
}

/** Windows that no other one covers, each once. */
function uncovered(windows: readonly (readonly number[])[]): (readonly number[])[] {
  const distinct = [...new Map(windows.map((window) => [window.join(' '), window])).values()];
  return distinct.filter((window) => !distinct.some((other) => other !== window && other.every((count, at) => count >= window[at]!)));
}
