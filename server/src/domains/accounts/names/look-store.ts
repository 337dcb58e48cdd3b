import { sql } from 'kysely';
import type { Tx } from '../../../kernel/types.ts';

/** A nickname as it is written, and the look that is stored of it. */
export type Named = { readonly userId: bigint; readonly name: string; readonly look: string };

const named = sql`SELECT n.user_id AS "userId", coalesce(u.nickname, n.look) AS name, n.look FROM accounts.nickname n JOIN accounts."user" u ON u.id = n.user_id`;

/** The next ones by the number of the player, locked, so that none changes meanwhile. */
export async function namesAfter(tx: Tx, after: bigint, rowsMax: number): Promise<Named[]> {
  return (await sql<Named>`${named} WHERE n.user_id > ${after} ORDER BY n.user_id LIMIT ${rowsMax} FOR UPDATE OF n`.execute(tx)).rows;
}

export async function holderOf(tx: Tx, look: string): Promise<Named | null> {
  return (await sql<Named>`${named} WHERE n.look = ${look} FOR UPDATE OF n`.execute(tx)).rows[0] ?? null;
}

export async function saveLook(tx: Tx, userId: bigint, look: string): Promise<void> {
  await tx.updateTable('accounts.nickname').set({ look }).where('user_id', '=', userId).execute();
}
