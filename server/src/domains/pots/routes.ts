import { potsApi } from '@mela/contract/originals';
import { defineRoutes } from '../../kernel/http/route.ts';
import { listPots } from './list-pots.ts';
import { listRuns } from './list-runs.ts';

export const potRoutes = defineRoutes(potsApi, { 'GET /pots': listPots, 'GET /pots/:slug/runs': listRuns });
