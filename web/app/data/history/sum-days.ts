import { fromMinor, subtractRupees, toMinor } from '@mela/contract/money/money';
import type { PlayDay } from '@mela/contract/api/play';

/** Sums with their result, wins less bets. */
export const withResult = (sums: Omit<PlayDay, 'day'>): PlaySums => ({ ...sums, result: subtractRupees(sums.win, sums.bet) });

export type PlaySums = Omit<PlayDay, 'day'> & { readonly result: number };

/** Days added up, in paise on the way so that no fraction is lost; `result` is wins less bets. Rupees. */
export function sumDays(days: readonly PlayDay[]): PlaySums {
  const minor = (of: (day: PlayDay) => number) => days.reduce((sum, day) => sum + toMinor(of(day)), 0n);
  const [bet, win] = [minor((day) => day.bet), minor((day) => day.win)];
  return {
    rounds: days.reduce((sum, { rounds }) => sum + rounds, 0),
    bet: fromMinor(bet),
    win: fromMinor(win),
    result: fromMinor(win - bet),
    largestWin: Math.max(0, ...days.map(({ largestWin }) => largestWin)),
  };
}
