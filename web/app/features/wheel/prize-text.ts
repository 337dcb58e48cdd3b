import type { WheelPrize } from '@mela/contract/api/prizes';
import type { WheelSector } from '@mela/contract/api/wheel';
import { asPercent, percentOfBasisPoints } from '@mela/contract/money/shares';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { prizeText } from '../../parts/contests/contest-texts.ts';
import { m } from '../../site/language/words.ts';

/** A prize on a slice of the wheel, where there is little room; a gift is drawn. */
export function prizeMark(prize: WheelPrize): string {
  if (prize.type === 'gift') return '';
  if (prize.type === 'cash') return formatRupees(prize.amount, { paise: 'needed' });
  return prize.type === 'points' ? String(prize.points) : `+${prize.count}`;
}

/** What a sector gives, in words: a gift with what stands in its place. */
export function sectorText({ prize, gift_name: name, instead }: WheelSector): string {
  return name === undefined || instead === undefined ? prizeText(prize) : m['wheel.odds.gift']({ name, instead: prizeText(instead) });
}

/** A weight of 10,000 as a percentage, exact. */
export const oddsText = (weight: number): string => asPercent(percentOfBasisPoints(weight));
