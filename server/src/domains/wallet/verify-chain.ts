import type { Db } from '../../kernel/types.ts';
import {
  chainsBehind,
  entryPageEnd,
  lastCheckpoint,
  lastMovementId,
  saveChainPlace,
  saveCheckpoint,
  verifyEntries,
  verifyMovements,
  type LedgerMismatch,
} from './verify-store.ts';

const rowsPerPage = 10_000;
const accountsPerPage = 500;

/**
 * Reads the whole journal page by page and names every entry or movement that was altered, removed, added or moved: for an
 * account the place (`seq`) where its chain breaks. Nothing found means that nothing but `post` has written.
 */
export async function verifyChain(tx: Db): Promise<LedgerMismatch[]> {
  const found: LedgerMismatch[] = [];
  let after = { accountId: 0n, seq: 0n };
  for (;;) {
    const end = await entryPageEnd(tx, after, rowsPerPage);
    if (!end) break;
    found.push(...(await verifyEntries(tx, after, end)));
    after = end;
  }
  return [...found, ...(await verifyMovementPages(tx, 0n, await lastMovementId(tx)))];
}

/**
 * The same for what has come since the last time: each chain from the last link whose hash was computed, which must still be the same. Of
 * movements those that the last reconciliation knew of, since an id drawn later may still be under way.
 */
export async function verifyNewEntries(tx: Db, at: Date): Promise<LedgerMismatch[]> {
  const found: LedgerMismatch[] = [];
  for (let after = -1n; ;) {
    const behind = await chainsBehind(tx, after, accountsPerPage);
    for (const { accountId, chainSeq, seq, sameLink } of behind) {
      if (!sameLink) found.push({ fault: 'checkpoint_altered', accountId, seq: chainSeq, movementId: null });
      found.push(...(await verifyAccountEntries(tx, accountId, chainSeq, seq)));
      after = accountId;
    }
    if (behind.length < accountsPerPage) break;
  }
  const point = await lastCheckpoint(tx);
  if (!point) return found;
  found.push(...(await verifyMovementPages(tx, point.movementsVerifiedId, point.movementId)));
  await saveCheckpoint(tx, { ...point, movementsVerifiedId: point.movementId }, at);
  return found;
}

async function verifyAccountEntries(tx: Db, accountId: bigint, from: bigint, to: bigint): Promise<LedgerMismatch[]> {
  const found: LedgerMismatch[] = [];
  for (let after = from; after < to; after += BigInt(rowsPerPage)) {
    const end = after + BigInt(rowsPerPage) < to ? after + BigInt(rowsPerPage) : to;
    found.push(...(await verifyEntries(tx, { accountId, seq: after }, { accountId, seq: end })));
    if (found.length === 0) await saveChainPlace(tx, { accountId, seq: end });
  }
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
