const grouped = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** A number in Indian grouping with at most two decimals: 30,320.34. */
export const formatNumber = (value: number): string => grouped.format(value);
