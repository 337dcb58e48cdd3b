import { m } from '../../site/language/words.ts';

/** Whole minutes of play in words: `45 min`, `1 h 5 min`. */
export function timeText(seconds: number): string {
  const minutes = Math.max(Math.floor(seconds / 60), 0);
  if (minutes < 60) return m['reality.minutes']({ minutes: String(minutes) });
  return m['reality.hours']({ hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) });
}

/** The same as a clock: `0:45`, `1:05`. */
export function shortTime(seconds: number): string {
  const minutes = Math.max(Math.floor(seconds / 60), 0);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
