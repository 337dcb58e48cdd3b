import { achievementsApi } from '@mela/contract/api/accounts/achievements';
import { operatorAchievementsApi } from '@mela/contract/api/operators/operator-achievements';
import { achievementErrors } from '@mela/contract/errors/rewards/missions';
import { deleted } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import './events.ts';
import { achievementsConsumer } from './follow-deeds.ts';
import { create, listAll, publish, show, stop } from './manage-achievements.ts';
import { noteCheck } from './note-check.ts';
import { pastJob } from './past/judge-past.ts';
import { seedAchievements } from './seed-achievements.ts';
import { showAchievements, showOfPlayer } from './show-achievements.ts';

/** Achievements of players: conditions over what they tried and how they look after themselves, never over money. */
export const domain = defineDomain({
  name: 'achievements',
  tier: 7,
  tables: {
    open: ['achievement', 'deed', 'earned', 'past'],
  },
  personal: { tables: { 'achievements.deed': deleted, 'achievements.earned': deleted } },
  calls: ['audit', 'accounts', 'catalogue', 'loyalty', 'missions', 'originals', 'play', 'protection', 'ratings', 'verification'],
  hears: achievementsConsumer.types,
  emits: ['achievement.earned', 'round.checked'],
  errors: achievementErrors,
  routes: [
    ...defineRoutes(achievementsApi, {
      'GET /achievements': showAchievements,
      'GET /achievements/user/:id': showOfPlayer,
      'POST /achievements/checks': noteCheck,
    }),
    ...defineRoutes(operatorAchievementsApi, {
      'GET /achievements': listAll,
      'GET /achievements/:id': show,
      'POST /achievements': create,
      'POST /achievements/:id/publish': publish,
      'POST /achievements/:id/stop': stop,
    }),
  ],
  consumers: [achievementsConsumer],
  jobs: [pastJob],
  seed: async (tx, { config }) => {
    if (config.seed === 'demo') await seedAchievements(tx);
  },
});
