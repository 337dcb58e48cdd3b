import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** So long an account elsewhere that was disconnected is excluded with the others. */
export const leftKeptSec = 30 * 86_400;

export async function saveNetwork(tx: Db, userId: bigint, hash: Buffer): Promise<void> {
  await tx
    .insertInto('protection.network_of_player')
    .values({ user_id: userId, hash })
    .onConflict((conflict) => conflict.columns(['user_id', 'hash']).doUpdateSet({ left_at: null }))
    .execute();
}

export async function saveNetworkLeft(tx: Db, userId: bigint, hash: Buffer, now: Date): Promise<void> {
  await tx
    .updateTable('protection.network_of_player')
    .set({ left_at: now })
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .execute();
}

/** Connected now, or until lately. */
export async function networksOf(tx: Db, userId: bigint, now: Date): Promise<Buffer[]> {
  const since = new Date(now.getTime() - leftKeptSec * 1000);
  const rows = await tx
    .selectFrom('protection.network_of_player')
    .select('hash')
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('left_at', 'is', null), eb('left_at', '>', since)]))
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Those that left before a time. */
export const leftBefore = (before: Date) => sql`left_at <= ${before}`;
