import type { ContestPrize } from '@mela/contract/api/prizes';
import { formatRupees } from '@mela/kit/formats/money.ts';
import { formatNumber } from '@mela/kit/formats/number.ts';
import { currentLocale } from '@mela/kit/words/locale.ts';
import { m } from '../../site/language/words.ts';
import { clockText } from '../codes/use-countdown.ts';

const daySec = 86_400;

/** A prize of a contest in words: ₹25, ₹200 bonus, 50 points, 1 extra spin. */
export function prizeText(prize: ContestPrize): string {
  if (prize.type === 'cash') return formatRupees(prize.amount, { paise: 'needed' });
  if (prize.type === 'bonus') return m['bonuses.prize.bonus']({ amount: formatRupees(prize.amount, { paise: 'needed' }) });
  if (prize.type === 'gift') return m['contests.prize.gift']();
  return prize.type === 'points' ? m['contests.prize.points']({ count: prize.points }) : m['contests.prize.spins']({ count: prize.count });
}

/** 2 d 03:04:05, or 3:04:05. */
export function leftText(seconds: number): string {
  const left = Math.max(0, seconds);
  const days = Math.floor(left / daySec);
  return days === 0 ? clockText(left) : m['contests.daysLeft']({ days, time: clockText(left % daySec) });
}

const nth: Partial<Record<Intl.LDMLPluralRule, (values: { place: string }) => string>> = {
  one: m['contests.nth.first'],
  two: m['contests.nth.second'],
  few: m['contests.nth.third'],
};

/** 1st, 2nd, 14th, as the language counts. */
export function nthText(place: number): string {
  const form = nth[new Intl.PluralRules(currentLocale(), { type: 'ordinal' }).select(place)] ?? m['contests.nth.other'];
  return form({ place: formatNumber(place) });
}

/** Places of a row of prizes: 1, or 4–10. */
export const placesText = (from: number, to: number): string => (from === to ? String(from) : `${from}–${to}`);
