import type { TitleData } from '@mela/contract/games/book';
import { fraction, NOTHING, plus, times, type Fraction } from '../fraction.ts';
import { linePays, pairSum, stepsOf, type Meeting } from './sticky-pair.ts';

/**
 * Mean square of what so many free spins with sticky wilds win together; null where a line could begin with a wild, or a wild does more
 * than substitute for another symbol.
 *
 * The square of a sum is the sum over all pairs of spins and lines of their mean product. Reels are independent, so what
 * two lines show in two spins is one table of pairs of symbols a reel: 512 sets of sticky cells never have to be distinguished.
 */
export function stickySquare(data: TitleData, spins: number): Fraction | null {
  const strips = data.strips['free'] ?? [];
  const wild = data.symbols.findIndex(({ role }) => role === 'wild');
  if (data.groups !== undefined || data.wildMultiplier !== undefined || strips[0]?.includes(wild) !== false) return null;
  const { lines = [] } = data;
  const pays = linePays(data);
  let square = NOTHING;
  for (let early = 1; early <= spins; early++) {
    for (let late = early; late <= spins; late++) {
      const meetings = strips.map((strip) => meetingsOf(strip, data, wild, early, late));
      const boards = strips.reduce((product, strip) => product * BigInt(strip.length) ** BigInt(late), 1n);
      const starts = meetings[0] ?? [];
      const rests = meetings.slice(1).map((byRows) => byRows.map((row) => row.map((meeting) => stepsOf(meeting, wild))));
      let sum = 0n;
      for (const one of lines)
        for (const other of lines)
          sum += pairSum(
            starts[one[0] ?? 0]?.[other[0] ?? 0] ?? [],
            rests.map((byRows, at) => byRows[one[at + 1] ?? 0]?.[other[at + 1] ?? 0] ?? []),
            pays,
          );
      square = plus(square, times(fraction(sum, boards), early === late ? 1 : 2));
    }
  }
  const { multiplier = 1 } = data.freeSpins ?? {};
  return times(square, multiplier ** 2);
}

/**
 * For each row of the early spin and each of the late one: on how many paths of the reel, out of its length to the power of
 * `late`, the first shows one symbol and then the second another.
 */
function meetingsOf(strip: readonly number[], data: TitleData, wild: number, early: number, late: number): Meeting[][] {
  const rows = Array.from({ length: data.rows }, (_, row) => row);
  const before = wildRows(strip, data.rows, wild, early - 1);
  const stops = strip.map((_, stop) => rows.map((row) => strip[(stop + row) % strip.length] ?? 0));
  // A cell stays open on as many stops as do not show the wild in it, the same for every row.
  const open = BigInt(strip.filter((symbol) => symbol !== wild).length) ** BigInt(Math.max(0, late - early - 1));
  const all = BigInt(strip.length) ** BigInt(late - early);
  return rows.map((one) =>
    rows.map((other) => {
      const table = data.symbols.map(() => data.symbols.map(() => 0n));
      const add = (first: number, second: number, count: bigint) => {
        const row = table[first];
        if (row !== undefined) row[second] = (row[second] ?? 0n) + count;
      };
      for (const [sticky, count] of before)
        for (const shown of stops) {
          const at = (row: number) => ((sticky >>> row) & 1 ? wild : (shown[row] ?? 0));
          if (late === early) add(at(one), at(other), count);
          else if (at(other) === wild) add(at(one), wild, count * all);
          else {
            for (const symbol of strip) if (symbol !== wild) add(at(one), symbol, count * open);
            add(at(one), wild, count * (all - open * BigInt(strip.filter((symbol) => symbol !== wild).length)));
          }
        }
      return table;
    }),
  );
}

/** On how many of a reel's paths through so many spins each set of rows (bits) has shown a wild in any of them. */
function wildRows(strip: readonly number[], rows: number, wild: number, spins: number): Map<number, bigint> {
  const landing = strip.map((_, stop) => {
    let bits = 0;
    for (let row = 0; row < rows; row++) if (strip[(stop + row) % strip.length] === wild) bits |= 1 << row;
    return bits;
  });
  let sets = new Map([[0, 1n]]);
  for (let spin = 0; spin < spins; spin++) {
    const next = new Map<number, bigint>();
    for (const [set, count] of sets) for (const bits of landing) next.set(set | bits, (next.get(set | bits) ?? 0n) + count);
    sets = next;
  }
  return sets;
}
