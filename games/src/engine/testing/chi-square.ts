/** z of the 99.5 % point of the normal distribution: both tails together leave 1 %. */
export const Z_99 = 2.5758;

/** How many standard deviations a chi-square sum lies from what chance gives (Wilson and Hilferty's cube root). */
export function chiSquareZ(counts: readonly number[], shares: readonly number[]): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const chi = counts.reduce((sum, count, cell) => sum + (count - total * shares[cell]!) ** 2 / (total * shares[cell]!), 0);
  const free = counts.length - 1;
  const spread = 2 / (9 * free);
  return (Math.cbrt(chi / free) - (1 - spread)) / Math.sqrt(spread);
}

/** How often each whole number below `cells` occurs. */
export function tally(values: readonly number[], cells: number): number[] {
  const counts = new Array<number>(cells).fill(0);
  for (const value of values) counts[value]! += 1;
  return counts;
}
