import type { Selectable } from 'kysely';
import type { DB } from '../../kernel/db/schema.gen.ts';
import type { Db } from '../../kernel/types.ts';

export type DisputeRow = Selectable<DB['disputes.dispute']>;

type NewDispute = Pick<DisputeRow, 'user_id' | 'about' | 'ref' | 'message' | 'opened_at'>;

/** Undefined where one about the same waits already. */
export function insertDispute(tx: Db, dispute: NewDispute): Promise<DisputeRow | undefined> {
  return tx
    .insertInto('disputes.dispute')
    .values(dispute)
    .onConflict((conflict) => conflict.columns(['user_id', 'about', 'ref']).where('outcome', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function countOpen(tx: Db, userId: bigint): Promise<number> {
  const { count } = await tx
    .selectFrom('disputes.dispute')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('user_id', '=', userId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const listMax = 100;

export function disputesOf(tx: Db, userId: bigint): Promise<DisputeRow[]> {
  return tx.selectFrom('disputes.dispute').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(listMax).execute();
}

export function waitingDisputes(tx: Db, after: bigint, rowsMax: number): Promise<DisputeRow[]> {
  return tx
    .selectFrom('disputes.dispute')
    .selectAll()
    .where('outcome', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(rowsMax)
    .execute();
}

export function lockDispute(tx: Db, id: bigint): Promise<DisputeRow | undefined> {
  return tx.selectFrom('disputes.dispute').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type Answer = Pick<DisputeRow, 'outcome' | 'answer' | 'paid_minor' | 'answered_at'>;

export function saveAnswer(tx: Db, id: bigint, answer: Answer): Promise<DisputeRow> {
  return tx.updateTable('disputes.dispute').set(answer).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}
