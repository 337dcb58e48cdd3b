import type { Db } from '../../kernel/types.ts';
import { isRealPerson, userById } from '../accounts/index.ts';
import { isInCare, limitsOf } from '../protection/index.ts';
import { identityOf } from '../verification/index.ts';
import { blocksOf, quietHoursOf } from '../wallet/index.ts';
import type { PlayerState } from './rules.ts';

/** Reads what decides which missions a player is offered from the domains that own it. */
export async function readPlayerState(tx: Db, userId: bigint, now: Date): Promise<PlayerState> {
  const user = await userById(tx, userId);
  const blocks = await blocksOf(tx, userId, now);
  const { limits, schedule } = await limitsOf(tx, userId, now);
  const hasQuietHours = (await quietHoursOf(tx, userId)) !== null;
  const hasLimit = limits.length + schedule.length > 0;
  const isPaused = blocks.some(({ kinds }) => kinds.includes('bet'));
  return {
    blocked: user === undefined || !isRealPerson(user) || blocks.some(({ kinds }) => kinds.includes('bonus_grant')),
    care: hasLimit || hasQuietHours || isPaused || (await isInCare(tx, userId, now)),
    verified: (await identityOf(tx, userId)) !== null,
    hasLimit,
    hasQuietHours,
  };
}
