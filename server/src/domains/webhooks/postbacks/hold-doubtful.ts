import type { Tx } from '../../../kernel/types.ts';
import { hasOpenSignalOf, reviewedSince } from '../../signals/index.ts';
import { type Claimed, holdDelivery } from '../delivery/delivery-store.ts';

const holdMs = 3_600_000;

/**
 * Puts off postbacks of players whose account is under review, or who have a signal of fraud that no one has looked at: partners are paid by them.
 * They are looked at again each hour.
 */
export async function holdDoubtful(
  tx: Tx,
  target: number,
  claimed: readonly Claimed[],
  now: Date,
): Promise<{ readonly ready: readonly Claimed[]; readonly held: number }> {
  const ready: Claimed[] = [];
  for (const delivery of claimed) {
    const { user_id: userId } = delivery;
    const isDoubtful = userId !== null && ((await hasOpenSignalOf(tx, userId, now)) || (await reviewedSince(tx, userId)) !== null);
    if (isDoubtful) await holdDelivery(tx, target, delivery, new Date(now.getTime() + holdMs), now);
    else ready.push(delivery);
  }
  return { ready, held: claimed.length - ready.length };
}
