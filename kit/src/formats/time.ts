import { timeZone } from '@mela/contract/site/market';
import { formatClock } from './clock.ts';
import { languages, locales, type Locale } from '@mela/contract/site/languages';

/** Which part of a date comes first: a setting. */
export type DateOrder = 'month-first' | 'day-first';

// Dates are of one time zone on server and browser alike, so that both render the same.
const makeDays = (locale: Locale) =>
  new Intl.DateTimeFormat(languages[locale].formats, {
    timeZone,
    month: languages[locale].hasLongDates ? 'long' : 'short',
    day: 'numeric',
    year: 'numeric',
  });
const days = new Map(locales.map((locale) => [locale, makeDays(locale)]));

/** `Nov 21, 2026` or `21 Nov 2026` from Unix seconds; in Hindi always `21 नवंबर 2026`. */
export function formatDay(unixSec: number, locale: Locale, order: DateOrder): string {
  const found = (days.get(locale) ?? makeDays(locale)).formatToParts(unixSec * 1000);
  const of = (type: string) => found.find((part) => part.type === type)?.value ?? '';
  return order === 'month-first' && !languages[locale].hasLongDates
    ? `${of('month')} ${of('day')}, ${of('year')}`
    : `${of('day')} ${of('month')} ${of('year')}`;
}

/** `Nov 21, 2026, 16:05` or `21 Nov 2026, 16:05` from Unix seconds. */
export function formatMoment(unixSec: number, locale: Locale, order: DateOrder): string {
  return `${formatDay(unixSec, locale, order)}, ${formatClock(unixSec)}`;
}

const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day in India as `2026-11-23`, from Unix seconds. */
export const dayOf = (unixSec: number): string => isoDay.format(unixSec * 1000);

/** A moment of a day like `2026-11-23`, in Unix seconds: noon in UTC is the same day in all time zones but the easternmost. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`) / 1000;
