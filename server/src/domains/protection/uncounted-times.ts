import type { Db } from '../../kernel/types.ts';
import { blockedTimes, usedDepositTimes } from '../wallet/index.ts';
import { caresOf } from './markers/marker-store.ts';

/** A time of a player; without an end it lasts. */
export type PlayerTime = { readonly userId: bigint; readonly since: Date; readonly until: Date | null };

/** Breaks are said with their beginning by `break.started`. */
const breaks = ['cool-off', 'self-exclusion'];

/**
 * When the stakes of these players are to earn nothing, apart from their breaks: in care, under another block of bets or gifts, and with a deposit
 * limit that is used up. A block has no beginning: it counts from always on. Other limits need no time here, since the ledger refuses the bets.
 */
export async function uncountedTimes(tx: Db, userIds: readonly bigint[]): Promise<PlayerTime[]> {
  const blocked = await blockedTimes(tx, userIds, { kinds: ['bet', 'bonus_grant'], except: breaks });
  return [...(await caresOf(tx, userIds)), ...blocked, ...(await usedDepositTimes(tx, userIds))];
}
