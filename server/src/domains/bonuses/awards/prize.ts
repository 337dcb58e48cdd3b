import type { BonusTerms, CampaignGift, Prize } from '@mela/contract/api/prizes';
import { fromMinor, toMinor } from '@mela/contract/money/money';
import { basisPointsOf, shareOf } from '@mela/contract/money/shares';
import type { Static } from 'typebox';
import { unixSec } from '../../../kernel/clock.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { BonusTerms as LedgerTerms, Movement } from '../../wallet/index.ts';

/** What can be given as it is. A part of a deposit becomes bonus money first, a composite gift what was chosen of it. */
export type AwardedPrize = Exclude<Prize, { type: 'deposit_match' }> | Static<typeof CampaignGift>;

export type AwardCause = { readonly origin: Origin; readonly now: Date };

/**
 * How each type of prize reaches a player: money and points through the ledger, the gift of a campaign as an offer, and the rest by the event of
 * the award, from which the domain that knows it books its own.
 */
export const waysOfPrizes = {
  cash: 'money',
  cashback: 'money',
  bonus: 'money',
  points: 'points',
  gift: 'offer',
  wheel_spins: 'event',
  lottery_tickets: 'event',
  free_bets: 'event',
} as const satisfies Record<AwardedPrize['type'], 'money' | 'points' | 'offer' | 'event'>;

type GiverRow = {
  /** What it gives was promised for what the player did: a block of bonuses, or care, keeps only bonus money and offers away. */
  readonly owes: boolean;
  /** The movements of its money, each from a house account of its own. It gives no other money. */
  readonly money: Partial<Record<'cash' | 'cashback' | 'bonus', Movement['kind']>>;
  /** The movements that take its cash back to the same account. Bonus money ends as a bonus. */
  readonly back: Partial<Record<'cash' | 'cashback', Movement['kind']>>;
};

/** Who gives prizes. */
export const givers = {
  gifts: {
    owes: false,
    money: { cash: 'gift_cash', cashback: 'cashback', bonus: 'bonus_grant' },
    back: { cash: 'gift_take_back', cashback: 'cashback_take_back' },
  },
  wheel: { owes: true, money: { cash: 'wheel_prize' }, back: { cash: 'wheel_take_back' } },
  missions: { owes: true, money: { cash: 'mission_prize' }, back: { cash: 'mission_take_back' } },
  referral: { owes: true, money: { cash: 'referral_reward' }, back: { cash: 'referral_take_back' } },
  tournaments: { owes: true, money: { cash: 'tournament_prize', bonus: 'tournament_bonus' }, back: { cash: 'tournament_take_back' } },
  lottery: { owes: true, money: { cash: 'lottery_prize' }, back: { cash: 'lottery_take_back' } },
} as const satisfies Record<string, GiverRow>;
export type Giver = keyof typeof givers;

/** The movement of a giver's money; null for what is not money, or not given by it. */
export function moneyKindOf(giver: Giver, { type }: AwardedPrize): Movement['kind'] | null {
  const { money }: GiverRow = givers[giver];
  return type === 'cash' || type === 'cashback' || type === 'bonus' ? (money[type] ?? null) : null;
}

/** The movement that takes a giver's cash back; null for what is no cash. */
export function backKindOf(giver: Giver, { type }: AwardedPrize): Movement['kind'] | null {
  const { back }: GiverRow = givers[giver];
  return type === 'cash' || type === 'cashback' ? (back[type] ?? null) : null;
}

const dayMs = 86_400_000;

/** The money of a prize when it is given, paise; 0 where it is not money. */
export function givenMinor(prize: AwardedPrize): bigint {
  return prize.type === 'cash' || prize.type === 'bonus' || prize.type === 'cashback' ? toMinor(prize.amount) : 0n;
}

/** What a bonus asks for, from its terms and its sum. */
export function requirementOf({ wagerTimes, winMax, days }: BonusTerms, grantedMinor: bigint, now: Date) {
  return {
    requiredMinor: grantedMinor * BigInt(wagerTimes),
    winMaxMinor: winMax === null ? null : toMinor(winMax),
    expiresAt: new Date(Math.floor(now.getTime() / 1000) * 1000 + days * dayMs),
  };
}

/** The part of the terms that the ledger checks with each bet. */
export function ledgerTerms({ betMax, weights }: BonusTerms, expiresAt: Date): LedgerTerms {
  const inTenThousandths = (shares: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(shares).map(([slug, percent]) => [slug, basisPointsOf(percent)]));
  return {
    ...(betMax !== null && { betMaxMinor: Number(toMinor(betMax)) }),
    weights: {
      games: inTenThousandths(weights.games),
      types: inTenThousandths(weights.types),
      otherwise: basisPointsOf(weights.otherwise),
    },
    expiresSec: unixSec(expiresAt),
  };
}

/** The bonus money that a deposit brings, in rupees: a part of it rounded down to whole paise, up to the maximum; null below the least deposit. */
export function matchOf(prize: Extract<Prize, { type: 'deposit_match' }>, depositMinor: bigint): AwardedPrize | null {
  if (depositMinor < toMinor(prize.depositMin)) return null;
  const part = shareOf(depositMinor, basisPointsOf(prize.percent));
  const most = toMinor(prize.max);
  const minor = part < most ? part : most;
  return minor === 0n ? null : { type: 'bonus', amount: fromMinor(minor), terms: prize.terms };
}
