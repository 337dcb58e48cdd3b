import { job, type JobServices } from '../../kernel/jobs/index.ts';
import { verifyAudit } from './verify-audit.ts';

declare module '../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'audit.verify': Record<never, never>;
  }
}

/** The whole log every night at 22:40 UTC. The digest of its ends goes to the log lines, which are stored elsewhere. */
export const auditJobs = [
  job({
    name: 'audit.verify',
    through: 'It reads the audit log and changes nothing.',
    cron: '40 22 * * *',
    run: (_payload, services) => checkAudit(services),
  }),
];

export async function checkAudit({ db, log }: Pick<JobServices, 'db' | 'log'>): Promise<void> {
  const { mismatches, entries, headsDigest } = await verifyAudit(db);
  for (const { kind, chain, seq, entry } of mismatches)
    log.error({ kind, chain, seq: String(seq), entry: entry && String(entry.id) }, 'ALARM: the audit log was altered');
  log.info({ entries: String(entries), headsDigest }, 'the audit log was verified');
}
