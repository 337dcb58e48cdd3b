import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';
import type { LedgerMismatch } from './ledger-mismatch.ts';

export type Reconciliation = {
  readonly faults: readonly LedgerMismatch[];
  /** What the house has by role, from the journal. With the players' balances it comes to nought. */
  readonly houseMinor: Readonly<Record<string, bigint>>;
  readonly playersMinor: bigint;
  /** Hash over the heads of all chains. Written to the log, it lets nobody rewrite a whole chain later and be believed. */
  readonly headsDigest: string;
};

const accountsPerPage = 500n;
const errorColumns = sql`fault, account_id AS "accountId", seq, movement_id AS "movementId"`;

/** Holds the books against the journal: every balance is the sum of its entries and the end of its chain, all of it comes to nought. */
export async function reconcile(tx: Db): Promise<Reconciliation> {
  const faults: LedgerMismatch[] = [];
  const { rows: ends } = await sql<{ id: bigint | null }>`SELECT max(id) AS id FROM wallet.account`.execute(tx);
  const end = ends[0]?.id ?? 0n;
  for (let after = 0n; after < end; after += accountsPerPage) {
    const { rows } =
      await sql<LedgerMismatch>`SELECT ${errorColumns} FROM wallet.verify_accounts(${after}, ${after + accountsPerPage})`.execute(tx);
    faults.push(...rows);
  }
  faults.push(...(await sql<LedgerMismatch>`SELECT ${errorColumns} FROM wallet.verify_wagers()`.execute(tx)).rows);
  const totals = await readTotals(tx);
  const houseMinor = Object.fromEntries(totals.house.map(({ role, minor }) => [role, minor]));
  const allMinor = totals.house.reduce((sum, { minor }) => sum + minor, totals.playersMinor);
  if (allMinor !== 0n || houseMinor['transfer'] !== 0n)
    faults.push({ fault: 'journal_unbalanced', accountId: null, seq: null, movementId: null });
  return { faults, houseMinor, playersMinor: totals.playersMinor, headsDigest: totals.headsDigest };
}

/** One statement, so that all figures are of one instant. */
async function readTotals(tx: Db): Promise<{ house: { role: string; minor: bigint }[]; playersMinor: bigint; headsDigest: string }> {
  const { rows } = await sql<{ role: string | null; minor: bigint; digest: string | null }>`
    SELECT a.role, coalesce(-sum(e.amount_minor), 0)::bigint AS minor, NULL AS digest
      FROM wallet.account a LEFT JOIN wallet.entry e ON e.house_id = a.id WHERE a.user_id IS NULL GROUP BY a.role
    UNION ALL
    SELECT NULL, coalesce(sum(balance_minor), 0)::bigint, encode(sha256(coalesce(string_agg(head, '' ORDER BY id), '')), 'hex')
      FROM wallet.account WHERE user_id IS NOT NULL`.execute(tx);
  const players = rows.find(({ role }) => role === null);
  return {
    house: rows.flatMap(({ role, minor }) => (role === null ? [] : [{ role, minor }])),
    playersMinor: players?.minor ?? 0n,
    headsDigest: players?.digest ?? '',
  };
}
