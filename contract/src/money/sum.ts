import { joinHundredths } from './hundredths.ts';
import type { Minor } from './money.ts';

/** What a typed sum is, paise; or why it is none: nothing was typed, a comma that separates no thousands, or no sum. */
export type TypedSum = { readonly minor: Minor } | { readonly problem: 'blank' | 'comma' | 'format' };

const before = /^(?:₹|rs\.?|inr|रु\.?|रू\.?|रुपये|रुपए)\s*/i;
const after = /\s*(?:\/-|₹|rs\.?|inr|rupees?|रु\.?|रू\.?|रुपये|रुपए)$/i;
const grouped = /^(?:\d{1,3}(?:,\d{3})*|\d{1,2}(?:,\d{2})*,\d{3})$/;

/** Zeros of the digits that people in India type, besides those of ASCII: of their scripts, and of Urdu. */
const zeros = [0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x660, 0x6f0];

const toAscii = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((each) => code >= each && code < each + 10);
  return zero === undefined ? digit : String(code - zero);
};

/**
 * Reads a sum of money as people write it: `1500`, `1,50,000`, `₹ 1,00,000`, `Rs. 500/-`, `५००`. Commas and spaces between digits must separate
 * thousands in the Indian or the western way: what `500,00` means no one can tell.
 */
export function readTypedSum(text: string): TypedSum {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, toAscii)
    .trim();
  if (plain === '') return { problem: 'blank' };
  const bare = plain.replace(before, '').replace(after, '').replace(after, '');
  const [, whole = '', paise = ''] = /^(\d(?:[\d,]|\s(?=\d))*)(?:\.(\d{1,2}))?$/.exec(bare) ?? [];
  if (whole === '') return { problem: 'format' };
  const separated = whole.replace(/\s/g, ',');
  if (separated.includes(',') && !grouped.test(separated)) return { problem: 'comma' };
  return { minor: joinHundredths(separated.replaceAll(',', ''), paise) };
}

/** Sums of payments are whole tens of rupees. */
const stepMinor = 1000n;

/** Why a payment system takes no payment of this sum, all in paise; null where it does. */
export function sumProblem(minor: Minor, { min, max }: { readonly min: Minor; readonly max: Minor }): SumProblem | null {
  if (minor < min) return 'less_amount';
  if (minor > max) return 'more_amount';
  return minor % stepMinor === 0n ? null : 'multiple_of_ten';
}
export type SumProblem = 'less_amount' | 'more_amount' | 'multiple_of_ten';
