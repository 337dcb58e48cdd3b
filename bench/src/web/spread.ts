export type Spread = { readonly median: number; readonly least: number; readonly most: number };

/** Median, least and greatest of the measured values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN };
}

export const formatSpread = ({ median, least, most }: Spread, digits: number) =>
  `${median.toFixed(digits)} (${least.toFixed(digits)} to ${most.toFixed(digits)})`;
