import { formatNumber } from '@mela/kit/formats/number.ts';
import { m } from '../../../site/language/words.ts';

/** A time of play in hours and minutes. */
export function playTimeText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? m['figures.minutesText']({ minutes: formatNumber(minutes) })
    : m['figures.hoursText']({ hours: formatNumber(hours), minutes: formatNumber(minutes % 60) });
}
