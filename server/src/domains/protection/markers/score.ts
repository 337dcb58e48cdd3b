import { markerNames, type Marker, type MarkerName } from '@mela/contract/api/protection/care';
import { daysBetween, type SignDay } from './signs.ts';
import { dayOf } from '@mela/contract/site/zone';

/** From these counts of the last seven days on a marker has one, two and three points. */
export const thresholds: Readonly<Record<MarkerName, readonly [number, number, number]>> = {
  deposits: [4, 6, 9],
  chasing: [2, 4, 7],
  night: [2, 4, 6],
  cancelled: [2, 3, 5],
};

/** A night counts from so many rounds on. */
export const nightRoundsMin = 10;
const windowDays = 7;

/** A week's deposits of so many times the mean week of the four before, and at least this sum, add a point to the deposits. */
const riseTimes = 3;
const riseMinor = 500_000;
const weeksBefore = 4;

export type Score = { readonly score: number; readonly markers: readonly Marker[] };

/** The markers of a moment. Those without points are left out. Depends on the days alone. */
export function scoreOf(days: readonly SignDay[], now: Date): Score {
  const today = dayOf(now);
  const ago = ({ day }: SignDay) => daysBetween(day, today);
  const week = days.filter((one) => ago(one) >= 0 && ago(one) < windowDays);
  const before = days.filter((one) => ago(one) >= windowDays && ago(one) < windowDays * (weeksBefore + 1));
  const counts: Readonly<Record<MarkerName, number>> = {
    deposits: Math.max(0, ...week.map(({ deposits }) => deposits)),
    chasing: sum(week, 'chases'),
    night: week.filter(({ nightRounds }) => nightRounds >= nightRoundsMin).length,
    cancelled: sum(week, 'cancelled'),
  };
  const rise = isRise(sum(week, 'depositMinor'), sum(before, 'depositMinor')) ? 1 : 0;
  const markers = markerNames.flatMap((marker): Marker[] => {
    const reached = thresholds[marker].filter((from) => counts[marker] >= from).length;
    const points = Math.min(3, reached + (marker === 'deposits' ? rise : 0));
    return points === 0 ? [] : [{ marker, count: counts[marker], points }];
  });
  return { score: markers.reduce((all, { points }) => all + points, 0), markers };
}

/** A player whose first deposits were this week has nothing to rise from. */
const isRise = (weekMinor: number, beforeMinor: number) =>
  beforeMinor > 0 && weekMinor >= riseMinor && weekMinor * weeksBefore >= beforeMinor * riseTimes;

const sum = (days: readonly SignDay[], name: Exclude<keyof SignDay, 'day'>) => days.reduce((all, day) => all + day[name], 0);
