import type { TitleData } from '@mela/contract/games/book';
import { expectedSpins, type ScatterShares } from '../full-cycle/expected-spins.ts';
import { FallingReel } from './falling-reel.ts';
import { fraction, NOTHING, plus, times, type Fraction } from '../fraction.ts';

const HEAD = 3;

/** Boards of the first three reels that cascade through the same symbols and end with as many scatters. */
type Path = {
  /** The symbols that win at each step. */
  readonly steps: readonly (readonly number[])[];
  readonly scatters: number;
  boards: number;
  /** For each step and winner, ways over the first three reels, summed over the boards. */
  readonly ways: number[];
};

/**
 * The return of a title of ways that pays from three reels on. Which symbols win, and what falls on the first three
 * reels, does not depend on the others; so the first three are counted alone and gathered by path, and the last two are
 * played once against each path. Without cascades a path has one step, and nothing falls. Shares no code with the engine.
 */
export function reducedWaysReturn(data: TitleData): Fraction {
  if (data.symbols.some((symbol) => symbol.role !== 'scatter' && Object.keys(symbol.pays).some((count) => Number(count) < HEAD))) {
    throw new TypeError(`title ${data.slug} pays for fewer than ${HEAD} reels`);
  }
  const base = meanSpin(data, 'base', data.cascade?.base ?? [1]);
  const rules = data.freeSpins;
  if (rules === undefined) return times(base.mean, fraction(1, data.betCredits));
  const free = meanSpin(data, 'free', data.cascade?.free ?? [1]);
  const spins = expectedSpins(data, base.scatters, free.scatters);
  return times(plus(base.mean, times(times(spins, free.mean), rules.multiplier)), fraction(1, data.betCredits));
}

function meanSpin(
  data: TitleData,
  strips: string,
  ladder: readonly number[],
): { readonly mean: Fraction; readonly scatters: ScatterShares } {
  const reels = data.strips[strips] ?? [];
  const scatter = data.symbols.findIndex((symbol) => symbol.role === 'scatter');
  const scatterBoards: bigint[] = Array.from({ length: reels.length * data.rows + 1 }, () => 0n);
  let credits = 0n;
  for (const path of paths(data, reels.slice(0, HEAD), scatter)) {
    for (const tail of boardsOf(data, reels.slice(HEAD))) {
      credits += BigInt(payTail(data, path, tail, ladder));
      const scatters = path.scatters + countAll(tail, scatter);
      scatterBoards[scatters] = (scatterBoards[scatters] ?? 0n) + BigInt(path.boards);
    }
  }
  const boards = reels.reduce((product, strip) => product * BigInt(strip.length), 1n);
  const shares = scatterBoards.map((count) => fraction(count, boards));
  const scatterMean = shares.reduce((sum, share, count) => plus(sum, times(share, data.symbols[scatter]?.pays[count] ?? 0)), NOTHING);
  return { mean: plus(fraction(credits, boards), scatterMean), scatters: shares };
}

function paths(data: TitleData, head: readonly (readonly number[])[], scatter: number): Iterable<Path> {
  const wild = data.symbols.findIndex((symbol) => symbol.role === 'wild');
  const found = new Map<string, Path>();
  for (const board of boardsOf(data, head)) {
    const steps: number[][] = [];
    const ways: number[] = [];
    for (;;) {
      const winners = data.symbols.flatMap((symbol, index) => {
        const through =
          symbol.role === 'wild' || symbol.role === 'scatter' ? 0 : board.reduce((product, reel) => product * reel.count(index, wild), 1);
        if (through !== 0) ways.push(through);
        return through === 0 ? [] : [index];
      });
      if (winners.length === 0) break;
      steps.push(winners);
      if (data.cascade === undefined) break;
      for (const reel of board) reel.remove(winners, wild);
    }
    const scatters = countAll(board, scatter);
    const key = `${steps.map((step) => step.join('+')).join(' ')} : ${scatters}`;
    const path = found.get(key) ?? { steps, scatters, boards: 0, ways: ways.map(() => 0) };
    path.boards++;
    ways.forEach((through, at) => (path.ways[at] = (path.ways[at] ?? 0) + through));
    found.set(key, path);
  }
  return found.values();
}

/** Credits of all the path's boards together with one board of the last reels, which cascades on the way. */
function payTail(data: TitleData, path: Path, tail: readonly FallingReel[], ladder: readonly number[]): number {
  const wild = data.symbols.findIndex((symbol) => symbol.role === 'wild');
  let credits = 0;
  let at = 0;
  path.steps.forEach((winners, step) => {
    const multiplier = ladder[Math.min(step, ladder.length - 1)] ?? 1;
    let reaching = winners.map((symbol) => ({ symbol, ways: path.ways[at++] ?? 0, reels: HEAD }));
    const paid = [...reaching];
    for (const reel of tail) {
      reaching = reaching.filter((win) => reel.count(win.symbol, wild) !== 0);
      for (const win of reaching) {
        win.ways *= reel.count(win.symbol, wild);
        win.reels++;
      }
      if (data.cascade !== undefined)
        reel.remove(
          reaching.map((win) => win.symbol),
          wild,
        );
    }
    for (const win of paid) credits += (data.symbols[win.symbol]?.pays[win.reels] ?? 0) * win.ways * multiplier;
  });
  return credits;
}

function* boardsOf(data: TitleData, reels: readonly (readonly number[])[]): Generator<FallingReel[]> {
  const [first, ...rest] = reels;
  if (first === undefined) {
    yield [];
    return;
  }
  for (let stop = 0; stop < first.length; stop++) {
    for (const others of boardsOf(data, rest)) yield [new FallingReel(first, data.rows, stop), ...others];
  }
}

function countAll(reels: readonly FallingReel[], symbol: number): number {
  return symbol === -1 ? 0 : reels.reduce((sum, reel) => sum + reel.count(symbol, symbol), 0);
}
