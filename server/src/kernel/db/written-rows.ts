import { sql } from 'kysely';
import type { Db } from '../types.ts';

/**
 * The rows that this connection has written lately, as PostgreSQL counts them. What earlier transactions wrote may be part of it, so only the
 * difference of two readings in one transaction says something.
 */
export async function writtenRows(tx: Db): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    SELECT coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0)::bigint AS count FROM pg_stat_xact_user_tables`.execute(tx);
  return rows[0]?.count ?? 0n;
}
