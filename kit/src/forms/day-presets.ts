import { dayOf } from '../formats/time.ts';

/** The first and the last day of a range, both included, as `2026-11-23`; null where it is open to that side. */
export type DayRange = { readonly from: string | null; readonly to: string | null };

export const presetNames = ['today', 'yesterday', 'last7', 'last30', 'month', 'lastMonth', 'quarter', 'year', 'lastYear'] as const;
/** Quarters and years are those of the Indian fiscal year, which begins on 1 April. */
export type PresetName = (typeof presetNames)[number];

const firstFiscalMonth = 4;

/** The range of a preset at a moment (Unix seconds), by the days of India. */
export function rangeOf(preset: PresetName, nowSec: number): DayRange {
  const today = dayOf(nowSec);
  const [year = 0, month = 1] = today.split('-').map(Number);
  const fiscal = month >= firstFiscalMonth ? year : year - 1;
  const quarterMonth = month - ((month - firstFiscalMonth + 12) % 3);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: shift(today, -1), to: shift(today, -1) };
    case 'last7':
      return { from: shift(today, -6), to: today };
    case 'last30':
      return { from: shift(today, -29), to: today };
    case 'month':
      return { from: first(year, month), to: today };
    case 'lastMonth':
      return { from: first(year, month - 1), to: shift(first(year, month), -1) };
    case 'quarter':
      return { from: first(year, quarterMonth), to: today };
    case 'year':
      return { from: first(fiscal, firstFiscalMonth), to: today };
    case 'lastYear':
      return { from: first(fiscal - 1, firstFiscalMonth), to: shift(first(fiscal, firstFiscalMonth), -1) };
  }
}

/** A day some days later or earlier. */
function shift(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The first day of a month from 1 to 12; 0 and less are months of the year before. */
const first = (year: number, month: number): string => new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10);
