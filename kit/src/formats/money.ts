import { nearestMinor } from '@mela/contract/money/money';

/** Paise as rupees in the Indian way: 12345650 → "₹1,23,456.50", with Latin digits in both languages. Whole rupees lose their ".00" when `short`. */
export function formatMinor(minor: number, short = false): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError('not a whole number of paise');
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const [rupees, paise] = [groupIndian(digits.slice(0, -2)), digits.slice(-2)];
  const sum = short && paise === '00' ? rupees : `${rupees}.${paise}`;
  return `${minor < 0 ? '−' : ''}₹${sum}`;
}

/** Groups digits as lakh and crore, the last three and then by twos: 30320 → "30,320". */
export function groupIndian(whole: number | bigint | string): string {
  const digits = String(whole);
  const tail = digits.slice(-3);
  const head = digits.slice(0, -3).replace(/\B(?=(\d{2})+(?!\d))/g, ',');
  return head === '' ? tail : `${head},${tail}`;
}

export type RupeesStyle = {
  /** `always` shows two decimals, `needed` only where there are paise. */
  readonly paise?: 'always' | 'needed';
  /** Shows + before gains. */
  readonly sign?: boolean;
};

/** @param rupees a sum in rupees; more than two decimals are rounded to the nearest paisa. */
export function formatRupees(rupees: number, { paise = 'always', sign = false }: RupeesStyle = {}): string {
  const minor = nearestMinor(rupees);
  return `${sign && minor > 0 ? '+' : ''}${formatMinor(minor, paise === 'needed')}`;
}
