import type { Prize } from '@mela/contract/api/prizes';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { m } from '../../site/language/words.ts';

/** A prize in words: ₹25, 50 points, 1 extra spin. */
export function prizeText({ kind, amount }: Prize): string {
  if (kind === 'cash') return formatRupees(amount, { paise: 'needed' });
  return kind === 'points' ? m['wheel.prize.points']({ count: amount }) : m['wheel.prize.spins']({ count: amount });
}

/** The same on a slice of the wheel, where there is little room. */
export function prizeMark({ kind, amount }: Prize): string {
  if (kind === 'cash') return formatRupees(amount, { paise: 'needed' });
  return kind === 'points' ? String(amount) : `+${amount}`;
}

/** A weight of 10,000 as a percentage, exact. */
export const oddsText = (weight: number): string => `${weight / 100}%`;
