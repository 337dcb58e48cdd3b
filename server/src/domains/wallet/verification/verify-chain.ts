import type { Db } from '../../../kernel/types.ts';
import {
  chainsBehind,
  lastCheckpoint,
  lastMovementId,
  nextParts,
  saveChainPlaces,
  saveCheckpoint,
  verifyEntries,
  verifyMovements,
  type LedgerMismatch,
} from './verify-store.ts';

const rowsPerPage = 10_000;
const accountsPerPage = 500;

/**
 * Reads the whole journal page by page and returns every entry or movement that was altered, removed, added or moved: for an account the
 * position (`seq`) where its chain breaks. An empty list means that only `post` has written.
 */
export async function verifyChain(tx: Db): Promise<LedgerMismatch[]> {
  const found: LedgerMismatch[] = [];
  let place = { accountId: 0n, seq: 0n };
  for (;;) {
    const parts = await nextParts(tx, place, rowsPerPage);
    const last = parts.at(-1);
    if (!last) break;
    found.push(...(await verifyEntries(tx, parts)));
    place = { accountId: last.accountId, seq: last.to };
  }
  return [...found, ...(await verifyMovementPages(tx, 0n, await lastMovementId(tx)))];
}

/**
 * The same for what was written since the last run: each chain from the last link whose hash was computed, which must be unchanged, and the
 * movements that the last reconciliation knew, since the transaction of a later id may still be open. A chain with a mismatch is read again
 * from the same link the next time.
 */
export async function verifyNewEntries(tx: Db, at: Date): Promise<LedgerMismatch[]> {
  const found: LedgerMismatch[] = [];
  const broken = new Set<bigint | null>();
  // A chain longer than a page is continued in the next pass.
  for (let isCut = true; isCut;) {
    isCut = false;
    for (let after = -1n; ;) {
      const behind = await chainsBehind(tx, after, accountsPerPage, rowsPerPage);
      const last = behind.at(-1);
      if (!last) break;
      const parts = behind.filter(({ accountId }) => !broken.has(accountId));
      const mismatches = await verifyEntries(tx, parts);
      for (const { accountId, sameLink, after: seq } of parts)
        if (!sameLink) mismatches.push({ kind: 'checkpoint_altered', accountId, seq, movementId: null });
      for (const { accountId } of mismatches) broken.add(accountId);
      await saveChainPlaces(
        tx,
        parts.filter(({ accountId }) => !broken.has(accountId)),
      );
      found.push(...mismatches);
      isCut ||= parts.some(({ accountId, after: from, to }) => !broken.has(accountId) && to - from === BigInt(rowsPerPage));
      after = last.accountId;
    }
  }
  const point = await lastCheckpoint(tx);
  if (!point) return found;
  found.push(...(await verifyMovementPages(tx, point.movementsVerifiedId, point.movementId)));
  await saveCheckpoint(tx, { ...point, movementsVerifiedId: point.movementId }, at);
  return found;
}

async function verifyMovementPages(tx: Db, from: bigint, to: bigint): Promise<LedgerMismatch[]> {
  const found: LedgerMismatch[] = [];
  for (let after = from; after < to; after += BigInt(rowsPerPage)) {
    const end = after + BigInt(rowsPerPage) < to ? after + BigInt(rowsPerPage) : to;
    found.push(...(await verifyMovements(tx, after, end)));
  }
  return found;
}
