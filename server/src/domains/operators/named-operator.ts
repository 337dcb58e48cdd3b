import type { Db, Operator } from '../../kernel/types.ts';
import { permissionsOf } from './roles.ts';
import { isConfirmed, readEmail } from './rules.ts';
import { operatorByEmail } from './store.ts';

/**
 * The operator of an e-mail address with their permissions, for acts at the command line; null for one who is unknown, disabled, or has no
 * log-in yet.
 */
export async function operatorNamed(tx: Db, email: string): Promise<Operator | null> {
  const row = await operatorByEmail(tx, readEmail(email) ?? '');
  if (row === undefined || row.disabled_at !== null || row.ready_at === null) return null;
  return { id: row.id, sessionId: 0n, permissions: permissionsOf(row.roles), confirmed: isConfirmed(row) };
}
