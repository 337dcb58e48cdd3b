import { retried } from '../../../kernel/db/transact.ts';
import type { Db } from '../../../kernel/types.ts';
import {
  houseAccounts,
  lastCheckpoint,
  playerPages,
  readTotals,
  saveCheckpoint,
  verifyPlayers,
  type LedgerMismatch,
} from './verify-store.ts';

export type Reconciliation = {
  readonly mismatches: readonly LedgerMismatch[];
  /**
   * The balance of each house account by role, from the journal. With the players' balances they add up to zero, and those of points by
   * themselves.
   */
  readonly houseMinor: Readonly<Record<string, bigint>>;
  readonly playersMinor: bigint;
  /** Hash over the heads of all chains. It is logged, so that rewriting a whole chain later would be noticed. */
  readonly headsDigest: string;
};

const entriesPerPage = 25_000;

/**
 * Compares the balances with the journal: every balance is the sum of its entries and the end of its chain, every bonus the sum of its
 * movements, and everything adds up to zero. It continues from what the last run verified; with `whole` it begins at the first entry. It
 * reads one snapshot and saves the positions at which the next run begins.
 */
export function reconcile(db: Db, { whole = false, at }: { readonly whole?: boolean; readonly at?: Date } = {}): Promise<Reconciliation> {
  return retried(() =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => reconcileIn(tx, whole, at)),
  );
}

async function reconcileIn(tx: Db, whole: boolean, at?: Date): Promise<Reconciliation> {
  const last = await lastCheckpoint(tx);
  const mismatches: LedgerMismatch[] = [];
  const sums = new Map<bigint, bigint>(whole ? [] : last?.houseMinor);
  let after = -1n;
  for (const end of await playerPages(tx, entriesPerPage, whole || last === null)) {
    const { found, house } = await verifyPlayers(tx, after, end, whole || last === null);
    mismatches.push(...found);
    for (const { house_id, minor } of house) sums.set(house_id, (sums.get(house_id) ?? 0n) + minor);
    after = end;
  }
  const { playersMinor, playersPoints, headsDigest, movementId } = await readTotals(tx);
  const houseMinor = Object.fromEntries((await houseAccounts(tx)).map(({ id, role }) => [role, sums.get(id) ?? 0n]));
  const { points: housePoints = 0n, ...houseMoney } = houseMinor;
  const allMinor = Object.values(houseMoney).reduce((sum, minor) => sum + minor, playersMinor);
  // Money and points are two currencies: each adds up to zero by itself.
  const isBalanced = allMinor === 0n && playersPoints + housePoints === 0n;
  if (!isBalanced || houseMinor['transfer'] !== 0n || houseMinor['bonus_conversions'] !== 0n)
    mismatches.push({ kind: 'journal_unbalanced', accountId: null, seq: null, movementId: null });
  const movementsVerifiedId = last?.movementsVerifiedId ?? 0n;
  await saveCheckpoint(tx, { movementId, movementsVerifiedId, playersMinor, houseMinor: sums, headsDigest }, at);
  return { mismatches, houseMinor, playersMinor, headsDigest };
}
