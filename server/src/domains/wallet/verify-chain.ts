import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';
import type { LedgerMismatch } from './ledger-mismatch.ts';

const rowsPerPage = 10_000n;
const errorColumns = sql`fault, account_id AS "accountId", seq, movement_id AS "movementId"`;

/**
 * Reads the whole journal page by page and names every entry or movement that was altered, removed, added or moved: for an
 * account the place (`seq`) where its chain breaks. Nothing found means that nobody but `post` has written.
 */
export async function verifyChain(tx: Db): Promise<LedgerMismatch[]> {
  return [...(await verifyEntries(tx)), ...(await verifyMovements(tx))];
}

async function verifyEntries(tx: Db): Promise<LedgerMismatch[]> {
  const faults: LedgerMismatch[] = [];
  let after = { account_id: 0n, seq: 0n };
  for (;;) {
    const page = sql`SELECT account_id, seq FROM wallet.entry WHERE (account_id, seq) > (${after.account_id}, ${after.seq}) ORDER BY account_id, seq LIMIT ${rowsPerPage}`;
    const { rows: ends } = await sql<
      typeof after
    >`SELECT account_id, seq FROM (${page}) page ORDER BY account_id DESC, seq DESC LIMIT 1`.execute(tx);
    const [end] = ends;
    if (!end) return faults;
    const { rows } = await sql<LedgerMismatch>`
      SELECT ${errorColumns} FROM wallet.verify_entries(${after.account_id}, ${after.seq}, ${end.account_id}, ${end.seq}) ORDER BY account_id, seq`.execute(
      tx,
    );
    faults.push(...rows);
    after = end;
  }
}

async function verifyMovements(tx: Db): Promise<LedgerMismatch[]> {
  const faults: LedgerMismatch[] = [];
  const { rows: ends } = await sql<{ id: bigint | null }>`SELECT max(id) AS id FROM wallet.movement`.execute(tx);
  const end = ends[0]?.id ?? 0n;
  for (let after = 0n; after < end; after += rowsPerPage) {
    const { rows } =
      await sql<LedgerMismatch>`SELECT ${errorColumns} FROM wallet.verify_movements(${after}, ${after + rowsPerPage})`.execute(tx);
    faults.push(...rows);
  }
  return faults;
}
