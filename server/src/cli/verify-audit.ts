import { verifyAudit, type AuditFault } from '../domains/audit/index.ts';
import { withDatabase } from './with-database.ts';

const kinds: Readonly<Record<AuditFault['kind'], string>> = {
  altered: 'was altered, or stands in the place of another',
  missing: 'is missing',
  'end-altered': 'is not the end that the chain states',
};

function lineOf({ kind, chain, seq, entry }: AuditFault): string {
  const named = entry ? ` (${entry.id}, ${entry.act}, ${entry.at.toISOString()})` : '';
  return `chain ${chain}: entry ${seq}${named} ${kinds[kind]}`;
}

/**
 * `npm run verify:audit`: reads the whole audit log and computes every hash again. Prints the first fault of each chain; exit code 1 when there is one.
 */
await withDatabase(async (db, print) => {
  const { faults, entries, headsDigest } = await verifyAudit(db);
  for (const fault of faults) print(lineOf(fault));
  print(faults.length === 0 ? `no fault; ${entries} entries, heads ${headsDigest}` : `${faults.length} chains with a fault`);
  if (faults.length > 0) process.exitCode = 1;
});
