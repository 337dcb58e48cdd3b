import { Type } from 'typebox';
import { catalogueApi, favouritesApi } from '@mela/contract/api/catalogue';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { setting } from '../../kernel/settings/define-settings.ts';
import { Words } from '../../kernel/settings/shapes.ts';
import { addFavourites, listFavourites, removeFavourites } from './favourites.ts';
import { getGame, listDevelopers, listGames, listGameTypes } from './list-games.ts';
import { seedCatalogue } from './seed-catalogue.ts';

/** The games, their providers and the lobby. Opening a game belongs to the play domain. */
export { closeGame } from './close-game.ts';
export { gameByRef, gamesByIds, listedGames, type GameRow } from './store.ts';
export { viewGame } from './view.ts';

export const domain = defineDomain({
  name: 'catalogue',
  tier: 2,
  calls: [],
  hears: [],
  emits: ['content.changed'],
  settings: {
    popular_games_order: setting(
      'Slugs of games that lead the popular tab, in order; the rest follow by rounds played.',
      Type.Array(Words, { maxItems: 100 }),
      ['diwali-night', 'patang'],
    ),
  },
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
