import type { Prize } from '@mela/contract/api/prizes';
import { formatRupees } from '@mela/kit/formats/money.ts';

/** A prize on a slice of the wheel, where there is little room. */
export function prizeMark({ kind, amount }: Prize): string {
  if (kind === 'cash') return formatRupees(amount, { paise: 'needed' });
  return kind === 'points' ? String(amount) : `+${amount}`;
}

/** A weight of 10,000 as a percentage, exact. */
export const oddsText = (weight: number): string => `${weight / 100}%`;
