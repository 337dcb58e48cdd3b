import { reportDaysMax } from '@mela/contract/api/operators/reports/report-figures';
import { ApiError } from '../../../kernel/errors/api-error.ts';

const dayMs = 86_400_000;
/** Before any ledger, and within what the database and `Date` both write in the same way. */
const first = '2000-01-01';
const ms = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** A day so many days later, or earlier below zero. */
export const moved = (day: string, days: number): string => new Date(ms(day) + days * dayMs).toISOString().slice(0, 10);

/** Whether a text is a day of the calendar since 2000. */
const isDay = (day: string): boolean => !Number.isNaN(ms(day)) && moved(day, 0) === day && day >= first;

/** @throws ApiError `errors.validation` for what is no day */
export function checkDay(field: string, day: string): void {
  if (!isDay(day)) throw new ApiError('errors.validation', { fields: { [field]: 'errors.field.invalid' } });
}

/** How many days, both included. @throws ApiError `errors.validation` where they are no days, turned round or too many */
export function daysIn({ from, to }: { readonly from: string; readonly to: string }): number {
  checkDay('from', from);
  checkDay('to', to);
  const count = (ms(to) - ms(from)) / dayMs + 1;
  if (count < 1 || count > reportDaysMax) throw new ApiError('errors.validation', { fields: { to: 'errors.field.invalid' } });
  return count;
}
