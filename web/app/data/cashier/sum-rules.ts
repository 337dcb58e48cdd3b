export type SumBounds = { readonly min: number; readonly max: number };
export type ReadSum = { readonly rupees: number } | { readonly error: string; readonly values?: Readonly<Record<string, string>> };

const stepRupees = 10;
const digits = new Intl.NumberFormat('en-IN');

/** A typed amount as rupees, or the catalogue's key for why it is none. Commas and a rupee sign may be typed along. */
export function readSum(text: string, direction: 'deposit' | 'withdrawal' | 'tip', { min, max }: SumBounds): ReadSum {
  const typed = text.replace(/[₹,\s]/g, '');
  if (typed === '') return { error: 'errors.not_blank' };
  const rupees = Number(typed);
  if (!/^\d+(\.\d{1,2})?$/.test(typed) || !Number.isFinite(rupees)) return { error: 'errors.field.invalid' };
  const values = { min: digits.format(min), max: digits.format(max) };
  if (rupees < min) return { error: `errors.api.payment.${direction}.less_amount`, values };
  if (rupees > max) return { error: `errors.api.payment.${direction}.more_amount`, values };
  return rupees % stepRupees === 0 ? { rupees } : { error: 'errors.api.payment.sum_multiple_of_ten' };
}

/** The largest sum in whole tens that fits the balance and the way to pay; 0 when none does. */
export function greatestSum(available: number, { min, max }: SumBounds): number {
  const tens = Math.floor(Math.min(available, max) / stepRupees) * stepRupees;
  return tens >= min ? tens : 0;
}

/** The commission in rupees, cut to the paisa in the player's favour as the server does. */
export function commissionOf(rupees: number, perCent: number): number {
  return Math.floor((Math.round(rupees * 100) * Math.round(perCent * 100)) / 10_000) / 100;
}
