/** What stands where on the site, for whom and how long: posters, pop-ups, and the player's counters. */
export { addToCounter } from './counters/add-to-counter.ts';
export type { EditedPopup, EditedPoster } from './edited.ts';
export { putPopup, removePopup } from './popups/put-popup.ts';
export { putRotator } from './banners/put-rotator.ts';
export { placementRoutes } from './routes.ts';
export { seedPlacements } from './seed.ts';
