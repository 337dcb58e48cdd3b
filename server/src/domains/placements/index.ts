import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { placementRoutes } from './routes.ts';
import { seedPlacements } from './seed.ts';

/** What stands where on the site, for whom and how long: posters, pop-ups, and the player's counters. */
export { addToCounter } from './counters/add-to-counter.ts';
export type { EditedPopup, EditedPoster } from './edited.ts';
export { putPopup, removePopup } from './popups/put-popup.ts';
export { putRotator } from './banners/put-rotator.ts';
export { seedPlacements } from './seed.ts';

export const domain = defineDomain({
  name: 'placements',
  tier: 5,
  calls: ['content'],
  hears: [],
  emits: ['counter.changed'],
  routes: placementRoutes,
  seed: (tx, { config }) => seedPlacements(tx, config.money.mode),
});
