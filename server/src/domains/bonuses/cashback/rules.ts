import { basisPointsOf, shareOf } from '@mela/contract/money/shares';
import { toMinor } from '@mela/contract/money/money';
import { localTime, momentOf } from '@mela/contract/site/zone';

/** A part of a loss, in per cent, with the least and the most that is given; rupees. */
export type Part = { readonly enabled: boolean; readonly percent: number; readonly min: number; readonly max: number };

/** What is given back of a loss, paise: rounded down, never above the maximum or the loss, and nothing below the minimum. */
export function cashbackOf(lostMinor: bigint, { enabled, percent, min, max }: Part): bigint {
  if (!enabled || lostMinor <= 0n) return 0n;
  const part = shareOf(lostMinor, basisPointsOf(percent));
  const most = toMinor(max);
  const given = part < most ? part : most;
  return given < toMinor(min) ? 0n : given;
}

const dayMs = 86_400_000;
/** Rounds of the week are settled, and their transactions committed, at the latest so long after its end. */
const graceMs = 3_600_000;

export type Week = { /** Its Monday, year-month-day. */ readonly monday: string; readonly since: Date; readonly until: Date };

/** The last week of India, Monday to Sunday, that is over for an hour. */
export function lastWeek(now: Date): Week {
  const local = new Date(localTime(now).getTime() - graceMs);
  const today = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  const monday = today - ((local.getUTCDay() + 6) % 7) * dayMs - 7 * dayMs;
  return {
    monday: new Date(monday).toISOString().slice(0, 10),
    since: momentOf(monday),
    until: momentOf(monday + 7 * dayMs),
  };
}
