import { dayOf } from '@mela/contract/site/zone';
import { longDate, monthOfDate, shortDate } from '../../rows/format.ts';

export type Days = { readonly from: string; readonly to: string };
export const presets = ['yesterday', 'week', 'month', 'lastMonth', 'year'] as const;
export type Preset = (typeof presets)[number];

const dayMs = 86_400_000;
const msOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
export const plusDays = (day: string, days: number): string => new Date(msOf(day) + days * dayMs).toISOString().slice(0, 10);
export const daysIn = ({ from, to }: Days): number => Math.round((msOf(to) - msOf(from)) / dayMs) + 1;
/** 0 for a Monday. */
const weekday = (day: string): number => (new Date(msOf(day)).getUTCDay() + 6) % 7;

/** The first month of a fiscal year in India. */
const fiscalMonth = 4;

/** The days of a preset, as a day of India has them. */
export function daysOf(preset: Preset, today: string): Days {
  const first = `${today.slice(0, 7)}-01`;
  if (preset === 'yesterday') return { from: plusDays(today, -1), to: plusDays(today, -1) };
  if (preset === 'week') return { from: plusDays(today, -weekday(today)), to: today };
  if (preset === 'month') return { from: first, to: today };
  if (preset === 'lastMonth') return { from: `${plusDays(first, -1).slice(0, 7)}-01`, to: plusDays(first, -1) };
  const year = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) < fiscalMonth ? 1 : 0);
  return { from: `${year}-04-01`, to: today };
}

export const todayOf = (nowSec: number): string => dayOf(new Date(nowSec * 1000));

/** By what a drawing of these days is grouped: at most some sixty places. */
export function spanOf(days: Days): 'day' | 'week' | 'month' {
  const count = daysIn(days);
  return count <= 62 ? 'day' : count <= 200 ? 'week' : 'month';
}

/** A day, week or month as a label: `21 Nov`, `Nov 2026`. */
export const labelOf = (span: string, day: string): string => (span === 'month' ? monthOfDate : shortDate)(msOf(day));
export const dayText = (day: string): string => longDate(msOf(day));

/** What a row of a report narrows its figures to; null where nothing can be opened. */
export function narrowedTo(by: string, key: string, days: Days): Readonly<Record<string, string>> | null {
  if (by === 'studio' || key === '') return null;
  if (by !== 'day' && by !== 'week' && by !== 'month') return { ...days, [by]: key };
  const last = by === 'day' ? key : by === 'week' ? plusDays(key, 6) : plusDays(`${plusDays(key, 31).slice(0, 7)}-01`, -1);
  return { from: key < days.from ? days.from : key, to: last > days.to ? days.to : last };
}
