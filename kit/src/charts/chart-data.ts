/** `stacked` shows parts of a whole, one upon the other, in the order of the series. */
export type ChartKind = 'line' | 'bars' | 'stacked';

/** Values by place; a place without a value is null, and a line has a gap there. */
export type Series = { readonly name: string; readonly values: readonly (number | null)[] };

export type ChartData = {
  readonly labels: readonly string[];
  /** Shorter ones below the drawing, where the labels are long; the table has the whole ones. */
  readonly shortLabels?: readonly string[];
  readonly series: readonly Series[];
};

/** How far apart labels below a drawing stand, so that none runs into the next: the widest with a space, pixels. */
export function labelSpace(labels: readonly string[], widthOf: (label: string) => number): number {
  return Math.max(50, ...labels.map((label) => Math.ceil(widthOf(label)) + 14));
}

/** Colours of series, in order: the class of the legend, and the token that is drawn with. */
export const seriesColours = [
  { text: 'text-chart-1', token: '--chart-1' },
  { text: 'text-chart-2', token: '--chart-2' },
  { text: 'text-chart-3', token: '--chart-3' },
  { text: 'text-chart-4', token: '--chart-4' },
  { text: 'text-chart-5', token: '--chart-5' },
] as const;

/** Each series upon those before it. A gap counts as nothing, so that what stands on it has a base. */
export function stack(series: readonly Series[]): readonly Series[] {
  const sums: number[] = [];
  return series.map(({ name, values }) => ({
    name,
    values: values.map((value, at) => {
      const sum = (sums[at] ?? 0) + (value ?? 0);
      sums[at] = sum;
      return sum;
    }),
  }));
}
