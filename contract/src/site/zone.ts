import { timeZone } from './market.ts';

const wallClock = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** How far the clocks of the time zone are ahead of UTC at this moment, milliseconds. */
export function zoneOffsetMs(at: Date): number {
  const part = Object.fromEntries(wallClock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const local = Date.UTC(part['year'] ?? 0, (part['month'] ?? 1) - 1, part['day'], part['hour'], part['minute'], part['second']);
  return local - Math.floor(at.getTime() / 1000) * 1000;
}

/** What the clocks of the time zone show at this moment, as the UTC reading of a date: its getUTCHours are the hours there. */
export const localTime = (at: Date): Date => new Date(at.getTime() + zoneOffsetMs(at));

/** The moment that has this UTC reading on the clocks of the time zone: `Date.UTC(2026, 3, 1)` gives the start of 1 April 2026 there. */
export function momentOf(localMs: number): Date {
  const guess = localMs - zoneOffsetMs(new Date(localMs));
  return new Date(localMs - zoneOffsetMs(new Date(guess)));
}

/** The day that it is in the time zone, year-month-day. */
export const dayOf = (at: Date): string => localTime(at).toISOString().slice(0, 10);
