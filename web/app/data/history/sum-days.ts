import type { PlayDay } from '@mela/contract/api/play';

/** Sums with their result, wins less bets. */
export const withResult = (sums: Omit<PlayDay, 'day'>): PlaySums => ({ ...sums, result: (paise(sums.win) - paise(sums.bet)) / 100 });

export type PlaySums = Omit<PlayDay, 'day'> & { readonly result: number };

const paise = (rupees: number) => Math.round(rupees * 100);

/** Days added up, in paise on the way so that no fraction is lost; `result` is wins less bets. Rupees. */
export function sumDays(days: readonly PlayDay[]): PlaySums {
  const minor = (of: (day: PlayDay) => number) => days.reduce((sum, day) => sum + paise(of(day)), 0);
  const [bet, win] = [minor((day) => day.bet), minor((day) => day.win)];
  return {
    rounds: days.reduce((sum, { rounds }) => sum + rounds, 0),
    bet: bet / 100,
    win: win / 100,
    result: (win - bet) / 100,
    largestWin: Math.max(0, ...days.map(({ largestWin }) => largestWin)),
  };
}
