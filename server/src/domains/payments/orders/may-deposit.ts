import type { PlayerContext } from '../../../kernel/types.ts';
import { checkCountry, rejectionOfBlocks } from '../../protection/index.ts';
import { checkVerified } from '../../verification/index.ts';
import { blocksOf } from '../../wallet/index.ts';

/**
 * Refuses a player who may not deposit now, before a payment system is asked.
 * @throws ApiError `errors.licence_country`, `errors.self_excluded`, `errors.finance_blocked`, or `errors.verification` with what is missing
 */
export async function checkMayDeposit(ctx: PlayerContext): Promise<void> {
  await checkCountry(ctx);
  const { tx, user, now, locale } = ctx;
  const blocks = await blocksOf(tx, user.id, now);
  if (blocks.some(({ kinds }) => kinds.includes('deposit')))
    throw await rejectionOfBlocks(tx, { userId: user.id, kind: 'deposit', locale }, now);
  await checkVerified(ctx, 'deposit');
}
