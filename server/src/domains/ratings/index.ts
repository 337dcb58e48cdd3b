import { ratingsApi } from '@mela/contract/api/ratings';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { activityConsumer, activityJobs, showActivity } from './activity.ts';
import { winnersConsumer } from './announce-winners.ts';
import { listWinners } from './winners.ts';

/** Recent wins, shown with masked names; who plays now, and the games of the week. */
export const domain = defineDomain({
  name: 'ratings',
  tier: 4,
  calls: ['accounts', 'catalogue'],
  hears: ['round.settled'],
  emits: ['winner.announced'],
  routes: defineRoutes(ratingsApi, { 'GET /winners/last': listWinners, 'GET /activity': showActivity }),
  consumers: [winnersConsumer, activityConsumer],
  jobs: activityJobs,
});
