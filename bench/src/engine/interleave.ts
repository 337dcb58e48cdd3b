/** Work that is repeated: how many units one call does, and the call. */
export type Contender = { readonly name: string; readonly units: number; readonly run: () => void };

/** Units a second of processor time: the median over the turns, and the worst and best of them. */
export type Rate = { readonly median: number; readonly least: number; readonly most: number };

/**
 * Runs the contenders turn by turn, so that a busy machine slows all of them alike, after one turn to warm up. Returns
 * for each its rate, and its rate as a share of the first contender's in the same turn: that ratio is the figure to trust.
 * Processor time, collection of garbage included, is what the process itself used: other processes do not count.
 */
export function interleave(contenders: readonly Contender[], turns: number): readonly { name: string; rate: Rate; ratio: Rate }[] {
  const rates = contenders.map((): number[] => []);
  for (let turn = -1; turn < turns; turn++) {
    contenders.forEach(({ units, run }, at) => {
      const start = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(start);
      const perSecond = (units / (user + system)) * 1e6;
      if (turn >= 0) rates[at]?.push(perSecond);
    });
  }
  const first = rates[0] ?? [];
  return contenders.map(({ name }, at) => {
    const own = rates[at] ?? [];
    return { name, rate: spread(own), ratio: spread(own.map((rate, turn) => rate / (first[turn] ?? Number.NaN))) };
  });
}

function spread(values: readonly number[]): Rate {
  const sorted = values.toSorted((a, b) => a - b);
  const [least = Number.NaN, most = Number.NaN] = [sorted[0], sorted.at(-1)];
  return { median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, least, most };
}
