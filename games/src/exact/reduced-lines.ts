import type { TitleData } from '@mela/contract/book';
import { expectedSpins, type ScatterShares } from './expected-spins.ts';
import { fraction, NOTHING, plus, times, type Fraction } from './fraction.ts';

/**
 * The return of a title of lines, counted from how often each symbol stands on each strip and nothing else: over a full
 * turn every row of a reel shows every position once, so all lines pay alike and their order on the strip is no matter.
 * Shares no code with the engine.
 */
export function reducedLinesReturn(data: TitleData): Fraction {
  const baseShares = scatterShares(data, 'base');
  const base = meanSpin(data, 'base', baseShares);
  const rules = data.freeSpins;
  if (rules === undefined) return times(base, fraction(1, data.betCredits));
  const freeShares = scatterShares(data, 'free');
  const free = times(meanSpin(data, 'free', freeShares), rules.multiplier);
  const spins = expectedSpins(data, baseShares, freeShares);
  return times(plus(base, times(spins, free)), fraction(1, data.betCredits));
}

function meanSpin(data: TitleData, strips: string, shares: ScatterShares): Fraction {
  const scatter = data.symbols.find((symbol) => symbol.role === 'scatter');
  const scatters = shares.reduce((sum, share, count) => plus(sum, times(share, scatter?.pays[count] ?? 0)), NOTHING);
  return plus(times(meanLine(data, strips), data.lines?.length ?? 0), scatters);
}

/** Mean pay of one line: every row of symbols it can show, times the number of ways to show it. */
function meanLine(data: TitleData, strips: string): Fraction {
  const reels = data.strips[strips] ?? [];
  const counts = reels.map((strip) => data.symbols.map((_, symbol) => strip.filter((at) => at === symbol).length));
  const walk = (shown: readonly number[], boards: number): bigint => {
    const here = counts[shown.length];
    if (here === undefined) return BigInt(boards) * BigInt(linePay(data, shown));
    return here.reduce((sum, count, symbol) => (count === 0 ? sum : sum + walk([...shown, symbol], boards * count)), 0n);
  };
  return fraction(
    walk([], 1),
    reels.reduce((product, strip) => product * BigInt(strip.length), 1n),
  );
}

/** The best that any symbol makes of a line by itself: its run from the left, wilds counted as the symbol. */
function linePay(data: TitleData, shown: readonly number[]): number {
  const pays = data.symbols.map((symbol, index) => {
    if (symbol.role === 'scatter') return 0;
    const broken = shown.findIndex((at) => at !== index && data.symbols[at]?.role !== 'wild');
    const run = broken === -1 ? shown.length : broken;
    return shown.slice(0, run).includes(index) ? (symbol.pays[run] ?? 0) : 0;
  });
  return Math.max(...pays);
}

function scatterShares(data: TitleData, strips: string): ScatterShares {
  let shares: Fraction[] = [fraction(1n)];
  for (const strip of data.strips[strips] ?? []) {
    const inWindow = strip.map(
      (_, stop) =>
        Array.from({ length: data.rows }, (_, row) => strip[(stop + row) % strip.length]).filter(
          (at) => data.symbols[at ?? -1]?.role === 'scatter',
        ).length,
    );
    const next = Array.from({ length: shares.length + data.rows }, () => NOTHING);
    for (const here of inWindow)
      shares.forEach(
        (share, before) => (next[before + here] = plus(next[before + here] ?? NOTHING, times(share, fraction(1, strip.length)))),
      );
    shares = next;
  }
  return shares;
}
