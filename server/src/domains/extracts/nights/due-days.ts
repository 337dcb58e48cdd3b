import { dayOf, momentOf } from '@mela/contract/site/zone';
import type { Db } from '../../../kernel/types.ts';
import { lastDay, wantedNights } from './night-store.ts';

const dayMs = 86_400_000;
/** After the end of a day: transactions of its last seconds have ended, and clocks of processes may be a little apart. */
const afterEndMs = 2 * 3_600_000;
const daysMax = 7;
const lateMs = 6 * 3_600_000;

const localMs = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAfter = (day: string, days: number): string => new Date(localMs(day) + days * dayMs).toISOString().slice(0, 10);

/** The moments between which a day of India lies. */
export const spanOf = (day: string): { readonly from: Date; readonly to: Date } => ({
  from: momentOf(localMs(day)),
  to: momentOf(localMs(day) + dayMs),
});

export const dueAt = (day: string): Date => new Date(spanOf(day).to.getTime() + afterEndMs);

/** The days after the last one that can be written now, the oldest first: yesterday alone where there is none, and at most a week. */
export function dueDays(now: Date, last: string | null): string[] {
  const newest = dayAfter(dayOf(new Date(now.getTime() - afterEndMs)), -1);
  const first = last === null ? newest : dayAfter(last, 1);
  const days: string[] = [];
  for (let day = newest; day >= first && days.length < daysMax; day = dayAfter(day, -1)) days.unshift(day);
  return days;
}

/** How many of the last week's extracts are late: also those that no job has asked for, since none ran. */
export async function missingNights(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - lateMs);
  const wanted = await wantedNights(db);
  const late = wanted.filter(({ day, wantedAt }) => Math.max(dueAt(day).getTime(), wantedAt.getTime()) <= since.getTime());
  return late.length + dueDays(since, await lastDay(db)).length;
}
