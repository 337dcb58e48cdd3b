import type { TitleData } from '@mela/contract/games/book';
import { expectedSpins, type ScatterShares } from '../full-cycle/expected-spins.ts';
import { fraction, NOTHING, plus, times, type Fraction } from '../fraction.ts';
import { linePay } from './line-pay.ts';

/**
 * The return of a title of lines, counted only from how often each symbol is on each strip: over a full
 * turn every row of a reel shows every position once, so all lines pay alike and the order on the strip does not matter.
 * Shares no code with the engine.
 */
export function reducedLinesReturn(data: TitleData): Fraction {
  const baseShares = symbolShares(data, 'base', 'scatter');
  const base = meanSpin(data, 'base', baseShares);
  const rules = data.freeSpins;
  if (rules === undefined) return times(base, fraction(1, data.betCredits));
  const freeShares = symbolShares(data, 'free', 'scatter');
  const free = times(meanSpin(data, 'free', freeShares), rules.multiplier);
  const spins = expectedSpins(data, baseShares, freeShares);
  return times(plus(base, times(spins, free)), fraction(1, data.betCredits));
}

/** Mean credits of one spin on a strip set, before any multiplier. */
export function meanSpin(data: TitleData, strips: string, shares: ScatterShares): Fraction {
  const scatter = data.symbols.find((symbol) => symbol.role === 'scatter');
  const scatters = shares.reduce((sum, share, count) => plus(sum, times(share, scatter?.pays[count] ?? 0)), NOTHING);
  const counts = (data.strips[strips] ?? []).map((strip) => data.symbols.map((_, symbol) => strip.filter((at) => at === symbol).length));
  return plus(times(meanLine(data, counts), data.lines?.length ?? 0), scatters);
}

/** Mean pay of one line: every row of symbols it can show, times the number of ways to show it. `counts` by reel and symbol. */
export function meanLine(data: TitleData, counts: readonly (readonly number[])[]): Fraction {
  const walk = (shown: readonly number[], boards: number): bigint => {
    const here = counts[shown.length];
    if (here === undefined) return BigInt(boards) * BigInt(linePay(data, shown));
    return here.reduce((sum, count, symbol) => (count === 0 ? sum : sum + walk([...shown, symbol], boards * count)), 0n);
  };
  const boards = counts.reduce((product, reel) => product * BigInt(reel.reduce((sum, count) => sum + count, 0)), 1n);
  return boards === 0n ? NOTHING : fraction(walk([], 1), boards);
}

/** Share of boards by how many symbols of a role they show. */
export function symbolShares(data: TitleData, strips: string, role: string): ScatterShares {
  let shares: Fraction[] = [fraction(1n)];
  for (const strip of data.strips[strips] ?? []) {
    const inWindow = strip.map(
      (_, stop) =>
        Array.from({ length: data.rows }, (_, row) => strip[(stop + row) % strip.length]).filter(
          (at) => data.symbols[at ?? -1]?.role === role,
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

/** Exact chance that the base reels give the title's jackpot. */
export function jackpotOdds(data: TitleData): Fraction {
  const { count = Infinity } = data.jackpot ?? {};
  return symbolShares(data, 'base', 'jackpot').reduce((sum, share, shown) => (shown >= count ? plus(sum, share) : sum), NOTHING);
}
