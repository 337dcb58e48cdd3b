import type { Db } from '../../kernel/types.ts';
import { isProtected, limitsOf } from '../protection/index.ts';
import { lostSince } from '../ratings/index.ts';

const daysOfLosses = 30;
const dayMs = 86_400_000;

/**
 * Whether recommendations may show a player nothing wilder than what they play: with a limit of their own, with anything that protects them now,
 * or after losses of the last 30 days; also while those are not counted yet.
 */
export async function isGuardedPlayer(tx: Db, userId: bigint, now: Date): Promise<boolean> {
  if (await isProtected(tx, userId, now)) return true;
  if ((await limitsOf(tx, userId, now)).limits.length > 0) return true;
  const lost = await lostSince(tx, userId, new Date(now.getTime() - daysOfLosses * dayMs));
  return lost === null || lost > 0n;
}
