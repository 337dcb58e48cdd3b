import type { TitleData } from '@mela/contract/games/book';
import { fraction, NOTHING, plus, times, type Fraction } from '../fraction.ts';
import { meanLine, meanSpin, symbolShares } from './reduced-lines.ts';

/**
 * The return of lines with sticky wilds in free spins, from the data alone: every set of sticky cells is followed spin by
 * spin with its chance, reel by reel, and each line's mean pay taken from which of its own cells are sticky. Shares no code
 * with the engine, and unlike the full cycle asks each window where its wilds are.
 */
export function reducedStickyReturn(data: TitleData): Fraction {
  const rules = data.freeSpins;
  const baseShares = symbolShares(data, 'base', 'scatter');
  const base = meanSpin(data, 'base', baseShares);
  if (rules === undefined) throw new TypeError(`title ${data.slug} has no free spins`);
  const free = baseShares.reduce((sum, share, scatters) => {
    const spins = Math.min(rules.scatters[scatters] ?? 0, rules.spinsMax);
    return spins === 0 || share.part === 0n ? sum : plus(sum, times(share, sessionMean(data, spins)));
  }, NOTHING);
  return times(plus(base, times(free, rules.multiplier)), fraction(1, data.betCredits));
}

function sessionMean(data: TitleData, spins: number): Fraction {
  const strips = data.strips['free'] ?? [];
  const wild = data.symbols.findIndex(({ role }) => role === 'wild');
  const counts = strips.map((strip) => data.symbols.map((_, symbol) => strip.filter((at) => at === symbol).length));
  const onlyWild = data.symbols.map((_, symbol) => (symbol === wild ? 1 : 0));
  const means = new Map<string, Fraction>();
  const lineMean = (pattern: readonly boolean[]): Fraction => {
    const key = pattern.join();
    const known =
      means.get(key) ??
      meanLine(
        data,
        counts.map((reel, at) => (pattern[at] ? onlyWild : reel)),
      );
    means.set(key, known);
    return known;
  };
  // For each reel the chance of every set of sticky rows, moved on by its windows after each spin.
  let rowSets = strips.map(() => new Map<number, Fraction>([[0, fraction(1n)]]));
  let mean = NOTHING;
  for (let spin = 0; spin < spins; spin++) {
    for (const line of data.lines ?? []) {
      const stickyAt = line.map((row, reel) =>
        [...(rowSets[reel] ?? [])].reduce((sum, [rows, chance]) => ((rows >>> row) & 1 ? plus(sum, chance) : sum), NOTHING),
      );
      const walk = (pattern: readonly boolean[], chance: Fraction): void => {
        const at = stickyAt[pattern.length];
        if (chance.part === 0n) return;
        if (at === undefined) {
          mean = plus(mean, times(chance, lineMean(pattern)));
          return;
        }
        walk([...pattern, true], times(chance, at));
        walk([...pattern, false], times(chance, fraction(at.of - at.part, at.of)));
      };
      walk([], fraction(1n));
    }
    rowSets = rowSets.map((sets, reel) => moveOn(sets, strips[reel] ?? [], data.rows, wild));
  }
  return mean;
}

function moveOn(sets: ReadonlyMap<number, Fraction>, strip: readonly number[], rows: number, wild: number): Map<number, Fraction> {
  const next = new Map<number, Fraction>();
  const landing = new Map<number, number>();
  strip.forEach((_, stop) => {
    let bits = 0;
    for (let row = 0; row < rows; row++) if (strip[(stop + row) % strip.length] === wild) bits |= 1 << row;
    landing.set(bits, (landing.get(bits) ?? 0) + 1);
  });
  for (const [set, chance] of sets)
    for (const [bits, stops] of landing)
      next.set(set | bits, plus(next.get(set | bits) ?? NOTHING, times(chance, fraction(stops, strip.length))));
  return next;
}
