import { createHash } from 'node:crypto';
import { transact } from '../../kernel/db/transact.ts';
import type { Db } from '../../kernel/types.ts';
import { chainEnds, linksAfter, readOneState, type ChainEnd } from './store.ts';

/** The first place of a chain that `recordAct` cannot have written. */
export type AuditMismatch = {
  /** `altered`: this entry was changed, or replaces another. `missing`: no entry is here. `end-altered`: the end of the chain differs. */
  readonly kind: 'altered' | 'missing' | 'end-altered';
  readonly chain: number;
  /** Place in the chain, from 1. */
  readonly seq: bigint;
  /** The entry there, where there is one. */
  readonly entry: { readonly id: bigint; readonly at: Date; readonly act: string } | null;
};

export type AuditState = {
  /** At most one for each chain. */
  readonly mismatches: readonly AuditMismatch[];
  readonly entries: bigint;
  /** SHA-256 over the ends of all chains, as hex: a copy of it outside the database shows later that no end was written again. */
  readonly headsDigest: string;
};

const rowsPerPage = 5000;

/** Reads the whole audit log and computes every hash again, as of one moment. */
export function verifyAudit(db: Db): Promise<AuditState> {
  return transact(
    db,
    async (tx) => {
      await readOneState(tx);
      const ends = await chainEnds(tx);
      const mismatches: AuditMismatch[] = [];
      for (const end of ends) {
        const mismatch = await firstMismatch(tx, end);
        if (mismatch) mismatches.push(mismatch);
      }
      const digest = createHash('sha256');
      for (const { number, seq, head } of ends) digest.update(`${number} ${seq} ${head.toString('hex')}\n`);
      return { mismatches, entries: ends.reduce((sum, { seq }) => sum + seq, 0n), headsDigest: digest.digest('hex') };
    },
    { access: 'read' },
  );
}

async function firstMismatch(tx: Db, end: ChainEnd): Promise<AuditMismatch | null> {
  const chain = end.number;
  let last: { readonly seq: bigint; readonly hash: Buffer } = { seq: 0n, hash: Buffer.alloc(0) };
  for (;;) {
    const links = await linksAfter(tx, { chain, ...last, rowsMax: rowsPerPage });
    for (const { seq, hash, isRight, id, at, act } of links) {
      if (seq !== last.seq + 1n) return { kind: 'missing', chain, seq: last.seq + 1n, entry: null };
      if (!isRight) return { kind: 'altered', chain, seq, entry: { id, at, act } };
      last = { seq, hash };
    }
    if (links.length < rowsPerPage) break;
  }
  if (end.seq > last.seq) return { kind: 'missing', chain, seq: last.seq + 1n, entry: null };
  return end.seq < last.seq || !end.head.equals(last.hash) ? { kind: 'end-altered', chain, seq: end.seq, entry: null } : null;
}
