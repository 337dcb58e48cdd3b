import { countersApi, placementsApi, popupsApi } from '@mela/contract/api/placements';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { contentKinds, filledPages } from '../content/index.ts';
import { hasPromotions, rotator, rotatorCurrent, rotatorKind, slugList } from './banners/rotators.ts';
import { seedPlacements } from './banners/seed-banners.ts';
import { giftCounter } from './counters/count-gifts.ts';
import { counterCalls } from './counters/counters.ts';
import { countersWhenRead, hiddenInCounters } from './counters/count-when-read.ts';
import { currentPopup, markAsViewed, segmentsOfPlayer } from './popups/popups.ts';
import { placementSettings } from './settings.ts';

/** Banners and popups with their places, audiences and times, and the player's counters. */
export { addToCounter } from './counters/counters.ts';
export { countersWhenRead, hiddenInCounters, type CountWhenRead } from './counters/count-when-read.ts';
export { popupKind } from './popups/popup-kind.ts';
export { segmentsOfPlayer } from './popups/popups.ts';
export { seedPlacements } from './banners/seed-banners.ts';

export const domain = defineDomain({
  name: 'placements',
  tier: 5,
  tables: {
    open: ['counter', 'popup', 'popup_part', 'popup_view', 'rotator', 'rotator_item'],
  },
  personal: {
    tables: { 'placements.counter': deleted, 'placements.popup': { ...deleted, exported: false }, 'placements.popup_view': deleted },
  },
  calls: ['content', 'protection', 'bonuses'],
  hears: ['gift.offered', 'mission.done', 'prize.awarded'],
  emits: ['counter.changed'],
  settings: placementSettings,
  consumers: [giftCounter],
  routes: defineRoutes(placementsApi, {
    'GET /rotator-slugs': slugList,
    'GET /rotator/:slug': rotator,
    'GET /rotator/:slug/current': rotatorCurrent,
  }),
  parts({ extensionsOf }) {
    const { listCounters, getCounter, resetCounter } = counterCalls(extensionsOf(countersWhenRead), extensionsOf(hiddenInCounters));
    return {
      routes: [
        ...defineRoutes(countersApi, {
          'GET /users/self/counters': listCounters,
          'GET /counters/:name': getCounter,
          'PUT /counters/:name/reset': resetCounter,
        }),
        ...defineRoutes(popupsApi, {
          'GET /popups/current': currentPopup(extensionsOf(segmentsOfPlayer)),
          'POST /popups/:id/mark-as-viewed': markAsViewed,
        }),
      ],
    };
  },
  extensions: [extend(filledPages, { path: '/actions/list', hasAny: hasPromotions }), extend(contentKinds, rotatorKind)],
  seed: (tx, { config, clock }) => seedPlacements(tx, config.money.mode, clock.now()),
});
