import { nearestMinor } from '@mela/contract/money/money';
import { formatNumber } from '@mela/kit/formats/number.ts';

/** A win as a multiple of its bet, rounded down so that it never says more than was won: 12.3 below a hundred, whole above. Empty without a bet. */
export function formatMultiple(win: number, bet: number): string {
  if (bet <= 0) return '';
  // In paise: a division of rupees could be just below a whole number.
  const times = nearestMinor(win) / nearestMinor(bet);
  return formatNumber(times >= 100 ? Math.floor(times) : Math.floor(times * 10 + 1e-9) / 10);
}
