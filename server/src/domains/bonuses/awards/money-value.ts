import type { GiftPrize } from '@mela/contract/api/prizes';
import { toMinor } from '@mela/contract/money/money';
import type { Db } from '../../../kernel/types.ts';
import { operatorSetting } from '../../operators/index.ts';
import { campaignBySlug } from '../campaigns/campaign-store.ts';
import { pointsExchange } from '../settings.ts';
import { type AwardedPrize, givenMinor } from './prize.ts';

/** What counts as money in the cost of an act. */
export type MoneyValues = {
  /** Points by the rate of their exchange, rounded up, paise; also while the exchange is off. */
  points(points: number): bigint;
  readonly spinMinor: bigint;
};

export async function moneyValues(tx: Db): Promise<MoneyValues> {
  const pointsPerRupee = BigInt((await pointsExchange(tx)).pointsPerRupee);
  const { spinRupees } = await operatorSetting(tx, 'commit_bounds');
  return { points: (points) => (BigInt(points) * toMinor(1) + pointsPerRupee - 1n) / pointsPerRupee, spinMinor: toMinor(spinRupees) };
}

/**
 * The most that a gift can be worth, paise: of a composite one the most valuable choice. Free bets count with their stakes; tickets cost
 * nothing more, since the greatest fund of their lottery is counted with it.
 */
export function mostOf(prize: GiftPrize, values: MoneyValues): bigint {
  if (prize.type === 'deposit_match') return toMinor(prize.max);
  if (prize.type === 'free_bets') return toMinor(prize.bet) * BigInt(prize.count);
  if (prize.type === 'points') return values.points(prize.points);
  if (prize.type === 'wheel_spins') return values.spinMinor * BigInt(prize.count);
  if (prize.type !== 'choice') return givenMinor(prize);
  const dearest = prize.of.map((one) => mostOf(one, values)).toSorted((one, other) => (one > other ? -1 : one < other ? 1 : 0));
  return dearest.slice(0, prize.pick).reduce((sum, one) => sum + one, 0n);
}

/**
 * A function that says what each of these prizes is worth at most, paise: the gift of a campaign by what the campaign gives, 0 where there is
 * none.
 */
export async function valueOfPrizes(tx: Db, prizes: readonly AwardedPrize[]): Promise<(prize: AwardedPrize) => bigint> {
  const values = await moneyValues(tx);
  const gifts = new Map<string, bigint>();
  for (const prize of prizes) {
    if (prize.type !== 'gift' || gifts.has(prize.campaign)) continue;
    const campaign = await campaignBySlug(tx, prize.campaign);
    gifts.set(prize.campaign, campaign ? mostOf(campaign.prize, values) : 0n);
  }
  return (prize) => (prize.type === 'gift' ? (gifts.get(prize.campaign) ?? 0n) : mostOf(prize, values));
}
