import type { TitleData } from '@mela/contract/games/book';

/** How often a reel shows one symbol on one line and another on a second line. */
export type Meeting = readonly (readonly bigint[])[];

/** On how many stops of a reel two runs both continue, only the first, only the second, or neither. */
type Step = { readonly both: bigint; readonly first: bigint; readonly second: bigint; readonly none: bigint };

/** By the symbol of each line: what a reel beyond the first means to two runs of them. */
export function stepsOf(meeting: Meeting, wild: number): Step[][] {
  const rows = meeting.map(sumOf);
  const columns = meeting.map((_, column) => sumOf(meeting.map((row) => row[column] ?? 0n)));
  const all = sumOf(rows);
  const at = (row: number, column: number) => meeting[row]?.[column] ?? 0n;
  return rows.map((ofSymbol, symbol) =>
    columns.map((ofOther, other) => {
      const both = at(symbol, other) + at(symbol, wild) + at(wild, other) + at(wild, wild);
      const passes = ofSymbol + (rows[wild] ?? 0n);
      const otherPasses = ofOther + (columns[wild] ?? 0n);
      return { both, first: passes - both, second: otherPasses - both, none: all - passes - otherPasses + both };
    }),
  );
}

/**
 * Sum over all boards of the product of what two lines pay, reel by reel. No line begins with a wild, so its first reel decides which symbol
 * it may pay for, and a run continues by that symbol or a wild. `pays` are credits by symbol and count.
 */
export function pairSum(start: Meeting, rest: readonly (readonly (readonly Step[])[])[], pays: readonly (readonly bigint[])[]): bigint {
  let sum = 0n;
  start.forEach((row, symbol) =>
    row.forEach((count, other) => {
      const [own = [], others = []] = [pays[symbol], pays[other]];
      if (count === 0n || own.length === 0 || others.length === 0) return;
      sum +=
        count *
        runPair(
          own,
          others,
          rest.flatMap((steps) => steps[symbol]?.[other] ?? []),
        );
    }),
  );
  return sum;
}

/** Both runs have their first reel; `pays` is what they pay at each length, from 0. */
function runPair(pays: readonly bigint[], otherPays: readonly bigint[], steps: readonly Step[]): bigint {
  let together = 1n;
  // Runs that continue alone, each path weighted by what the other one, which has ended, pays.
  let [alone, otherAlone, sum] = [0n, 0n, 0n];
  steps.forEach(({ both, first, second, none }, at) => {
    const [pay, otherPay] = [pays[at + 1] ?? 0n, otherPays[at + 1] ?? 0n];
    sum =
      sum * (both + first + second + none) +
      together * none * pay * otherPay +
      alone * (second + none) * pay +
      otherAlone * (first + none) * otherPay;
    alone = alone * (both + first) + together * first * otherPay;
    otherAlone = otherAlone * (both + second) + together * second * pay;
    together *= both;
  });
  const [pay, otherPay] = [pays[steps.length + 1] ?? 0n, otherPays[steps.length + 1] ?? 0n];
  return sum + together * pay * otherPay + alone * pay + otherAlone * otherPay;
}

/** Credits of each symbol by its count on a line from 0 on; none of those that pay no lines. */
export function linePays({ symbols, reels }: TitleData): bigint[][] {
  return symbols.map(({ role, pays }) =>
    role === 'high' || role === 'low' ? Array.from({ length: reels + 1 }, (_, count) => BigInt(pays[count] ?? 0)) : [],
  );
}

const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);
