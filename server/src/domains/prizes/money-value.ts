import type { Db } from '../../kernel/types.ts';
import { giftValue, moneyValues } from '../bonuses/index.ts';
import type { StoredContestPrize } from './rules.ts';

/** A function that says what each of these prizes is worth at most, paise: points by their exchange, spins and gifts by their value. */
export async function valueOfPrizes(tx: Db, prizes: readonly StoredContestPrize[]): Promise<(prize: StoredContestPrize) => bigint> {
  const values = await moneyValues(tx);
  const gifts = new Map<string, bigint>();
  for (const prize of prizes) if (prize.kind === 'gift') gifts.set(prize.campaign, await giftValue(tx, prize.campaign, values));
  return (prize) => {
    if (prize.kind === 'gift') return gifts.get(prize.campaign) ?? 0n;
    if (prize.kind === 'points') return values.points(prize.amount);
    return prize.kind === 'spins' ? values.spinMinor * BigInt(prize.amount) : BigInt(prize.amount);
  };
}
