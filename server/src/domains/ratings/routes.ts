import { ratingsApi } from '@mela/contract/ratings';
import { defineRoutes } from '../../kernel/http/route.ts';
import { listWinners } from './list-winners.ts';

export const ratingRoutes = defineRoutes(ratingsApi, { 'GET /winners/last': listWinners });
