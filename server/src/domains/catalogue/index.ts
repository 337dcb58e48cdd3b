/** Which games the house has and who made them. Opening one is the play domain's matter. */
export { closeGame } from './close-game.ts';
export { catalogueRoutes, favouriteRoutes } from './routes.ts';
export { seedCatalogue } from './seed/seed-catalogue.ts';
export { gameByRef, gamesByIds, listedGames, type GameRow } from './store.ts';
export { viewGame } from './view.ts';
