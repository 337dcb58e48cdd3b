import type { Db } from '../../kernel/types.ts';
import { shownPlayers } from '../accounts/index.ts';
import { framesOf } from '../loyalty/index.ts';
import { exclusionOf } from '../protection/index.ts';

/**
 * How others see a player who shows achievements; null for one who does not, and for an unknown, closed or excluded one. It reads the same of each, so
 * that neither the answer nor its time says which.
 */
export async function shownPlayer(tx: Db, userId: bigint, now: Date) {
  const frame = (await framesOf(tx, [userId])).get(userId) ?? 'plain';
  const [shown, exclusion] = [(await shownPlayers(tx, [userId])).get(userId), await exclusionOf(tx, userId, now)];
  return shown?.showsAchievements === true && exclusion === null ? { name: shown.name, avatar: shown.avatar, frame } : null;
}
