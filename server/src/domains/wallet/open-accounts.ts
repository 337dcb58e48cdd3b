import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

/** Gives a player the accounts money needs: cash, bonus, and what is held for a withdrawal. A second call changes nothing. */
export async function openAccounts(tx: Db, userId: bigint, currency: 'INR'): Promise<void> {
  await sql`
    INSERT INTO wallet.account (user_id, role, currency, balance_minor, seq, head)
    SELECT ${userId}, role, ${currency}, 0, 0, '' FROM unnest(ARRAY['cash', 'bonus', 'held']) role
    ON CONFLICT (user_id, role) DO NOTHING`.execute(tx);
}
