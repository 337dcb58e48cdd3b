import { jackpotsApi } from '@mela/contract/originals';
import { defineRoutes } from '../../kernel/http/route.ts';
import { listJackpots } from './list-jackpots.ts';
import { listCycles } from './list-cycles.ts';

export const jackpotRoutes = defineRoutes(jackpotsApi, { 'GET /jackpots': listJackpots, 'GET /jackpots/:slug/cycles': listCycles });
