import type { Db } from '../../../kernel/types.ts';
import { mailboxOf } from '../mailbox.ts';
import type { Lookup } from '../rules.ts';
import type { UserRow } from '../store.ts';

/** Whether another account has this address, another spelling of its mailbox, or this number. */
export async function isTaken(tx: Db, userId: bigint, { kind, value }: Lookup): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts.user')
    .select('id')
    .where('id', '<>', userId)
    .where((eb) => (kind === 'email' ? eb.or([eb('email', '=', value), eb('mailbox', '=', mailboxOf(value))]) : eb('phone', '=', value)))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives an account another address or number, which no one has confirmed. The caller holds the lock of `lockAccess`.
 * @throws the database's error of a rule that must hold once, where another account has taken it at this moment
 */
export function saveContact(tx: Db, userId: bigint, { kind, value }: Lookup): Promise<UserRow> {
  const change =
    kind === 'email' ? { email: value, mailbox: mailboxOf(value), email_confirmed_at: null } : { phone: value, phone_confirmed_at: null };
  return tx.updateTable('accounts.user').set(change).where('id', '=', userId).returningAll().executeTakeFirstOrThrow();
}

/** Whether an error is that of two rows with one address, mailbox or number. */
export function isTakenNow(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505' && 'table' in error && error.table === 'user';
}
