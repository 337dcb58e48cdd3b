import { transact } from '../../kernel/db/transact.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { beginCycles } from './begin-cycle.ts';
import { jackpotJobs } from './jobs.ts';
import { jackpotRoutes } from './routes.ts';

/** Jackpots that many players and titles fill: what lies in them, who puts in, who wins. Their money is the ledger's. */
export { checkJackpots, type JackpotError } from './store.ts';
export { jackpotOf, jackpotSums } from './list-jackpots.ts';
export { setMustHit } from './set-must-hit.ts';
export { takeInOf, type Share } from './store.ts';
export { jackpotAnswerOf, jackpotBetOf, takeFromJackpot, takenOf, takesPart, type JackpotBet, type JackpotTaken } from './contribute.ts';

export const domain = defineDomain({
  name: 'jackpots',
  tier: 2,
  calls: ['accounts', 'wallet'],
  hears: [],
  emits: [],
  routes: jackpotRoutes,
  jobs: jackpotJobs,
  parts: ({ db, random, clock, config: { roles } }) => ({
    async open() {
      if (roles.includes('api') || roles.includes('jobs')) await transact(db, (tx) => beginCycles(tx, random, clock.now()));
    },
  }),
});
