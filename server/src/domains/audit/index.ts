import { auditApi } from '@mela/contract/api/operators/audit';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { auditJobs } from './jobs.ts';
import { listEntries } from './list-entries.ts';

/** The audit log: acts of operators, of protection and of payments, append-only and chained by hashes. */
export { auditText, hasRecorded, recordAct, type AuditAct, type AuditValues, type Subject } from './record-act.ts';
export { actorsOf, lastActAbout, writtenRows } from './store.ts';
export { verifyAudit, type AuditMismatch } from './verify-audit.ts';

export const domain = defineDomain({
  name: 'audit',
  tier: 0,
  tables: {
    guarded: ['entry', 'chain'],
  },
  calls: [],
  hears: [],
  emits: [],
  routes: defineRoutes(auditApi, { 'GET /audit': listEntries }),
  jobs: auditJobs,
});
