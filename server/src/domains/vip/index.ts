import { operatorVipApi, vipApi } from '@mela/contract/api/loyalty/vip';
import { vipErrors } from '@mela/contract/errors/rewards/vip';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { retained } from '../../kernel/domain/personal-data.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { levelUses } from '../loyalty/index.ts';
import { confirmAffordability, endByOperator, grant, listClub, showFile } from './manage-club.ts';
import { addStatus, listStatuses, stopStatus } from './manage-statuses.ts';
import { vipSettings } from './settings.ts';
import { showClub } from './show-club.ts';
import { statuses } from './store.ts';
import { clubConsumer, clubJobs } from './watch-club.ts';

/** The VIP club: who comes in by which rules, who looks again each month, and what ends a membership. */
export const domain = defineDomain({
  name: 'vip',
  tier: 7,
  tables: {
    open: ['affordability', 'player', 'status'],
  },
  personal: { tables: { 'vip.player': retained, 'vip.affordability': { ...retained, hidden: ['operator_id'] } } },
  calls: ['audit', 'operators', 'accounts', 'settings', 'protection', 'bonuses', 'verification', 'loyalty', 'ratings'],
  hears: ['level.reached', 'level.lost', 'verification.changed', 'break.started', 'care.raised'],
  emits: [],
  settings: vipSettings,
  errors: vipErrors,
  routes: [
    ...defineRoutes(vipApi, { 'GET /vip-club': showClub }),
    ...defineRoutes(operatorVipApi, {
      'GET /vip-statuses': listStatuses,
      'POST /vip-statuses': addStatus,
      'POST /vip-statuses/:id/stop': stopStatus,
      'GET /vip': listClub,
      'GET /vip/:player': showFile,
      'POST /vip/:player/grant': grant,
      'POST /vip/:player/end': endByOperator,
      'POST /vip/:player/affordability': confirmAffordability,
    }),
  ],
  consumers: [clubConsumer],
  extensions: [extend(levelUses, async (tx, levelId) => (await statuses(tx)).some((status) => status.levelId === levelId))],
  jobs: clubJobs,
});
