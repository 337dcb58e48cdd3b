import { dayOf, localTime } from '@mela/contract/site/zone';

/** One day of India of a player. */
export type SignDay = {
  /** Year-month-day. */
  readonly day: string;
  readonly deposits: number;
  readonly depositMinor: number;
  /** Deposits soon after a round of a sitting that was losing. */
  readonly chases: number;
  readonly nightRounds: number;
  readonly cancelled: number;
};

/** All that the markers are computed from. */
export type Signs = {
  /** Oldest first, at most `daysMax`; days without a sign have none. */
  readonly days: readonly SignDay[];
  /** Wins less stakes of the sitting, paise. */
  readonly sittingNetMinor: bigint;
  readonly roundAt: Date | null;
};

/** The events from which the signs are counted; no others are. */
export type Heard =
  | { readonly is: 'round'; readonly at: Date; readonly netMinor: bigint; readonly settledAt: Date }
  /** A change of a round that was settled before, by this much; `isUndone` where nothing of its bets is left. */
  | { readonly is: 'correction'; readonly at: Date; readonly netMinor: bigint; readonly settledAt: Date; readonly isUndone: boolean }
  | { readonly is: 'deposit'; readonly at: Date; readonly sumMinor: bigint }
  | { readonly is: 'cancelled'; readonly at: Date };

export const daysMax = 35;
export const sittingPauseMs = 30 * 60_000;
/** India's night: from midnight to before this hour. */
const nightEndHour = 5;

export const noSigns: Signs = { days: [], sittingNetMinor: 0n, roundAt: null };

const isNight = (at: Date) => localTime(at).getUTCHours() < nightEndHour;

/** Days of the calendar between two days. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The signs after one more event. One that was set aside comes after later ones: its round ends no sitting that began after it. */
export function addSign(signs: Signs, heard: Heard): Signs {
  const { at } = heard;
  const isSitting = signs.roundAt !== null && Math.abs(at.getTime() - signs.roundAt.getTime()) <= sittingPauseMs;
  if (heard.is === 'round') {
    const isLate = signs.roundAt !== null && at < signs.roundAt;
    const days = isNight(heard.settledAt) ? addToDay(signs.days, heard.settledAt, { nightRounds: 1 }) : signs.days;
    if (isLate && !isSitting) return { ...signs, days };
    const netMinor = (isSitting ? signs.sittingNetMinor : 0n) + heard.netMinor;
    return { days, sittingNetMinor: netMinor, roundAt: isLate ? signs.roundAt : at };
  }
  if (heard.is === 'correction') {
    const undoesNight = heard.isUndone && isNight(heard.settledAt);
    return {
      ...signs,
      days: undoesNight ? addToDay(signs.days, heard.settledAt, { nightRounds: -1 }) : signs.days,
      sittingNetMinor: signs.sittingNetMinor + (isSitting ? heard.netMinor : 0n),
    };
  }
  if (heard.is === 'cancelled') return { ...signs, days: addToDay(signs.days, at, { cancelled: 1 }) };
  const chases = isSitting && signs.sittingNetMinor < 0n ? 1 : 0;
  return { ...signs, days: addToDay(signs.days, at, { deposits: 1, depositMinor: Number(heard.sumMinor), chases }) };
}

const counts = ['deposits', 'depositMinor', 'chases', 'nightRounds', 'cancelled'] as const;
const emptyDay = { deposits: 0, depositMinor: 0, chases: 0, nightRounds: 0, cancelled: 0 };

function addToDay(days: readonly SignDay[], at: Date, more: Partial<Omit<SignDay, 'day'>>): SignDay[] {
  const day = dayOf(at);
  const before = days.find((one) => one.day === day) ?? { day, ...emptyDay };
  const after = { ...before };
  for (const name of counts) after[name] = Math.max(after[name] + (more[name] ?? 0), 0);
  return [...days.filter((one) => one.day !== day), after]
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .filter((one) => daysBetween(one.day, day) < daysMax);
}
