import { retried } from '../../kernel/db/transact.ts';
import type { Db } from '../../kernel/types.ts';
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
  readonly faults: readonly LedgerMismatch[];
  /** What each house account has, by role, from the journal. With the players' balances it adds up to zero. */
  readonly houseMinor: Readonly<Record<string, bigint>>;
  readonly playersMinor: bigint;
  /** Hash over the heads of all chains. Written to the log, it lets no one rewrite a whole chain later unnoticed. */
  readonly headsDigest: string;
};

const playersPerPage = 500;

/**
 * Compares the balances with the journal: every balance is the sum of its entries and the end of its chain, every bonus the sum of its
 * movements, and all of it adds up to zero. It goes on from what the last run has verified; with `whole` it begins at the first entry. All of
 * it sees one instant; the positions it saves are the next run's beginning.
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
  const faults: LedgerMismatch[] = [];
  const sums = new Map<bigint, bigint>(whole ? [] : last?.houseMinor);
  let after = -1n;
  for (const end of await playerPages(tx, playersPerPage)) {
    const { found, house } = await verifyPlayers(tx, after, end, whole || last === null);
    faults.push(...found);
    for (const { house_id, minor } of house) sums.set(house_id, (sums.get(house_id) ?? 0n) + minor);
    after = end;
  }
  const { playersMinor, headsDigest, movementId } = await readTotals(tx);
  const houseMinor = Object.fromEntries((await houseAccounts(tx)).map(({ id, role }) => [role, sums.get(id) ?? 0n]));
  const allMinor = Object.values(houseMinor).reduce((sum, minor) => sum + minor, playersMinor);
  if (allMinor !== 0n || houseMinor['transfer'] !== 0n)
    faults.push({ fault: 'journal_unbalanced', accountId: null, seq: null, movementId: null });
  const movementsVerifiedId = last?.movementsVerifiedId ?? 0n;
  await saveCheckpoint(tx, { movementId, movementsVerifiedId, playersMinor, houseMinor: sums, headsDigest }, at);
  return { faults, houseMinor, playersMinor, headsDigest };
}
