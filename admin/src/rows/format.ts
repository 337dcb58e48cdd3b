import { timeZone } from '@mela/contract/site/market';

const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const exact = new Intl.DateTimeFormat('en-IN', { timeZone, dateStyle: 'full', timeStyle: 'long', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
const year = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' });
const daySec = 86_400;

/** A moment in India: without the year in this one, without the hour in others. */
export function timeText(unixSec: number, nowSec: number): string {
  const isThisYear = year.format(unixSec * 1000) === year.format(nowSec * 1000);
  return (isThisYear ? moment : day).format(unixSec * 1000);
}
export const exactTime = (unixSec: number): string => exact.format(unixSec * 1000);

/** How long ago in one unit: `14 min`, `3 h`, `2 d`. */
export function ageText(fromSec: number, nowSec: number): string {
  const sec = Math.max(0, nowSec - fromSec);
  if (sec < 3600) return `${Math.floor(sec / 60)} min`;
  return sec < 2 * daySec ? `${Math.floor(sec / 3600)} h` : `${Math.floor(sec / daySec)} d`;
}

export const wholeText = (value: number): string => value.toLocaleString('en-IN');

const offsetSec = 5.5 * 3600;

/** A moment as a field for date and time has it, in the time of India: `2026-11-30T18:00`. */
export const toField = (unixSec: number): string => new Date((unixSec + offsetSec) * 1000).toISOString().slice(0, 16);
/** Unix seconds of such a field; undefined for an empty one. */
export function ofField(text: string): number | undefined {
  // Date.parse of other texts guesses.
  return /^\d{4,6}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) / 1000 - offsetSec : undefined;
}

const calendar = (of: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', ...of });
  return (ms: number): string => format.format(ms);
};
/** A day of the calendar by its midnight of UTC, milliseconds: `21 Nov`, `21 Nov 2026`, `Nov 2026`. */
export const shortDate = calendar({ day: 'numeric', month: 'short' });
export const longDate = calendar({ day: 'numeric', month: 'short', year: 'numeric' });
export const monthOfDate = calendar({ month: 'short', year: 'numeric' });
