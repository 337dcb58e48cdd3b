import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { catalogueRoutes, favouriteRoutes } from './routes.ts';
import { seedCatalogue } from './seed/seed-catalogue.ts';
import { catalogueSettings } from './settings.ts';

/** Which games the house has and who made them. Opening one is the play domain's matter. */
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
  routes: [...catalogueRoutes, ...favouriteRoutes],
  seed: (tx, { config }) => seedCatalogue(tx, config.seed === 'demo'),
});
