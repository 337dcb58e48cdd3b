import { formatClock, formatDay, formatDayOfYear, formatMoment, type DateOrder } from '@mela/contract/site/dates';
import { useQueryClient } from '@tanstack/react-query';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { fieldOf, settingsFrom } from './settings.ts';
import { settingsQuery } from './queries.ts';

/** Formats dates in the page's language and in the order of the setting `dates`; month first without it. */
export function useDates(): Record<'day' | 'dayOfYear' | 'moment' | 'clock', (unixSec: number) => string> {
  const rows = useQueryClient().getQueryData(settingsQuery().queryKey);
  const setting = rows === undefined ? null : settingsFrom(rows).get('dates');
  const order: DateOrder = fieldOf(setting, 'monthFirst') === false ? 'day-first' : 'month-first';
  const locale = currentLocale();
  return {
    day: (unixSec) => formatDay(unixSec, locale, order),
    dayOfYear: (unixSec) => formatDayOfYear(unixSec, locale, order),
    moment: (unixSec) => formatMoment(unixSec, locale, order),
    clock: formatClock,
  };
}
