import { discoveryApi } from '@mela/contract/api/games/discovery';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { computeAlikeJob } from './jobs.ts';
import { recommendForPlayer, recommendForSearch } from './recommend-games.ts';
import { searchGames } from './search-games.ts';

/** How players come to games: what a search finds, and what is recommended beside it and to a player. */
export const domain = defineDomain({
  name: 'discovery',
  tier: 7,
  tables: { open: ['alike', 'search'] },
  retention: [retention({ table: 'discovery.search', since: 'searched_at', keptSec: daySec })],
  calls: ['catalogue', 'play', 'protection', 'ratings'],
  hears: [],
  emits: [],
  routes: defineRoutes(discoveryApi, {
    'GET /games/search': searchGames,
    'GET /games-recommendation/for-search': recommendForSearch,
    'GET /games-recommendation/by-model': recommendForPlayer,
  }),
  jobs: [computeAlikeJob],
});
