import { catalogueApi, favouritesApi } from '@mela/contract/catalogue';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { addFavourites, listFavourites, removeFavourites } from './favourites.ts';
import { getGame, listDevelopers, listGames, listGameTypes } from './list-games.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';
import { catalogueSettings } from './settings.ts';

/** Which games there are and who made them. Opening one is the play domain's matter. */
export { closeGame } from './close-game.ts';
export { gameByRef, gamesByIds, listedGames, type GameRow } from './store.ts';
export { viewGame } from './view.ts';

export const domain = defineDomain({
  name: 'catalogue',
  tier: 2,
  calls: [],
  hears: [],
  emits: ['content.changed'],
  settings: catalogueSettings,
  routes: [
    ...defineRoutes(catalogueApi, {
      'GET /games': listGames,
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
  seed: (tx, { config }) => seedCatalogue(tx, config.seed === 'demo'),
});
