import { sql } from 'kysely';
import { transact } from '../../../kernel/db/transact.ts';
import type { Db } from '../../../kernel/types.ts';

/** Sets the hidden sum of the open cycle, in paise, with its commitment. */
export async function hideAt(db: Db, hitMinor: number): Promise<void> {
  await transact(db, async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`UPDATE jackpots.cycle SET hit_minor = ${hitMinor}, lower_minor = 1 WHERE ended_seq IS NULL`.execute(tx);
    await sql`UPDATE jackpots.cycle r SET commitment = sha256(convert_to(jackpots.committed_text(r), 'UTF8')) WHERE ended_seq IS NULL`.execute(
      tx,
    );
  });
}
