import { basisPointsOf, shareOf } from '@mela/contract/money/shares';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import type { UserGift } from '@mela/contract/api/bonuses';
import { removeValue, saveValue, savedValue } from '../../site/storage/stored-value.ts';

const key = 'current_deposit_gift_id';

/** The gift chosen for the next deposit. It is stored in the browser, so a log-out leaves it. */
export const currentGift = {
  save: (id: number) => saveValue(key, String(id)),
  forget: () => removeValue(key),
  /** The one of these gifts that was chosen; null where it is not among them. */
  among: (gifts: readonly UserGift[]): UserGift | null => gifts.find(({ id }) => String(id) === savedValue(key)) ?? null,
};

/** Gifts that a deposit may be started with. */
export const depositGifts = (gifts: readonly UserGift[]): readonly UserGift[] =>
  gifts.filter(({ needs, state }) => needs === 'deposit' && state === 'offered');

/** The bonus that a deposit of this sum brings, rupees; null below the least deposit. */
export function matchRupees({ prize }: Pick<UserGift, 'prize'>, rupees: number): number | null {
  if (prize.type !== 'deposit_match' || rupees < prize.depositMin) return null;
  return Math.min(fromMinor(shareOf(toMinor(rupees), basisPointsOf(prize.percent))), prize.max);
}
