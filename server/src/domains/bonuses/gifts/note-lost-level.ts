import { fromMinor, toMinor } from '@mela/contract/money/money';
import type { Db } from '../../../kernel/types.ts';
import { raiseSignal } from '../../signals/index.ts';
import { givenForLevel } from '../awards/award-store.ts';
import type { AwardCause } from '../awards/prize.ts';

/** What a level has given stays up to this; above it a person looks. */
const givenMax = toMinor(500);

/**
 * A player has lost a level by a rollback. What reaching it gave stays: it comes once for a level, so that a player who reaches it again gets
 * nothing more. Where it was more than ₹500, it is a signal for an operator.
 */
export async function noteLostLevel(
  tx: Db,
  { userId, levelId }: { readonly userId: bigint; readonly levelId: bigint },
  { origin, now }: AwardCause,
): Promise<void> {
  const minor = await givenForLevel(tx, userId, levelId);
  if (minor <= givenMax) return;
  const facts = { level: Number(levelId), given: fromMinor(minor) };
  await raiseSignal(tx, origin, { userId, kind: 'prize-undone', cause: Buffer.from(`level:${levelId}`), facts, now });
}
