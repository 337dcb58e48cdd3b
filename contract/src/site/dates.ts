import { languages, locales, type Locale } from './languages.ts';
import { timeZone } from './market.ts';

/** Which part of a date comes first where a language leaves it open: the setting `dates` of the site, for every page, error and file. */
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

/** The same without its year: `Nov 21`, `21 Nov`, `21 नवंबर`. */
export function formatDayOfYear(unixSec: number, locale: Locale, order: DateOrder): string {
  const found = (days.get(locale) ?? makeDays(locale)).formatToParts(unixSec * 1000);
  const of = (type: string) => found.find((part) => part.type === type)?.value ?? '';
  return order === 'month-first' && !languages[locale].hasLongDates ? `${of('month')} ${of('day')}` : `${of('day')} ${of('month')}`;
}

const clock = new Intl.DateTimeFormat('en-IN', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The time of day in India, `16:05` in every language, from Unix seconds. */
export const formatClock = (unixSec: number): string => clock.format(unixSec * 1000);

/** `Nov 21, 2026, 16:05` or `21 Nov 2026, 16:05` from Unix seconds. */
export const formatMoment = (unixSec: number, locale: Locale, order: DateOrder): string =>
  `${formatDay(unixSec, locale, order)}, ${formatClock(unixSec)}`;
