import { figuresApi } from '@mela/contract/api/accounts/figures';
import { ratingsApi } from '@mela/contract/api/ratings';
import { deleted, retained } from '../../kernel/domain/personal-data.ts';
import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { daySec, retention } from '../../kernel/retention/retention.ts';
import { activityConsumer, monthDays, showActivity, weekDays } from './activity.ts';
import { winnersConsumer } from './announce-winners.ts';
import { listBigWins } from './big-wins.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { stakesByGame } from '../loyalty/index.ts';
import { stakesByGameSince } from './player-days/stakes-by-game-store.ts';
import { playerDays } from './player-days/player-days-store.ts';
import { playTimeConsumer } from './play-time/play-time.ts';
import { playerSums, records } from './boards/board-projections-store.ts';
import { showHallOfFame, showStatuses } from './boards/show-hall-of-fame.ts';
import { showDailyRating, showTotalRating } from './boards/show-ratings.ts';
import { sendFigures, showFigures } from './figures/show-figures.ts';
import { countRoundsJob } from './count-rounds.ts';
import { ratingSettings } from './settings.ts';
import { showWin } from './show-win.ts';
import { inProcessProviders, type ReplaySource } from '../play/index.ts';
import { listWinners } from './winners.ts';

export { playedDays, playedDaysBuild } from './player-days/player-days-store.ts';
export { lostSince } from './player-days/lost-store.ts';

/** `replays` shows the rounds of games that run in this process again, by developer. */
function ratingRoutes(replays: Readonly<Record<string, ReplaySource>>) {
  return [
    ...defineRoutes(figuresApi, { 'GET /users/self/figures': showFigures, 'GET /users/self/figures/file': sendFigures }),
    ...defineRoutes(ratingsApi, {
      'GET /winners/last': listWinners,
      'GET /winners/big': listBigWins,
      'GET /winners/:id': showWin(replays),
      'GET /ratings/daily': showDailyRating,
      'GET /ratings/total': showTotalRating,
      'GET /hallOfFame': showHallOfFame,
      'GET /hallOfFame/statuses': showStatuses,
      'GET /activity': showActivity,
    }),
  ];
}

/** Recent wins and the last big win of each game, with masked names; who plays now, and the games of the week; what each player staked and won. */
export const domain = defineDomain({
  name: 'ratings',
  tier: 6,
  tables: {
    open: ['big_win', 'game_day', 'game_rounds', 'play_minutes', 'player_day', 'player_sum', 'playing', 'record', 'winner'],
    offers: ['play_day', 'played_game'],
  },
  personal: {
    tables: {
      'ratings.winner': retained,
      'ratings.big_win': { ...retained, exported: false },
      'ratings.playing': deleted,
      'ratings.play_minutes': deleted,
      'ratings.player_day': { ...retained, exported: false },
      'ratings.player_sum': { ...retained, exported: false },
      'ratings.record': { ...retained, exported: false },
    },
  },
  retention: [
    retention({ table: 'ratings.playing', since: 'played_at', keptSec: (weekDays + 1) * daySec }),
    retention({ table: 'ratings.game_day', since: 'day', keptSec: (monthDays + 2) * daySec }),
    retention({ table: 'ratings.game_rounds', since: 'day', keptSec: (monthDays + 2) * daySec }),
  ],
  calls: ['settings', 'accounts', 'wallet', 'catalogue', 'loyalty', 'payments', 'play'],
  hears: ['round.settled'],
  emits: ['winner.announced', 'game.played'],
  settings: ratingSettings,
  parts: ({ extensionsOf }) => ({
    routes: ratingRoutes(Object.fromEntries(extensionsOf(inProcessProviders).map(({ developer, replay }) => [developer, replay]))),
  }),
  projections: [playerDays, playerSums, records],
  extensions: [extend(stakesByGame, stakesByGameSince)],
  consumers: [winnersConsumer, activityConsumer, playTimeConsumer],
  jobs: [countRoundsJob],
});
