import { operatorLevelApi } from '@mela/contract/api/operators/operator-levels';
import { loyaltyApi } from '@mela/contract/api/loyalty';
import { retained } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import './events.ts';
import { turnoverConsumer } from './count-turnover.ts';
import { levelList, refillPercentOf, showOwnLevel } from './levels/levels.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { refillShares } from '../bonuses/index.ts';
import { lobbyAverage, stakesByGame } from './next-level.ts';
import { levelGifts } from './perks.ts';
import { loyaltyErrors } from '@mela/contract/errors/rewards/loyalty';
import { levelUses } from './levels/level-uses.ts';
import { changeLevel, createLevel, listForOperators, publishLevel, showForOperators, stopLevel } from './levels/manage-levels.ts';
import { loyaltySettings } from './settings.ts';
import { tellJob } from './levels/tell-levels.ts';
import { noteVipWelcomeSeen } from './vip-welcome.ts';

/** Points by turnover, and the levels that they make. */
export { allLevels, countByLevel, levels, reachedLevels, shareLevels, topOfLevels } from './levels/level-store.ts';
export { levelUses } from './levels/level-uses.ts';
export { framedLevelOf, framesOf, levelOf } from './levels/levels.ts';
export { stakesByGame, type StakesByGame } from './next-level.ts';
export { levelGifts } from './perks.ts';
export { pointsEarned, topByPoints } from './store.ts';
export { type LevelRow } from './rules.ts';
export { awaitsVipWelcome } from './vip-welcome.ts';

export const domain = defineDomain({
  name: 'loyalty',
  tier: 5,
  tables: {
    analytics: [{ name: 'player_level', version: 1, key: 'player_id', at: null, final: false }],
    open: ['counted_round', 'level', 'pause', 'player', 'player_day'],
    offers: ['level_start', 'player_level'],
  },
  personal: {
    tables: {
      'loyalty.player': retained,
      'loyalty.pause': retained,
      'loyalty.counted_round': { ...retained, exported: false },
      'loyalty.player_day': { ...retained, exported: false },
    },
  },
  // Longer than a provider may take to roll a round back.
  retention: [
    retention({ table: 'loyalty.counted_round', since: 'settled_at', keptSec: 60 * daySec }),
    retention({ table: 'loyalty.player_day', since: 'day', keptSec: 90 * daySec }),
  ],
  calls: ['settings', 'audit', 'operators', 'accounts', 'wallet', 'catalogue', 'protection', 'bonuses', 'verification'],
  hears: ['round.settled', 'break.started'],
  emits: ['turnover.changed', 'level.reached', 'level.lost', 'levels.changed'],
  clearsCaches: ['levels.changed'],
  settings: loyaltySettings,
  errors: loyaltyErrors,
  jobs: [tellJob],
  parts: ({ extensionsOf, clock }) => ({
    routes: [
      ...defineRoutes(loyaltyApi, {
        'GET /levels': levelList(extensionsOf(levelGifts)),
        'GET /users/self/level': showOwnLevel(extensionsOf(levelGifts), extensionsOf(stakesByGame), lobbyAverage(clock)),
        'POST /users/self/vip-welcome/seen': noteVipWelcomeSeen,
      }),
      ...defineRoutes(operatorLevelApi, {
        'GET /levels': listForOperators,
        'GET /levels/:id': showForOperators,
        'POST /levels': createLevel,
        'POST /levels/:id': changeLevel,
        'POST /levels/:id/publish': publishLevel(extensionsOf(levelGifts)),
        'POST /levels/:id/stop': stopLevel(extensionsOf(levelUses), extensionsOf(levelGifts)),
      }),
    ],
  }),
  extensions: [extend(refillShares, refillPercentOf)],
  consumers: [turnoverConsumer],
});
