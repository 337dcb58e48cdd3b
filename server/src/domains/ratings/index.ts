import { ratingsApi } from '@mela/contract/api/ratings';
import { deleted, retained } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { activityConsumer, showActivity, weekDays } from './activity.ts';
import { winnersConsumer } from './announce-winners.ts';
import { listBigWins } from './big-wins.ts';
import { ratingSettings } from './settings.ts';
import { listWinners } from './winners.ts';

/** Recent wins and the last big win of each game, with masked names; who plays now, and the games of the week. */
export { maskedPlayer } from './rules.ts';

export const domain = defineDomain({
  name: 'ratings',
  tier: 4,
  tables: {
    open: ['big_win', 'game_day', 'playing', 'winner'],
  },
  personal: { tables: { 'ratings.winner': retained, 'ratings.big_win': { ...retained, exported: false }, 'ratings.playing': deleted } },
  retention: [
    retention({ table: 'ratings.playing', since: 'played_at', keptSec: (weekDays + 1) * daySec }),
    retention({ table: 'ratings.game_day', since: 'day', keptSec: (weekDays + 1) * daySec }),
  ],
  calls: ['settings', 'accounts', 'catalogue'],
  hears: ['round.settled'],
  emits: ['winner.announced'],
  settings: ratingSettings,
  routes: defineRoutes(ratingsApi, { 'GET /winners/last': listWinners, 'GET /winners/big': listBigWins, 'GET /activity': showActivity }),
  consumers: [winnersConsumer, activityConsumer],
});
