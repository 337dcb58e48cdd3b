import { operatorWheelApi } from '@mela/contract/api/operators/operator-wheel';
import { wheelApi } from '@mela/contract/api/wheel';
import { wheelErrors } from '@mela/contract/errors/rewards/wheel';
import { retained } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { levelGifts } from '../loyalty/index.ts';
import { countersWhenRead } from '../placements/index.ts';
import { grantedSpinsConsumer } from './granted-spins.ts';
import { listSpins } from './list-spins.ts';
import { listWheels, previewWheel, publishWheel } from './manage-wheels.ts';
import { rotateSeed, showSeed } from './seeds/seeds.ts';
import { seedWheels } from './seed-wheels.ts';
import { wheelSettings } from './settings.ts';
import { countUnusedSpins, dailySpinsOf, showLevelsWheel, showWheel } from './show-wheel.ts';
import { spin } from './spin.ts';

/** The fortune wheel: a wheel for each level, spins of the day, and sectors drawn from committed seeds. */
export { spinCountsOf } from './show-wheel.ts';

export const domain = defineDomain({
  name: 'wheel',
  tier: 6,
  tables: {
    open: ['granted_spin', 'player', 'seed', 'spin', 'wheel'],
    hidden: { seed: { columns: ['next_server_seed'], changes: true } },
  },
  personal: {
    tables: {
      'wheel.player': retained,
      'wheel.spin': retained,
      'wheel.seed': { ...retained, hidden: ['server_seed', 'next_server_seed'] },
    },
  },
  calls: ['audit', 'operators', 'settings', 'wallet', 'loyalty', 'protection', 'bonuses', 'prizes', 'placements'],
  hears: ['prize.awarded', 'prize.undone', 'spins.granted'],
  // Only nodes of version 0.1 still write it.
  emits: ['spins.granted'],
  // Longer than the rounds are kept for which a prize is taken back.
  retention: [retention({ table: 'wheel.granted_spin', since: 'at', keptSec: 90 * daySec })],
  settings: wheelSettings,
  errors: wheelErrors,
  routes: [
    ...defineRoutes(wheelApi, {
      'GET /fortune-wheel': showWheel,
      'GET /fortune-wheel/:levelId': showLevelsWheel,
      'POST /fortune-wheel': spin,
      'GET /fortune-wheel/spins': listSpins,
      'GET /fortune-wheel/seed': showSeed,
      'POST /fortune-wheel/seed': rotateSeed,
    }),
    ...defineRoutes(operatorWheelApi, { 'GET /wheels': listWheels, 'POST /wheels/preview': previewWheel, 'POST /wheels': publishWheel }),
  ],
  consumers: [grantedSpinsConsumer],
  extensions: [extend(countersWhenRead, { name: 'fortune_wheel', count: countUnusedSpins }), extend(levelGifts, dailySpinsOf)],
  seed: (tx, { config, clock }) => seedWheels(tx, clock.now(), config.seed === 'demo'),
});
