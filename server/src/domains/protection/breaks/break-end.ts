import type { BreakPeriod } from '@mela/contract/api/protection';
import { localTime, momentOf } from '@mela/contract/site/zone';

const dayMs = 86_400_000;

/** Months of India's calendar, at the same time of day; a day that the month does not have becomes its last one. */
function addMonths(from: Date, months: number): Date {
  const here = localTime(from);
  const day = here.getUTCDate();
  here.setUTCDate(1);
  here.setUTCMonth(here.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + 1, 0)).getUTCDate();
  here.setUTCDate(Math.min(day, lastDay));
  return momentOf(here.getTime());
}

const months: Readonly<Record<Exclude<BreakPeriod, 'day' | 'week' | 'forever'>, number>> = {
  month: 1,
  '6m': 6,
  '1y': 12,
  '3y': 36,
  '5y': 60,
};

/** When a break of this length that begins now is over; null: never. */
export function breakEnd(period: BreakPeriod, now: Date): Date | null {
  switch (period) {
    case 'forever':
      return null;
    case 'day':
      return new Date(now.getTime() + dayMs);
    case 'week':
      return new Date(now.getTime() + 7 * dayMs);
    default:
      return addMonths(now, months[period]);
  }
}
