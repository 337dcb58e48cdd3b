import { hundredthsText } from '@mela/contract/money/hundredths';
import type { Minor } from '@mela/contract/money/money';
import { rupeesText } from '@mela/contract/money/rupees-text';
import { timeZone } from '@mela/contract/site/market';

/** 2026-11-25 17:32:05, in India: for machines, the same in every language. */
export function plainMoment(at: Date): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(at)
    .split(' ');
  return { date, time };
}

/** Paise as 1234.50. */
export const plainRupees = (minor: Minor): string => hundredthsText(minor);

/** Paise as ₹1,23,450.00; with `sign`, +₹10.00 and −₹10.00. */
export const readableRupees = (minor: Minor, sign = false): string => rupeesText(minor, { sign });
