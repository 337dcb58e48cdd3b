import type { Reminder } from '../../protection/index.ts';

/** When a sitting that began at `since` is interrupted next; null: never. One that was shown in it counts from then on. */
export function dueAt(since: Date, { intervalMin, shownAt }: Reminder): Date | null {
  if (intervalMin === null) return null;
  const from = shownAt !== null && shownAt > since ? shownAt : since;
  return new Date(from.getTime() + intervalMin * 60_000);
}
