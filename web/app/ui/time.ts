import type { Locale } from '../lib/locales.ts';

/** Dates month first, as the house's setting for India has it; in Indian time on the server and in the browser alike, so that both print the same. */
const timeZone = 'Asia/Kolkata';
const parts = (locale: Locale) => ({
  day: new Intl.DateTimeFormat(locale === 'hi' ? 'hi-IN-u-nu-latn' : 'en-IN', {
    timeZone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }),
  clock: new Intl.DateTimeFormat('en-IN', { timeZone, hour: '2-digit', minute: '2-digit', hour12: false }),
});
const formats = { en: parts('en'), hi: parts('hi') };

/** `Nov 21, 2026` from Unix seconds. */
export function formatDay(unixSec: number, locale: Locale): string {
  const found = formats[locale].day.formatToParts(unixSec * 1000);
  const of = (type: string) => found.find((part) => part.type === type)?.value ?? '';
  return `${of('month')} ${of('day')}, ${of('year')}`;
}

/** `Nov 21, 2026, 16:05` from Unix seconds. */
export function formatMoment(unixSec: number, locale: Locale): string {
  return `${formatDay(unixSec, locale)}, ${formats[locale].clock.format(unixSec * 1000)}`;
}
