import { catalogueApi, favouritesApi } from '@mela/contract/catalogue';
import { defineRoutes } from '../../kernel/http/route.ts';
import { addFavourites, removeFavourites, listFavourites } from './favourites.ts';
import { getGame } from './get-game.ts';
import { listGames } from './list-games.ts';
import { listDevelopers, listGameTypes } from './list-studios.ts';

export const catalogueRoutes = defineRoutes(catalogueApi, {
  'GET /games': listGames,
  'GET /games/:id': getGame,
  'GET /developers': listDevelopers,
  'GET /gameTypes': listGameTypes,
});

export const favouriteRoutes = defineRoutes(favouritesApi, {
  'GET /favorite-games': listFavourites,
  'POST /favorite-games': addFavourites,
  'DELETE /favorite-games': removeFavourites,
});
