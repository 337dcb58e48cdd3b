import { describe, expect, it } from 'vitest';
import { formatClock, formatDay, formatDayOfYear, formatMoment } from './dates.ts';
import { languages, locales } from './languages.ts';

const daySec = 86_400;
/** Noon in India of every day of 2028, a leap year. */
const year = Array.from({ length: 366 }, (_, day) => Date.parse('2028-01-01T06:30:00Z') / 1000 + day * daySec);

it.each([
  ['2026-11-21T15:35:00Z', '21:05'],
  ['2026-11-21T18:35:00Z', '00:05'],
  ['2026-11-22T03:30:00Z', '09:00'],
])('%s is %s in India', (moment, text) => {
  expect(formatClock(Date.parse(moment) / 1000)).toBe(text);
});

describe.each(locales)('dates in %s', (locale) => {
  it('[9.48] begin with the day on every day of a year where the setting says so', () => {
    const wrong = year.filter((at, day) => {
      const date = new Date(Date.UTC(2028, 0, 1 + day));
      return ![formatDay, formatMoment].every((format) => format(at, locale, 'day-first').startsWith(`${date.getUTCDate()} `));
    });
    expect(wrong).toEqual([]);
  });

  it('[9.48] begin with the month where the setting says so, unless the language has one order of its own', () => {
    const first = languages[locale].hasLongDates ? /^\d/ : /^\p{L}/u;
    expect(year.filter((at) => ![formatDay, formatMoment].every((format) => first.test(format(at, locale, 'month-first'))))).toEqual([]);
  });

  it('without their year are the same with nothing after the day and the month', () => {
    for (const order of ['day-first', 'month-first'] as const)
      expect(year.filter((at) => !new RegExp(`^${formatDayOfYear(at, locale, order)},? 2028$`).test(formatDay(at, locale, order)))).toEqual(
        [],
      );
  });

  it('name each day of a year by another text, in figures that both languages read', () => {
    const texts = year.map((at) => formatDay(at, locale, 'day-first'));
    expect(new Set(texts).size).toBe(366);
    expect(texts.filter((text) => !/^\d{1,2} \D+ 2028$/.test(text))).toEqual([]);
  });
});

it('[9.48] a date is month first or day first in English, and day first with the month in full in Hindi', () => {
  expect(formatMoment(1_795_257_000, 'en', 'month-first')).toBe('Nov 21, 2026, 16:00');
  expect(formatMoment(1_795_257_000, 'en', 'day-first')).toBe('21 Nov 2026, 16:00');
  expect(formatDay(1_795_257_000, 'hi', 'month-first')).toBe('21 नवंबर 2026');
});
