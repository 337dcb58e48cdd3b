import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

export type Loss = { readonly userId: bigint; readonly lostMinor: bigint };

/** What players lost in cash with bets of [since, until), those who lost only, paise. */
export async function cashLost(tx: Db, since: Date, until: Date): Promise<Loss[]> {
  const { rows } = await sql<Loss>`SELECT user_id AS "userId", lost_minor AS "lostMinor" FROM wallet.cash_lost(${since}, ${until})`.execute(
    tx,
  );
  return rows;
}
