import { dayOf, localTime } from '@mela/contract/site/zone';

const minutesInDay = 1_440;
/** A pause of so many minutes still counts as play, as it does for limits of play time. */
const pauseMinMax = 5;

/** The day of India and the minute of it, from 0 on, in which a moment lies. */
export function minuteOf(at: Date): { readonly day: string; readonly minute: number } {
  const local = localTime(at);
  return { day: dayOf(at), minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

const dayMs = 86_400_000;

/**
 * How many minutes were played on each day: those in which a round began or ended, and the pauses between them of up to five minutes, each on the day on
 * which it lies. A sitting over midnight is one.
 */
export function playedMinutes(days: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const all: number[] = [];
  for (const [day, mask] of days) {
    const first = (Date.parse(`${day}T00:00:00Z`) / dayMs) * minutesInDay;
    for (let at = mask.indexOf('1'); at !== -1; at = mask.indexOf('1', at + 1)) all.push(first + at);
  }
  all.sort((a, b) => a - b);
  const counted = new Map<string, number>();
  for (const [at, minute] of all.entries()) {
    const next = all[at + 1] ?? Infinity;
    const end = next - minute <= pauseMinMax ? next : minute + 1;
    for (let one = minute; one < end; one += 1) {
      const day = new Date(Math.floor(one / minutesInDay) * dayMs).toISOString().slice(0, 10);
      counted.set(day, (counted.get(day) ?? 0) + 1);
    }
  }
  return counted;
}
