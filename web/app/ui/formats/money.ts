/** Rupees in Indian grouping: ₹1,23,45,678.90, with Latin digits in both languages. */
const withPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

export type RupeesStyle = {
  /** `always` shows two decimals, `needed` only where there are paise. */
  readonly paise?: 'always' | 'needed';
  /** Shows + before gains. */
  readonly sign?: boolean;
};

/** @param rupees a sum in rupees, at most two decimals. */
export function formatRupees(rupees: number, { paise = 'always', sign = false }: RupeesStyle = {}): string {
  const size = Math.abs(rupees);
  const digits = paise === 'always' || !Number.isInteger(size) ? withPaise.format(size) : whole.format(size);
  const mark = rupees < 0 ? '−' : sign && rupees > 0 ? '+' : '';
  return `${mark}₹${digits}`;
}

/** A number in the same grouping: 30,320.34. */
export const formatNumber = (value: number): string => whole.format(value);
