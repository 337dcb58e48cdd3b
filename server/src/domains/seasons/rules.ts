import type { SeasonDraft } from '@mela/contract/api/content/seasons';

type Days = SeasonDraft['days'];
type Dated = { readonly id: number; readonly days: Days; readonly fallback: boolean };

const dayMs = 86_400_000;

const timeOn = (days: Days, day: string) => days.find(({ from, until }) => from <= day && day <= until);

/** The time that a season has on a day, or else its next one. */
export function timeAround(days: Days, day: string): Days[number] | null {
  const ahead = days.filter(({ until }) => until >= day).toSorted((one, other) => (one.from < other.from ? -1 : 1));
  return timeOn(days, day) ?? ahead[0] ?? null;
}

/** Of published seasons the one to show on a day: of several the one that began last, then the newer one; without any the fallback. */
export function liveOn<S extends Dated>(seasons: readonly S[], day: string): S | null {
  const begun = (season: S) => timeOn(season.days, day)?.from ?? '';
  const today = seasons
    .filter(({ days }) => timeOn(days, day) !== undefined)
    .toSorted((one, other) => begun(other).localeCompare(begun(one)) || other.id - one.id);
  return today[0] ?? seasons.find(({ fallback }) => fallback) ?? null;
}

/** Whether its last time begins within 300 days or is over: about ten months to write the next year. Never of one without days. */
export function needsDays(days: Days, day: string): boolean {
  const last = lastTime(days);
  return last !== null && Date.parse(last.from) - Date.parse(day) < 300 * dayMs;
}

export const lastTime = (days: Days): Days[number] | null => days.toSorted((one, other) => (one.from < other.from ? 1 : -1))[0] ?? null;

const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** Which of the times is no time: a day that no calendar has, an end before its beginning, more than 60 days, or days of another one. -1 without any. */
export function wrongTime(days: Days): number {
  return days.findIndex(({ from, until }, at) => {
    if (Number.isNaN(Date.parse(`${from}T00:00:00Z`)) || Number.isNaN(Date.parse(`${until}T00:00:00Z`))) return true;
    if (!isDay(from) || !isDay(until) || until < from || Date.parse(until) - Date.parse(from) > 60 * dayMs) return true;
    return days.slice(0, at).some((other) => other.from <= until && from <= other.until);
  });
}
