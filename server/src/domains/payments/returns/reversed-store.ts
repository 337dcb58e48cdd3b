import { paymentStatus } from '@mela/contract/money/payment-status';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';

type Reversed = { readonly userId: bigint; /** When the deposit was asked for. */ readonly at: Date };

/** The deposits of these players that were taken back, by a refund or a chargeback, and not credited again after it. */
export async function reversedDeposits(tx: Db, userIds: readonly bigint[]): Promise<Reversed[]> {
  const rows = await tx
    .selectFrom('payments.payment')
    .select(['user_id', 'created_at'])
    .where('user_id', '=', anyOf(userIds))
    .where('taken_back_minor', 'is not', null)
    .where('status_id', '<>', paymentStatus.SUCCESS)
    .execute();
  return rows.map(({ user_id, created_at }) => ({ userId: user_id, at: created_at }));
}
