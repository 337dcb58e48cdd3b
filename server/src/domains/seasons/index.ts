import { operatorSeasonsApi, seasonsApi } from '@mela/contract/api/content/seasons';
import { seasonsErrors } from '@mela/contract/errors/seasons';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { seasonsJobs } from './jobs.ts';
import { create, listAll, publish, save, showOne, stop } from './manage-seasons.ts';
import { seedSeasons } from './seed-seasons.ts';
import { seasonsSettings } from './settings.ts';
import { showCurrent, showSeason } from './show-season.ts';

/** Festivals of the year with their posters, games and articles; one is shown on each day. */
export const domain = defineDomain({
  name: 'seasons',
  tier: 4,
  tables: {
    open: ['season'],
  },
  calls: ['audit', 'catalogue', 'content', 'blog'],
  hears: [],
  emits: [],
  errors: seasonsErrors,
  settings: seasonsSettings,
  routes: [
    ...defineRoutes(seasonsApi, { 'GET /seasons/current': showCurrent, 'GET /seasons/:slug': showSeason }),
    ...defineRoutes(operatorSeasonsApi, {
      'GET /seasons': listAll,
      'GET /seasons/:id': showOne,
      'POST /seasons': create,
      'POST /seasons/:id': save,
      'POST /seasons/:id/publish': publish,
      'POST /seasons/:id/stop': stop,
    }),
  ],
  jobs: seasonsJobs,
  seed: (tx) => seedSeasons(tx),
});
