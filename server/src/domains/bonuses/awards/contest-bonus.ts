import type { BonusTerms } from '@mela/contract/api/bonuses';
import { fromMinor } from '@mela/contract/money/money';
import type { Db } from '../../../kernel/types.ts';
import { isInCare } from '../../protection/index.ts';
import { award, type AwardCause } from './award.ts';

export type ContestBonus = {
  /** Unique for ever. */
  readonly key: string;
  readonly userId: bigint;
  readonly amountMinor: bigint;
  readonly terms: BonusTerms;
};

/**
 * Gives bonus money that a tournament has as a prize, with its wager, once by its key. Protection comes first: a player in care or under a
 * block is given none.
 * @returns for each one null, also where it was given before, or why it was not given.
 */
export async function giveContestBonuses(
  tx: Db,
  bonuses: readonly ContestBonus[],
  cause: AwardCause,
): Promise<{ readonly key: string; readonly reason: 'blocked' | 'in_care' | null }[]> {
  const inCare = new Set<string>();
  for (const { key, userId } of bonuses) if (await isInCare(tx, userId, cause.now)) inCare.add(key);
  const awards = bonuses
    .filter(({ key }) => !inCare.has(key))
    .map(({ key, userId, amountMinor, terms }) => ({
      userId,
      prize: { type: 'bonus', amount: fromMinor(amountMinor), terms } as const,
      key: `contest:${key}`,
      campaign: 'tournaments',
      grant: 'tournament_bonus' as const,
    }));
  const blocked = new Set((await award(tx, awards, cause)).flatMap(({ key, status }) => (status === 'blocked' ? [key] : [])));
  return bonuses.map(({ key }) => ({ key, reason: inCare.has(key) ? 'in_care' : blocked.has(`contest:${key}`) ? 'blocked' : null }));
}
