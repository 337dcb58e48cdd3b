import { maintenanceApi, operatorMaintenanceApi } from '@mela/contract/api/content/maintenance';
import { maintenanceErrors } from '@mela/contract/errors/site/maintenance';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import './events.ts';
import { announce, change, end, listAll, showOne } from './announce.ts';
import { clearTimes } from './closed-times.ts';
import { breakConsumer, overJob } from './say-over.ts';
import { askForMessage, showMaintenance } from './show-maintenance.ts';

export { checkGamesOpen, checkPaymentsOpen, gamesAreClosed } from './closed-times.ts';

/** Announced times in which the site is worked on: no game begins, and no payment where it says so. */
export const domain = defineDomain({
  name: 'maintenance',
  tier: 1,
  tables: { open: ['announcement', 'ask'] },
  personal: { tables: { 'maintenance.ask': deleted } },
  calls: ['audit'],
  hears: ['break.started'],
  emits: ['content.changed', 'maintenance.over'],
  errors: maintenanceErrors,
  routes: [
    ...defineRoutes(maintenanceApi, { 'GET /maintenance': showMaintenance, 'POST /maintenance/:id/ask': askForMessage }),
    ...defineRoutes(operatorMaintenanceApi, {
      'GET /maintenance': listAll,
      'GET /maintenance/:id': showOne,
      'POST /maintenance': announce,
      'POST /maintenance/:id': change,
      'POST /maintenance/:id/end': end,
    }),
  ],
  consumers: [breakConsumer],
  jobs: [overJob],
  clearsCaches: ['content.changed'],
  parts: () => ({ clearCaches: clearTimes }),
});
