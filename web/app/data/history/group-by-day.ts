import type { HistoryRow, PlayDay } from '@mela/contract/api/play';
import { dayOf } from '@mela/kit/formats/time.ts';

export type DayGroup = {
  /** `2026-11-23`, in India. */
  readonly day: string;
  readonly rows: readonly HistoryRow[];
  /** The sums of the whole day, also of rounds that are not listed yet; undefined where they are not known. */
  readonly sums: PlayDay | undefined;
};

/** Rounds in the order given, divided by the day of India on which they began. */
export function groupByDay(rows: readonly HistoryRow[], days: readonly PlayDay[]): readonly DayGroup[] {
  const groups = new Map<string, HistoryRow[]>();
  for (const row of rows) {
    const day = dayOf(row.created);
    groups.set(day, [...(groups.get(day) ?? []), row]);
  }
  return [...groups].map(([day, own]) => ({ day, rows: own, sums: days.find((sums) => sums.day === day) }));
}
