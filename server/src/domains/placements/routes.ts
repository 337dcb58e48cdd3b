import { placementsApi } from '@mela/contract/placements';
import { defineRoutes } from '../../kernel/http/route.ts';
import { getCounter, listCounters, resetCounter } from './counters/counters.ts';
import { currentPopup } from './popups/current-popup.ts';
import { markAsViewed } from './popups/mark-as-viewed.ts';
import { listSlugs, showCurrent, showRotator } from './banners/show-rotator.ts';

export const placementRoutes = defineRoutes(placementsApi, {
  'GET /rotator-slugs': listSlugs,
  'GET /rotator/:slug': showRotator,
  'GET /rotator/:slug/current': showCurrent,
  'GET /popups/current': currentPopup,
  'POST /popups/:id/mark-as-viewed': markAsViewed,
  'GET /users/self/counters': listCounters,
  'GET /counters/:name': getCounter,
  'PUT /counters/:name/reset': resetCounter,
});
