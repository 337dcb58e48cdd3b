import { catalogueApi } from '@mela/contract/catalogue';
import { defineRoutes } from '../../kernel/http/route.ts';
import { getGame } from './get-game.ts';
import { listGames } from './list-games.ts';
import { listDevelopers, listGameTypes } from './list-studios.ts';

export const catalogueRoutes = defineRoutes(catalogueApi, {
  'GET /games': listGames,
  'GET /games/:id': getGame,
  'GET /developers': listDevelopers,
  'GET /gameTypes': listGameTypes,
});
