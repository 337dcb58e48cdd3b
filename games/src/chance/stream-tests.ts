import { fitP, normalP } from './p-value.ts';

/** One classic test (Knuth 3.3.2) and the chance that a fair stream does as badly. */
export type Tested = { readonly name: string; readonly p: number };

const gapLongest = 15;
const couponCells = 16;

/** Runs the classic tests over numbers drawn below `below`, in the order they were drawn. */
export function testStream(values: readonly number[], below: number): Tested[] {
  return [
    { name: 'frequency', p: fitP(tally(values, below), equal(below)) },
    { name: 'pairs', p: pairsP(values, below) },
    { name: 'permutation of four', p: permutationP(values, below) },
    { name: 'gap', p: gapP(values, below) },
    ...(below <= 12 ? [{ name: 'coupon', p: couponP(values, below) }] : []),
    { name: 'runs', p: runsP(values, below) },
    ...[1, 5, 8].map((lag) => ({ name: `serial correlation ${lag}`, p: correlationP(values, below, lag) })),
  ];
}

const equal = (cells: number) => new Array<number>(cells).fill(1 / cells);

function tally(values: Iterable<number>, cells: number): number[] {
  const counts = new Array<number>(cells).fill(0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

function groups(values: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.floor(values.length / size) }, (_, group) => values.slice(group * size, group * size + size));
}

/** Large ranges are folded, so that each pair is expected often enough. */
function pairsP(values: readonly number[], below: number): number {
  const cells = Math.min(below, 16);
  // Numbers above the last whole multiple of the cells are left out: the others are equally likely.
  const folded = values.filter((value) => value < below - (below % cells)).map((value) => value % cells);
  const pairs = groups(folded, 2).map(([a = 0, b = 0]) => a * cells + b);
  return fitP(tally(pairs, cells * cells), equal(cells * cells));
}

/** Groups of four different numbers have one of 24 orders. */
function permutationP(values: readonly number[], below: number): number {
  const rows = groups(values, 4).filter((row) => new Set(row).size === 4);
  return below < 4 ? 1 : fitP(tally(rows.map(orderOf), 24), equal(24));
}

function orderOf(row: readonly number[]): number {
  return row.reduce((place, value, at) => place * (at + 1) + row.slice(0, at).filter((before) => before > value).length, 0);
}

/** How many draws are between two of the lowest quarter. */
function gapP(values: readonly number[], below: number): number {
  const low = Math.max(1, Math.floor(below / 4));
  const chance = low / below;
  const gaps: number[] = [];
  let gap = 0;
  for (const value of values) {
    if (value >= low) gap++;
    else {
      gaps.push(Math.min(gap, gapLongest));
      gap = 0;
    }
  }
  const shares = Array.from({ length: gapLongest + 1 }, (_, length) => (length === gapLongest ? 1 : chance) * (1 - chance) ** length);
  return fitP(tally(gaps, gapLongest + 1), shares);
}

/** How many draws it takes to have seen every number. */
function couponP(values: readonly number[], below: number): number {
  const lengths: number[] = [];
  let seen = new Set<number>();
  let length = 0;
  for (const value of values) {
    length++;
    seen.add(value);
    if (seen.size < below) continue;
    lengths.push(Math.min(length - below, couponCells * below - 1));
    seen = new Set();
    length = 0;
  }
  return fitP(...merged(tally(lengths, couponCells * below), couponShares(below, couponCells * below)));
}

/** Chance that so many draws are needed, from `kinds` on, the last cell taking the rest. */
function couponShares(kinds: number, cells: number): number[] {
  let seen = [1, ...new Array<number>(kinds).fill(0)];
  let done = 0;
  const shares: number[] = [];
  for (let length = 1; shares.length < cells - 1; length++) {
    seen = seen.map(
      (chance, count) =>
        (count === kinds ? chance : (chance * count) / kinds) + (count === 0 ? 0 : ((seen[count - 1] ?? 0) * (kinds - count + 1)) / kinds),
    );
    if (length >= kinds) shares.push((seen[kinds] ?? 0) - done);
    done = seen[kinds] ?? 0;
  }
  return [...shares, 1 - done];
}

/** Adjacent cells merged until each is expected ten times. */
function merged(counts: readonly number[], shares: readonly number[]): [number[], number[]] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const [cells, chances]: [number[], number[]] = [[], []];
  let [count, share] = [0, 0];
  for (const [cell, here] of counts.entries()) {
    count += here;
    share += shares[cell] ?? 0;
    if (share * total < 10) continue;
    cells.push(count);
    chances.push(share);
    [count, share] = [0, 0];
  }
  cells[cells.length - 1] = (cells.at(-1) ?? 0) + count;
  chances[chances.length - 1] = (chances.at(-1) ?? 0) + share;
  return [cells, chances];
}

/** Runs above and below the middle (Wald and Wolfowitz). */
function runsP(values: readonly number[], below: number): number {
  const high = values.map((value) => value >= below / 2);
  const above = high.filter(Boolean).length;
  const under = high.length - above;
  const runs = 1 + high.filter((side, at) => at > 0 && side !== high[at - 1]).length;
  const mean = 1 + (2 * above * under) / high.length;
  return normalP((runs - mean) / Math.sqrt(((mean - 1) * (mean - 2)) / (high.length - 1)));
}

function correlationP(values: readonly number[], below: number, lag: number): number {
  const middle = (below - 1) / 2;
  const variance = (below * below - 1) / 12;
  let products = 0;
  for (let at = lag; at < values.length; at++) products += ((values[at] ?? 0) - middle) * ((values[at - lag] ?? 0) - middle);
  return normalP(products / (variance * Math.sqrt(values.length - lag)));
}
