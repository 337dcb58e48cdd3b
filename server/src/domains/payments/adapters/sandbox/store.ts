import type { Db } from '../../../../kernel/types.ts';
import type { SandboxOutcome } from '@mela/contract/api/payments/sandbox-psp';
import type { Operation, Outcome } from '../../adapter.ts';

/** What goes wrong with the webhooks of a paid operation. */
export type SandboxFault = Exclude<SandboxOutcome, Outcome | 'late'>;

/** Saves an operation of the site. A repeat changes nothing. */
export async function insertOperation(tx: Db, operation: Operation): Promise<void> {
  await tx
    .insertInto('payments.sandbox_operation')
    .values({
      operation_id: operation.operationId,
      system: operation.system,
      amount_minor: operation.sumMinor,
      locale: operation.locale,
      return_path: operation.returnPath,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function operationById(tx: Db, id: bigint) {
  return tx.selectFrom('payments.sandbox_operation').selectAll().where('operation_id', '=', id).executeTakeFirst();
}

export type OperationRow = NonNullable<Awaited<ReturnType<typeof operationById>>>;

/** Saves a decision and when its webhook is due. An operation that ended in success or failure is not decided again. */
export function decide(tx: Db, id: bigint, outcome: Outcome, deliverAt: Date, fault: SandboxFault | null = null) {
  return tx
    .updateTable('payments.sandbox_operation')
    .set({ outcome, deliver_at: deliverAt, fault })
    .where('operation_id', '=', id)
    .where('outcome', 'not in', ['success', 'fail'])
    .returningAll()
    .executeTakeFirst();
}

/** Counts a delivery, and marks it as done when it was accepted, unless a newer decision was made meanwhile. */
export async function saveDelivery(tx: Db, row: OperationRow, accepted: boolean): Promise<void> {
  await tx
    .updateTable('payments.sandbox_operation')
    .set((eb) => ({ deliveries: eb('deliveries', '+', 1), ...(accepted && { deliver_at: null }) }))
    .where('operation_id', '=', row.operation_id)
    .where('outcome', '=', row.outcome)
    .execute();
}

/** The player whose payment this is. */
export async function payerOf(tx: Db, operationId: bigint): Promise<bigint | null> {
  const row = await tx.selectFrom('payments.payment').select('user_id').where('id', '=', operationId).executeTakeFirst();
  return row?.user_id ?? null;
}
