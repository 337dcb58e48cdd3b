import type { TitleData } from '@mela/contract/games/book';
import type { Heights } from '../../engine/board/build-heights.ts';
import { machineOf, type Machine } from '../../engine/machine.ts';
import { payHeights } from '../../engine/spins/spin-heights.ts';
import { fraction, minus, NOTHING, times, type Fraction } from '../fraction.ts';
import type { ExactRound } from '../figures.ts';
import { heightsMax } from '../reduced/heights-max.ts';
import { heightsSquare } from '../reduced/heights-square.ts';

/** Windows of one reel that show a symbol equally often: how many there are, and one of them. */
type WindowGroup = { readonly windows: number; readonly height: number; readonly stop: number };

/**
 * The exact figures of ways through reels of varying heights. What one symbol pays depends only on how often it shows on each
 * reel, so the engine's own evaluator pays each symbol once for every row of such counts, and each represents as
 * many boards as show them; wins of several symbols add up.
 */
export function heightsRound(data: TitleData): ExactRound {
  const machine = machineOf(data);
  const { heights } = machine;
  if (heights === null) throw new TypeError(`title ${data.slug} has no heights`);
  const boards = windowsOf(machine, heights).reduce((product, windows) => product * BigInt(windows.length), 1n);
  const credits = data.symbols.reduce((sum, _, symbol) => sum + creditsOf(machine, heights, symbol), 0n);
  const bet = fraction(1, data.betCredits);
  const rtp = times(fraction(credits, boards), bet);
  const roundMaxCredits = heightsMax(machine, heights);
  if (roundMaxCredits >= data.winMaxBets * data.betCredits)
    throw new RangeError(`title ${data.slug}: a round can win ${roundMaxCredits} credits, which its ceiling would cut`);
  return {
    rtp,
    hitFrequency: hitShare(machine, heights),
    variance: minus(times(heightsSquare(data, data.heights ?? []), times(bet, bet)), times(rtp, rtp)),
    roundMaxCredits,
    spinMaxCredits: { base: roundMaxCredits },
    returns: { base: rtp },
    featureOdds: NOTHING,
    baseMaxOdds: null,
  };
}

/** Credits of one symbol over all boards. */
function creditsOf(machine: Machine, heights: Heights, symbol: number): bigint {
  const symbols = machine.data.symbols.length;
  const reelGroups = windowsOf(machine, heights).map((windows, reel) => {
    const counts = heights.counts[reel]!;
    const groups = new Map<number, WindowGroup>();
    for (const { height, stop } of windows) {
      const shown = counts[(height * machine.base.reels[reel]!.length + stop) * symbols + symbol]!;
      groups.set(shown, { windows: (groups.get(shown)?.windows ?? 0) + 1, height, stop });
    }
    return [...groups.values()];
  });
  let sum = 0n;
  const walk = (reel: number, boards: number): void => {
    const here = reelGroups[reel];
    if (here === undefined) {
      const credits = payHeights(machine, machine.base, heights, 1 << symbol, null, null);
      if (credits !== 0) sum += BigInt(credits) * BigInt(boards);
      return;
    }
    for (const { windows, height, stop } of here) {
      machine.spin.heights[reel] = height;
      machine.spin.stops[reel] = stop;
      walk(reel + 1, boards * windows);
    }
  };
  walk(0, 1);
  return sum;
}

/** Share of boards on which some symbol runs over as many reels as pay, from every set of symbols that those reels show. */
function hitShare(machine: Machine, heights: Heights): Fraction {
  const { runLeast, data } = machine;
  const paying = data.symbols.filter(({ role }) => role === 'high' || role === 'low');
  const runs = Array.from({ length: data.reels - runLeast + 1 }, (_, more) => runLeast + more);
  if (paying.some(({ pays }) => runs.some((run) => (pays[run] ?? 0) === 0)))
    throw new TypeError(`title ${data.slug}: a symbol does not pay for every run of ${runLeast} reels and more`);
  let sets = new Map<number, bigint>([[-1, 1n]]);
  let boards = 1n;
  for (const [reel, windows] of windowsOf(machine, heights).slice(0, runLeast).entries()) {
    boards *= BigInt(windows.length);
    const next = new Map<number, bigint>();
    for (const { height, stop } of windows) {
      const shown = heights.shown[reel]![height * machine.base.reels[reel]!.length + stop]!;
      for (const [set, count] of sets) next.set(set & shown, (next.get(set & shown) ?? 0n) + count);
    }
    sets = next;
  }
  return minus(fraction(1n), fraction(sets.get(0) ?? 0n, boards));
}

function windowsOf({ base }: Machine, { drawn }: Heights): { readonly height: number; readonly stop: number }[][] {
  return base.reels.map((strip, reel) => [...drawn[reel]!].flatMap((height) => Array.from(strip, (_, stop) => ({ height, stop }))));
}
