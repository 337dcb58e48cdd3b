import { catalogueApi, favouritesApi } from '@mela/contract/api/catalogue';
import { operatorGamesApi } from '@mela/contract/api/operators/operator-games';
import { operatorCountryRulesApi } from '@mela/contract/api/operators/rounds/country-rules';
import { operatorStudiosApi } from '@mela/contract/api/operators/rounds/studios';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { listCountryRules, setCountryRule } from './countries/manage-country-rules.ts';
import { addFavourites, listFavourites, removeFavourites } from './favourites/favourites.ts';
import { applyDiff, listFeedDiffs, listFeeds, pushFeed, rejectDiff, setFeed } from './feeds/manage-feeds.ts';
import { pullFeedsJob } from './feeds/pull-feeds.ts';
import { listSet } from './game-sets.ts';
import { getGame, listDevelopers, listGames, listGameTypes } from './list-games.ts';
import { closeStudio, listStudios, openStudio } from './managing/manage-studios.ts';
import { closeOne, listAllGames, openOne, pinOne, setTypes } from './managing/manage-games.ts';
import { seedSampleStudio } from './sample-studio/seed-sample-studio.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { catalogueSettings } from './settings.ts';

/** The games, their providers and the lobby. Opening a game belongs to the play domain. */
export { isOfferedIn } from './countries/country-rule-store.ts';
export { closeGame } from './close-game.ts';
export { oddsOf } from './game-odds.ts';
export { saveStudio } from './save-studio.ts';
export { foundGames, listedGames } from './list-store.ts';
export { gameByRef, gamesByIds, gameTypeExists, saveRounds, withoutStudio, type GameRow } from './store.ts';
export { newSince } from './settings.ts';
export { viewGame } from './view.ts';

export const domain = defineDomain({
  name: 'catalogue',
  tier: 2,
  tables: {
    analytics: [{ name: 'game', version: 1, key: 'id', at: null, final: false }],
    open: [
      'country_rule',
      'developer',
      'favourite',
      'feed',
      'feed_diff',
      'game',
      'game_type',
      'game_word',
      'name_sound',
      'word',
      'word_slip',
    ],
    reported: ['game', 'developer'],
    offers: ['game_state'],
  },
  personal: { tables: { 'catalogue.favourite': deleted } },
  retention: [retention({ table: 'catalogue.feed_diff', since: 'received_at', keptSec: 400 * daySec })],
  calls: ['audit', 'settings'],
  hears: [],
  emits: ['content.changed'],
  settings: catalogueSettings,
  routes: [
    ...defineRoutes(catalogueApi, {
      'GET /games': listGames,
      'GET /game-catalog/sets/:set/games': listSet,
      'GET /games/:id': getGame,
      'GET /developers': listDevelopers,
      'GET /gameTypes': listGameTypes,
    }),
    ...defineRoutes(favouritesApi, {
      'GET /favorite-games': listFavourites,
      'POST /favorite-games': addFavourites,
      'DELETE /favorite-games': removeFavourites,
    }),
    ...defineRoutes(operatorCountryRulesApi, { 'GET /country-rules': listCountryRules, 'POST /country-rules': setCountryRule }),
    ...defineRoutes(operatorStudiosApi, {
      'GET /studios': listStudios,
      'POST /studios/:studio/close': closeStudio,
      'POST /studios/:studio/open': openStudio,
    }),
    ...defineRoutes(operatorGamesApi, {
      'GET /games': listAllGames,
      'POST /games/:slug/close': closeOne,
      'POST /games/:slug/open': openOne,
      'POST /games/:slug/pin': pinOne,
      'POST /games/:slug/types': setTypes,
      'GET /feeds': listFeeds,
      'POST /feeds/:studio': setFeed,
      'POST /feeds/:studio/push': pushFeed,
      'GET /feed-diffs': listFeedDiffs,
      'POST /feed-diffs/:id/apply': applyDiff,
      'POST /feed-diffs/:id/reject': rejectDiff,
    }),
  ],
  jobs: [pullFeedsJob],
  seed: async (tx, { config, clock }) => {
    await seedCatalogue(tx, config.seed === 'demo', clock.now());
    await seedSampleStudio(tx, config.sampleGames, clock.now());
  },
});
