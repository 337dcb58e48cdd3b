/** Which games the house has and who made them. Opening one is the play domain's matter. */
export { catalogueRoutes } from './routes.ts';
export { seedCatalogue } from './seed.ts';
export { gameByRef, gamesByIds, type GameRow } from './store.ts';
