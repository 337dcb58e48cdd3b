import { cleanText } from './clean-text.ts';

const grouped = /^(?:\d{1,3}(?:,\d{3})*|\d{1,2}(?:,\d{2})*,\d{3})$/;

/**
 * Digits without what separates their thousands in the Indian or the western way: `1,00,000`, `100 000`. Null where a comma or space separates
 * none: what `500,00` means no one can tell.
 */
export function joinThousands(digits: string): string | null {
  const separated = digits.replace(/\s/g, ',');
  return separated.includes(',') && !grouped.test(separated) ? null : separated.replaceAll(',', '');
}

/** A whole number from 0 as people type it, in the digits of any Indian script: `1440`, `1,00,000`, `१०००`. Null where the text is none. */
export function readTypedCount(text: string): number | null {
  const plain = cleanText('code', text);
  const joined = /^\d(?:[\d,]|\s(?=\d))*$/.test(plain) ? joinThousands(plain) : null;
  const count = joined === null ? Number.NaN : Number(joined);
  return Number.isSafeInteger(count) ? count : null;
}
