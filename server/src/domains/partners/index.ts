import { partnerFeedApi } from '@mela/contract/api/games/partner-feed';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { listPartnerGames } from './list-partner-games.ts';
import { showFeed } from './show-feed.ts';

/** What pages of partners may show of the site: games, contests, jackpots and what the law asks. It has nothing of a player. */
export const domain = defineDomain({
  name: 'partners',
  tier: 7,
  calls: ['settings', 'accounts', 'catalogue', 'jackpots', 'tournaments', 'lottery'],
  hears: [],
  emits: [],
  routes: defineRoutes(partnerFeedApi, { 'GET /partner-feed': showFeed, 'GET /partner-feed/games': listPartnerGames }),
});
