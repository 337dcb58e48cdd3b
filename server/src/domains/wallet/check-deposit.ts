import type { Db } from '../../kernel/types.ts';
import { blocksOf } from './block-store.ts';
import { guardsOf } from './guard-store.ts';

/**
 * Why a deposit of this sum (paise) would be refused if it were posted at `at`; null when it would pass. Reads only, without a lock: `post`
 * decides again when the money comes in.
 */
export async function depositRejection(tx: Db, userId: bigint, amountMinor: bigint, at: Date): Promise<'blocked' | 'guard' | null> {
  const blocks = await blocksOf(tx, userId, at);
  if (blocks.some(({ kinds }) => kinds.includes('deposit'))) return 'blocked';
  const guards = await guardsOf(tx, userId, at);
  const isPast = guards.some(({ measure, usedMinor, maxMinor }) => measure === 'deposit' && usedMinor + amountMinor > maxMinor);
  return isPast ? 'guard' : null;
}
