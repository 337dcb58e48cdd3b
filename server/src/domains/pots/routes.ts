import { potsApi } from '@mela/contract/originals';
import { defineRoutes } from '../../kernel/http/route.ts';
import { listPots } from './list-pots.ts';

export const potRoutes = defineRoutes(potsApi, { 'GET /pots': listPots });
