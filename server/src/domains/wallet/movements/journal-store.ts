import { sql } from 'kysely';
import type { Journal } from '../../../kernel/projections/projection.ts';

/** The movements of the ledger in the order of their numbers, which are drawn under the lock of a player. */
export const moneyJournal: Journal = {
  async drawn(db) {
    const { rows } = await sql<{ id: bigint }>`SELECT wallet.last_drawn() AS id`.execute(db);
    return rows[0]?.id ?? 0n;
  },
  async pageEnd(db, { after, to }, rowsMax) {
    const { rows } = await sql<{ to: bigint | null; rows: bigint }>`
      SELECT max(id) AS "to", count(*) AS rows FROM (
        SELECT id FROM wallet.movement WHERE id > ${after} AND id <= ${to} ORDER BY id LIMIT ${rowsMax}) AS page`.execute(db);
    const [page] = rows;
    return page === undefined || page.to === null ? null : { to: page.to, rows: Number(page.rows) };
  },
};
