import { operatorReferralApi } from '@mela/contract/api/operators/operator-referral';
import { arrivalApi, referralApi } from '@mela/contract/api/accounts/referral';
import { referralErrors } from '@mela/contract/errors/bonuses';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { deleted, retained } from '../../kernel/domain/personal-data.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { approveReward, listHeld, refuseReward, showHeld } from './decide-held.ts';
import { countArrival } from './arrivals/count-arrival.ts';
import { friendsConsumer, keptDays } from './follow-friends.ts';
import { countHeld } from './friend-store.ts';
import { createTerms, listTerms, publishTerms, showTerms, stopTerms } from './terms/manage-terms.ts';
import { referralSettings } from './settings.ts';
import { settleJob } from './settle-rewards.ts';
import { listFriends, showReferral, showStatistics } from './show-referral.ts';

/** Inviting friends: codes, who came with one, and the reward for a friend who has met the terms. */
export const domain = defineDomain({
  name: 'referral',
  tier: 6,
  tables: { open: ['arrival', 'code', 'friend', 'round', 'terms'] },
  personal: {
    tables: {
      'referral.arrival': deleted,
      'referral.code': deleted,
      'referral.friend': { ...retained, hidden: ['referrer_id', 'reasons', 'marks', 'cleared'] },
      'referral.round': { ...deleted, exported: false },
    },
  },
  retention: [
    retention({ table: 'referral.round', since: 'settled_at', keptSec: keptDays * daySec }),
    // As long as statistics may be asked for, and a margin.
    retention({ table: 'referral.arrival', since: 'day', keptSec: 400 * daySec }),
  ],
  calls: ['audit', 'operators', 'settings', 'accounts', 'wallet', 'protection', 'signals', 'bonuses', 'payments', 'play'],
  hears: [...friendsConsumer.types],
  emits: [],
  settings: referralSettings,
  errors: referralErrors,
  routes: [
    ...defineRoutes(referralApi, {
      'GET /referral': showReferral,
      'GET /referral/statistics': showStatistics,
      'GET /referral/friends': listFriends,
    }),
    ...defineRoutes(arrivalApi, { 'POST /webhook/:eventType': countArrival }),
    ...defineRoutes(operatorReferralApi, {
      'GET /referral/terms': listTerms,
      'GET /referral/terms/:id': showTerms,
      'POST /referral/terms': createTerms,
      'POST /referral/terms/:id/publish': publishTerms,
      'POST /referral/terms/:id/stop': stopTerms,
      'GET /referral/held': listHeld,
      'GET /referral/held/:id': showHeld,
      'POST /referral/held/:id/approve': approveReward,
      'POST /referral/held/:id/refuse': refuseReward,
    }),
  ],
  consumers: [friendsConsumer],
  jobs: [settleJob],
  parts: ({ db }) => ({
    gauges: [{ name: 'mela_referral_held', help: 'Rewards for friends that wait for an operator.', read: () => countHeld(db) }],
  }),
});
