const dayMs = 86_400_000;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Days from one to another, both included; -1 and less where they are turned round, NaN where one is no day of the calendar. */
export function daysBetween(from: string, to: string): number {
  const isDay = (day: string) => !Number.isNaN(msOf(day)) && textOf(msOf(day)) === day;
  return isDay(from) && isDay(to) ? (msOf(to) - msOf(from)) / dayMs + 1 : Number.NaN;
}

export type Span = 'day' | 'week' | 'month';

/** The first day of the day, week (from Monday) or month that a day lies in. */
export function startOf(span: Span, day: string): string {
  if (span === 'day') return day;
  if (span === 'month') return `${day.slice(0, 7)}-01`;
  const ms = msOf(day);
  return textOf(ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs);
}

/** The days, weeks or months of some days, the first and the last cut to them; both ends included. */
export function periodsOf(from: string, to: string, span: Span): { readonly start: string; readonly end: string }[] {
  const periods: { start: string; end: string }[] = [];
  for (let ms = msOf(from); ms <= msOf(to); ms += dayMs) {
    const day = textOf(ms);
    const last = periods.at(-1);
    if (last !== undefined && startOf(span, last.start) === startOf(span, day)) last.end = day;
    else periods.push({ start: day, end: day });
  }
  return periods;
}
