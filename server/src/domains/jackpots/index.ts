import { operatorJackpotApi } from '@mela/contract/api/operators/operator-jackpots';
import { jackpotsApi } from '@mela/contract/api/originals';
import { transact } from '../../kernel/db/transact.ts';
import { retained } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { beginCycles } from './contribute.ts';
import { jackpotJobs } from './jobs.ts';
import { listForOperators, setMustHit, setSeed } from './manage-jackpots.ts';
import { listCycles, listJackpots } from './list-jackpots.ts';

/** Jackpots that many players and titles fill: their sums, contributions and wins. Their money is booked in the ledger. */
export { contributeToJackpot, jackpotAnswerOf, jackpotBetOf, jackpotResultOf, takesPart, type JackpotResult } from './contribute.ts';
export { jackpotOf, jackpotSums, listJackpots } from './list-jackpots.ts';
export { setMustHit } from './manage-jackpots.ts';
export { checkJackpots, takeInOf, type Contribution, type JackpotBet } from './store.ts';

export const domain = defineDomain({
  name: 'jackpots',
  tier: 2,
  tables: {
    open: ['cycle', 'jackpot', 'verified'],
    guarded: ['contribution'],
    hidden: { cycle: { columns: ['hit_minor', 'salt'] } },
    reported: ['jackpot', 'public_cycle', 'contribution'],
  },
  personal: { tables: { 'jackpots.contribution': retained } },
  calls: ['audit', 'operators', 'accounts', 'wallet'],
  hears: [],
  emits: [],
  routes: [
    ...defineRoutes(jackpotsApi, { 'GET /jackpots': listJackpots, 'GET /jackpots/:slug/cycles': listCycles }),
    ...defineRoutes(operatorJackpotApi, {
      'GET /jackpots': listForOperators,
      'POST /jackpots/:slug/seed': setSeed,
      'POST /jackpots/:slug/must-hit': setMustHit,
    }),
  ],
  jobs: jackpotJobs,
  parts: ({ db, random, clock, config: { roles } }) => ({
    async open() {
      if (roles.includes('api') || roles.includes('jobs')) await transact(db, (tx) => beginCycles(tx, random, clock.now()));
    },
  }),
});
