import type { Db } from '../../../kernel/types.ts';
import { decidableStates, heldStates } from '../lifecycle/transitions.ts';

/** Saves that an operator agrees to an act. Returns how many different operators have agreed. */
export async function saveApproval(
  tx: Db,
  { paymentId, act, actor }: { readonly paymentId: bigint; readonly act: string; readonly actor: string },
  now: Date,
): Promise<number> {
  await tx
    .insertInto('payments.approval')
    .values({ payment_id: paymentId, act, actor, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await approvalsOf(tx, paymentId)).filter((each) => each.act === act).length;
}

export function approvalsOf(tx: Db, paymentId: bigint) {
  return tx.selectFrom('payments.approval').selectAll().where('payment_id', '=', paymentId).orderBy('at').execute();
}

export const paymentQueues = ['withdrawals', 'held', 'alarms'] as const;
export type Queue = (typeof paymentQueues)[number];

const statusesOf = { withdrawals: decidableStates, held: heldStates } as const;

/** Payments that wait for an operator, oldest first: withdrawals to decide, deposits whose money is held, or payments with an open alarm. */
export function queueOf(tx: Db, queue: Queue, { after, rowsMax }: { readonly after: bigint; readonly rowsMax: number }) {
  const rows = tx.selectFrom('payments.payment').selectAll().where('id', '>', after).orderBy('id').limit(rowsMax);
  if (queue === 'alarms')
    return rows.where('id', 'in', tx.selectFrom('payments.alarm').select('payment_id').where('resolved_at', 'is', null)).execute();
  return rows
    .where('status_id', 'in', [...statusesOf[queue]])
    .where('direction', '=', queue === 'held' ? 'deposit' : 'withdrawal')
    .execute();
}
