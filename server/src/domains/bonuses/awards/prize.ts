import { basisPointsOf, shareOf } from '@mela/contract/money/shares';
import type { BonusTerms, Prize } from '@mela/contract/api/bonuses';
import { toMinor, fromMinor } from '@mela/contract/money/money';
import { unixSec } from '../../../kernel/clock.ts';
import type { BonusTerms as LedgerTerms } from '../../wallet/index.ts';

/** What can be given as it is. A part of a deposit becomes bonus money first, a composite gift what was chosen of it. */
export type AwardedPrize = Exclude<Prize, { type: 'deposit_match' }>;

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
