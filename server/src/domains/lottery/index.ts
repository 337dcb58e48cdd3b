import { lotteryApi } from '@mela/contract/api/lottery';
import { operatorLotteryApi } from '@mela/contract/api/operators/operator-lottery';
import { lotteryErrors } from '@mela/contract/errors/rewards/lottery';
import { retained } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { countersWhenRead } from '../placements/index.ts';
import { lotteryJobs } from './draw-and-pay.ts';
import { buyTickets } from './buy-tickets.ts';
import { ticketsConsumer } from './earn-tickets.ts';
import './events.ts';
import { copy, create, listAll, preview, schedule, stop } from './manage-lotteries.ts';
import { seedLotteries } from './seed-lotteries.ts';
import { lotterySettings } from './settings.ts';
import { levelGifts } from '../loyalty/index.ts';
import { countNew, levelTicketsOf, listLotteries, listRanges, listTickets, showLottery } from './show-lotteries.ts';

/** Lotteries: tickets as ranges of numbers, and a draw that everyone can compute again from a committed seed and the final list. */
export {
  copy as copyLottery,
  create as createLottery,
  preview as previewLottery,
  schedule as scheduleLottery,
} from './manage-lotteries.ts';
export { listLotteries } from './show-lotteries.ts';
export { allLotteries } from './store.ts';

export const domain = defineDomain({
  name: 'lottery',
  tier: 6,
  tables: {
    open: ['deposit', 'lottery', 'owed_ticket', 'player', 'seed', 'ticket_range', 'winner'],
    hidden: { seed: { columns: ['server_seed'] } },
  },
  personal: {
    tables: {
      'lottery.deposit': retained,
      'lottery.player': retained,
      'lottery.owed_ticket': retained,
      'lottery.ticket_range': retained,
      'lottery.winner': retained,
    },
  },
  calls: ['audit', 'operators', 'settings', 'accounts', 'wallet', 'loyalty', 'protection', 'bonuses', 'prizes', 'placements'],
  hears: [
    'turnover.changed',
    'deposit.succeeded',
    'deposit.reversed',
    'level.reached',
    'mission.taken',
    'lottery.closed',
    'prize.awarded',
    'prize.undone',
  ],
  emits: ['lottery.changed', 'lottery.closed'],
  settings: lotterySettings,
  errors: lotteryErrors,
  routes: [
    ...defineRoutes(lotteryApi, {
      'GET /lottery/list': listLotteries,
      'GET /lotteries/:id': showLottery,
      'GET /lottery/:id/tickets': listTickets,
      'POST /lottery/:id/tickets': buyTickets,
      'GET /lottery/:id/ranges': listRanges,
    }),
    ...defineRoutes(operatorLotteryApi, {
      'GET /lotteries': listAll,
      'POST /lotteries/preview': preview,
      'POST /lotteries': create,
      'POST /lotteries/:id/copy': copy,
      'POST /lotteries/:id/schedule': schedule,
      'POST /lotteries/:id/stop': stop,
    }),
  ],
  consumers: [ticketsConsumer],
  extensions: [extend(countersWhenRead, { name: 'lottery', count: countNew }), extend(levelGifts, levelTicketsOf)],
  parts: ({ failpoint }) => ({ jobs: lotteryJobs(failpoint) }),
  seed: async (tx, { config, clock, random }) => {
    if (config.seed === 'demo') await seedLotteries(tx, clock.now(), random);
  },
});
