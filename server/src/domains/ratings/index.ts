import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { ratingRoutes } from './routes.ts';
import { winnersConsumer } from './tell-winners.ts';

/** Recent wins, shown with masked names. */
export const domain = defineDomain({
  name: 'ratings',
  tier: 4,
  calls: ['accounts', 'catalogue'],
  hears: ['round.settled'],
  emits: ['winner.told'],
  routes: ratingRoutes,
  consumers: [winnersConsumer],
});
