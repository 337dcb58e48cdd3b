import { extractsApi } from '@mela/contract/api/operators/reports/extracts';
import { extractErrors } from '@mela/contract/errors/site/extracts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { askAgain, listExtracts } from './nights/manage-extracts.ts';
import { missingNights } from './nights/due-days.ts';
import { writeJob } from './nights/write-job.ts';

/** The views for warehouses as files of each day. Without EXTRACTS_DIR nothing is read or written. */
export const domain = defineDomain({
  name: 'extracts',
  tier: 7,
  tables: { open: ['night'] },
  calls: ['audit'],
  hears: [],
  emits: [],
  errors: extractErrors,
  routes: defineRoutes(extractsApi, { 'GET /extracts': listExtracts, 'POST /extracts/:day': askAgain }),
  parts: ({ config: { extracts }, db, clock, analytics }) => ({
    jobs: extracts === null ? [] : [writeJob(extracts, analytics)],
    gauges: [
      {
        name: 'mela_extracts_missing',
        help: 'Nightly extracts that are six hours late, of the last week.',
        read: () => (extracts === null ? 0 : missingNights(db, clock.now())),
      },
    ],
  }),
});
