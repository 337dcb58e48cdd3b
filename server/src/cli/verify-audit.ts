import { verifyAudit, type AuditMismatch } from '../domains/audit/index.ts';
import { withDatabase } from './with-database.ts';

const kinds: Readonly<Record<AuditMismatch['kind'], string>> = {
  altered: 'was altered, or stands in the place of another',
  missing: 'is missing',
  'end-altered': 'is not the end that the chain states',
};

function lineOf({ kind, chain, seq, entry }: AuditMismatch): string {
  const named = entry ? ` (${entry.id}, ${entry.act}, ${entry.at.toISOString()})` : '';
  return `chain ${chain}: entry ${seq}${named} ${kinds[kind]}`;
}

/**
 * `npm run verify:audit`: reads the whole audit log and computes every hash again. Prints the first mismatch of each chain; exit code 1 when there
 * is one.
 */
await withDatabase(async (db, print) => {
  const { mismatches, entries, headsDigest } = await verifyAudit(db);
  for (const mismatch of mismatches) print(lineOf(mismatch));
  print(mismatches.length === 0 ? `no mismatch; ${entries} entries, heads ${headsDigest}` : `${mismatches.length} chains with a mismatch`);
  if (mismatches.length > 0) process.exitCode = 1;
});
