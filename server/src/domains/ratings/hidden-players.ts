import type { Db } from '../../kernel/types.ts';
import { hiddenAmong } from '../accounts/index.ts';
import { playersBlocked } from '../wallet/index.ts';

/**
 * Those of these players who have no place in public lists now: who hide theirs, who may not play (on a break, excluded, closed), since no one
 * is shown as a winner at whom the site keeps from play, and accounts of the operator.
 */
export async function unlistedAmong(tx: Db, userIds: readonly bigint[], now: Date): Promise<ReadonlySet<bigint>> {
  return new Set([...(await hiddenAmong(tx, userIds)), ...(await playersBlocked(tx, userIds, 'bet', now))]);
}
