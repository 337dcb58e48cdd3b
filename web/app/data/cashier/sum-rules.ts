import { basisPointsOf, shareOf } from '@mela/contract/money/shares';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { readTypedSum, sumProblem } from '@mela/contract/money/sum';

export type SumBounds = { readonly min: number; readonly max: number };
export type ReadSum = { readonly rupees: number } | { readonly error: string; readonly values?: Readonly<Record<string, string>> };

const stepRupees = 10;
const digits = new Intl.NumberFormat('en-IN');

const problems = { blank: 'errors.not_blank', comma: 'errors.api.payment.sum_comma', format: 'errors.field.invalid' } as const;

/** A typed amount as rupees, or the catalogue's key for why it is none: by the same rules as the server. */
export function readSum(text: string, direction: 'deposit' | 'withdrawal' | 'tip', { min, max }: SumBounds): ReadSum {
  const typed = readTypedSum(text);
  if ('problem' in typed) return { error: problems[typed.problem] };
  const problem = sumProblem(typed.minor, { min: toMinor(min), max: toMinor(max) });
  if (problem === null) return { rupees: fromMinor(typed.minor) };
  if (problem === 'multiple_of_ten') return { error: 'errors.api.payment.sum_multiple_of_ten' };
  return { error: `errors.api.payment.${direction}.${problem}`, values: { min: digits.format(min), max: digits.format(max) } };
}

/** The largest sum in whole tens that fits the balance and the way to pay; 0 when none does. */
export function greatestSum(available: number, { min, max }: SumBounds): number {
  const tens = Math.floor(Math.min(available, max) / stepRupees) * stepRupees;
  return tens >= min ? tens : 0;
}

/** The commission in rupees, cut to the paisa in the player's favour as the server does. */
export function commissionOf(rupees: number, perCent: number): number {
  return fromMinor(shareOf(toMinor(rupees), basisPointsOf(perCent)));
}
