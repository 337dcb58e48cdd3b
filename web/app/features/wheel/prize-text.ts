import { percentOfBasisPoints } from '@mela/contract/money/shares';
import type { WheelPrize, WheelSector } from '@mela/contract/api/wheel';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { prizeText } from '../../parts/contests/contest-texts.ts';
import { m } from '../../site/language/words.ts';

/** A prize on a slice of the wheel, where there is little room; a gift is drawn. */
export function prizeMark({ kind, amount }: WheelPrize): string {
  if (kind === 'gift') return '';
  if (kind === 'cash') return formatRupees(amount, { paise: 'needed' });
  return kind === 'points' ? String(amount) : `+${amount}`;
}

/** What a sector gives, in words: a gift with what stands in its place. */
export function sectorText({ prize, gift_name: name, instead }: WheelSector): string {
  return name === undefined || instead === undefined ? prizeText(prize) : m['wheel.odds.gift']({ name, instead: prizeText(instead) });
}

/** A weight of 10,000 as a percentage, exact. */
export const oddsText = (weight: number): string => `${percentOfBasisPoints(weight)}%`;
