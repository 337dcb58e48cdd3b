import type { festivals } from '@mela/contract/api/operators/operator-achievements';

export type Festival = (typeof festivals)[number];

/**
 * The days of India's festivals that Mela's titles are about, from the first to the last of each year; those of the moon by the calendar of
 * north India. Later years are added here.
 */
export const festivalDays: Readonly<Record<Festival, readonly (readonly [from: string, to: string])[]>> = {
  kites: [
    ['2026-01-13', '2026-01-15'],
    ['2027-01-13', '2027-01-15'],
    ['2028-01-13', '2028-01-15'],
    ['2029-01-13', '2029-01-15'],
  ],
  holi: [
    ['2026-03-03', '2026-03-04'],
    ['2027-03-21', '2027-03-22'],
    ['2028-03-10', '2028-03-11'],
    ['2029-02-28', '2029-03-01'],
  ],
  teej: [
    ['2026-08-15', '2026-08-15'],
    ['2027-08-04', '2027-08-04'],
    ['2028-07-24', '2028-07-24'],
    ['2029-08-12', '2029-08-12'],
  ],
  diwali: [
    ['2026-11-06', '2026-11-11'],
    ['2027-10-27', '2027-10-31'],
    ['2028-10-15', '2028-10-19'],
    ['2029-11-04', '2029-11-08'],
  ],
};

/** The festival of a day of India, null on most. */
export function festivalOf(day: string): Festival | null {
  const found = Object.entries(festivalDays).find(([, years]) => years.some(([from, to]) => from <= day && day <= to));
  return found ? (found[0] as Festival) : null;
}
