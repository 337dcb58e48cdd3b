import type { Db } from '../../../kernel/types.ts';
import { demoDomain } from './demo-email.ts';

const isDemo = `%${demoDomain}`;

/** The addresses of demo operators who never had a log-in, and whom no one has set up or disabled. */
export async function untouchedDemoOperators(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('operators.operator')
    .select('email')
    .where('email', 'like', isDemo)
    .where('ready_at', 'is', null)
    .where('password_hash', 'is', null)
    .where('set_up_hash', 'is', null)
    .where('disabled_at', 'is', null)
    .execute();
  return rows.map(({ email }) => email);
}

type LogIn = { readonly email: string; readonly passwordHash: string; readonly sealedSecret: string; readonly now: Date };

/** Ready and confirmed; an operator whom another process has opened meanwhile stays as they are. */
export async function openDemoOperator(tx: Db, { email, passwordHash, sealedSecret, now }: LogIn): Promise<void> {
  await tx
    .updateTable('operators.operator')
    .set({ password_hash: passwordHash, sealed_secret: sealedSecret, ready_at: now, confirmed_at: now, command_line_at: null })
    .where('email', '=', email)
    .where('ready_at', 'is', null)
    .where('set_up_hash', 'is', null)
    .execute();
}

/** The ids of those who were not disabled before. */
export async function disableDemoOperators(tx: Db, now: Date): Promise<bigint[]> {
  const rows = await tx
    .updateTable('operators.operator')
    .set({ disabled_at: now, set_up_hash: null, set_up_until: null })
    .where('email', 'like', isDemo)
    .where('disabled_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
