import type { Period } from '../guard-store.ts';

const indiaMs = 5.5 * 3600_000;
const dayMs = 86_400_000;

/** When the period that holds `at` began, in India's calendar: worked out without the database, to hold it against. */
export function windowStart(period: Period, at: Date): Date {
  const there = new Date(at.getTime() + indiaMs);
  const day = Math.floor(there.getTime() / dayMs) * dayMs;
  const begin =
    period === 'day'
      ? day
      : period === 'week'
        ? day - ((there.getUTCDay() + 6) % 7) * dayMs
        : Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1);
  return new Date(begin - indiaMs);
}
