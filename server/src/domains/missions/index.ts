import { missionsApi } from '@mela/contract/api/missions';
import { operatorMissionsApi } from '@mela/contract/api/operators/operator-missions';
import { missionErrors } from '@mela/contract/errors/rewards/missions';
import { deleted, retained } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { rerollMission, selectMission, takeMission } from './change-missions.ts';
import { missionsConsumer } from './count-events.ts';
import './events.ts';
import { copy, create, listAll, preview, start, stop } from './manage-missions.ts';
import { seedMissions } from './seed-missions.ts';
import { deedDays, keptDays } from './rules.ts';
import { missionSettings } from './settings.ts';
import { takeBackConsumer } from './take-back-gifts.ts';
import { showMissions } from './show-missions.ts';

/** Missions of the day: counted from events, with a gift for each that the player takes. */
export { start as startMission, stop as stopMission } from './manage-missions.ts';
export { allMissions, doneTasks } from './store.ts';

export const domain = defineDomain({
  name: 'missions',
  tier: 6,
  tables: {
    open: ['deed', 'game', 'mission', 'player', 'round', 'task'],
  },
  personal: {
    tables: {
      'missions.player': retained,
      'missions.task': retained,
      'missions.round': { ...deleted, exported: false },
      'missions.game': { ...deleted, exported: false },
      'missions.deed': deleted,
    },
  },
  // Their missions are over, and a correction of them counts no more: longer than a provider may take to roll a round back.
  retention: [
    retention({ table: 'missions.round', since: 'day', keptSec: keptDays * daySec }),
    retention({ table: 'missions.deed', since: 'day', keptSec: deedDays * daySec }),
  ],
  calls: ['audit', 'operators', 'settings', 'accounts', 'wallet', 'catalogue', 'protection', 'bonuses', 'verification', 'play', 'prizes'],
  hears: [...missionsConsumer.types, ...takeBackConsumer.types],
  emits: ['mission.done', 'mission.taken', 'mission.undone'],
  settings: missionSettings,
  errors: missionErrors,
  routes: [
    ...defineRoutes(missionsApi, {
      'GET /daily-missions': showMissions,
      'POST /daily-missions/:id/select': selectMission,
      'POST /daily-missions/:id/reroll': rerollMission,
      'POST /daily-missions/:id/take': takeMission,
    }),
    ...defineRoutes(operatorMissionsApi, {
      'GET /missions': listAll,
      'POST /missions/preview': preview,
      'POST /missions': create,
      'POST /missions/:id/copy': copy,
      'POST /missions/:id/start': start,
      'POST /missions/:id/stop': stop,
    }),
  ],
  consumers: [missionsConsumer, takeBackConsumer],
  seed: async (tx, { config }) => {
    if (config.seed === 'demo') await seedMissions(tx);
  },
});
