import { cleanText } from '../text/clean-text.ts';
import { joinThousands } from '../text/typed-count.ts';
import { joinHundredths } from './hundredths.ts';
import type { Minor } from './money.ts';

/** What a typed sum is, paise; or why it is none: nothing was typed, a comma that separates no thousands, or no sum. */
export type TypedSum = { readonly minor: Minor } | { readonly problem: 'blank' | 'comma' | 'format' };

const before = /^(?:₹|rs\.?|inr|रु\.?|रू\.?|रुपये|रुपए)\s*/i;
const after = /\s*(?:\/-|₹|rs\.?|inr|rupees?|रु\.?|रू\.?|रुपये|रुपए)$/i;

/**
 * Reads a sum of money as people write it: `1500`, `1,50,000`, `₹ 1,00,000`, `Rs. 500/-`, `५००`. Commas and spaces between digits must separate
 * thousands in the Indian or the western way: what `500,00` means no one can tell.
 */
export function readTypedSum(text: string): TypedSum {
  const plain = cleanText('code', text);
  if (plain === '') return { problem: 'blank' };
  const bare = plain.replace(before, '').replace(after, '').replace(after, '');
  const [, whole = '', paise = ''] = /^(\d(?:[\d,]|\s(?=\d))*)(?:\.(\d{1,2}))?$/.exec(bare) ?? [];
  if (whole === '') return { problem: 'format' };
  const joined = joinThousands(whole);
  return joined === null ? { problem: 'comma' } : { minor: joinHundredths(joined, paise) };
}

/** Sums of payments are whole tens of rupees. */
export const stepMinor = 1000n;

/** Why a payment system takes no payment of this sum, all in paise; null where it does. */
export function sumProblem(minor: Minor, { min, max }: { readonly min: Minor; readonly max: Minor }): SumProblem | null {
  if (minor < min) return 'less_amount';
  if (minor > max) return 'more_amount';
  return minor % stepMinor === 0n ? null : 'multiple_of_ten';
}
export type SumProblem = 'less_amount' | 'more_amount' | 'multiple_of_ten';
