import { catalogueApi, favouritesApi } from '@mela/contract/api/catalogue';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { addFavourites, listFavourites, removeFavourites } from './favourites.ts';
import { listSet } from './game-sets.ts';
import { getGame, listDevelopers, listGames, listGameTypes } from './list-games.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { catalogueSettings } from './settings.ts';

/** The games, their providers and the lobby. Opening a game belongs to the play domain. */
export { closeGame } from './close-game.ts';
export { saveStudio } from './save-studio.ts';
export { gameByRef, gamesByIds, gameTypeExists, listedGames, saveRounds, withoutStudio, type GameRow } from './store.ts';
export { newSince } from './settings.ts';
export { viewGame } from './view.ts';

export const domain = defineDomain({
  name: 'catalogue',
  tier: 2,
  tables: {
    open: ['developer', 'favourite', 'game', 'game_type'],
    reported: ['game', 'developer'],
    offers: ['game_state'],
  },
  personal: { tables: { 'catalogue.favourite': deleted } },
  calls: ['settings'],
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
  ],
  seed: (tx, { config, clock }) => seedCatalogue(tx, config.seed === 'demo', clock.now()),
});
