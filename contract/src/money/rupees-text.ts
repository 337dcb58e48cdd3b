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

/** Paise as rupees in the Indian way: 12345650 → "₹1,23,456.50", with Latin digits in both languages. A number must be whole and safe. */
export function rupeesText(minor: number | bigint, { paise = 'always', sign = false }: RupeesStyle = {}): string {
  if (typeof minor === 'number' && !Number.isSafeInteger(minor)) throw new RangeError('not a whole number of paise');
  const digits = String(minor).replace('-', '').padStart(3, '0');
  const [rupees, rest] = [groupIndian(digits.slice(0, -2)), digits.slice(-2)];
  const sum = paise === 'needed' && rest === '00' ? rupees : `${rupees}.${rest}`;
  const before = minor < 0 ? '−' : sign && minor > 0 ? '+' : '';
  return `${before}₹${sum}`;
}
