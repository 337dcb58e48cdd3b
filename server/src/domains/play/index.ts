import { defineDomain } from '../../kernel/domain/define-domain.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { callRetention } from './calls/call-retention.ts';
import { fetchOutside } from '../../kernel/outside/fetch-outside.ts';
import { heldBets, stakesInPlay } from '../bonuses/index.ts';
import { playErrors } from '@mela/contract/errors/play';
import { retained } from '../../kernel/domain/personal-data.ts';
import { retentionSec } from '../../kernel/idempotency/idempotency.ts';
import { retention } from '../../kernel/retention/retention.ts';
import { freeBetsConsumer } from './free-bets/give-free-bets.ts';
import { playJobs } from './jobs.ts';
import { playParts } from './play-parts.ts';
import { playerOfFrame } from './game-sessions/session-store.ts';
import { hasHeldWin, heldBetsOf } from './held-wins/held-win-store.ts';
import { hasOpenRound, stakedInOpenRounds } from './history/round-store.ts';
import { playSettings } from './settings.ts';

/** Bets and wins of every game, also the originals, booked in batches through the wallet. */
export { applyIn, askedOf } from './booking/submit.ts';
export { bookCall, briefWait, lockForBets, waitBriefly, wakeAfterBooking, type Asked, type Booked } from './booking/booking-store.ts';
export { lockDemosOverBefore, removeDemos } from './game-sessions/session-store.ts';
export type { PlayAnswer, Rejection, SessionMessage } from './booking/movements.ts';
export { roundTotals, settledRounds } from './history/settled-rounds-store.ts';
export { lastRounds } from './history/last-rounds.ts';
export { ownsRound } from './history/recall-round.ts';
export type { ReelsSource, ReplaySource } from './history/recall-round.ts';
export { cashStakes, playedGames } from './history/round-store.ts';
export { heldOfOriginal } from './held-wins/held-win-store.ts';
export { freeBetsOf } from './free-bets/free-bet-store.ts';
export { originalsDeveloper } from './round-id.ts';
export { rejectionOf } from './booking/movements.ts';
export { takesBets } from './game-sessions/session-store.ts';
export {
  findSession,
  freeDemos,
  hexHash,
  insertSession as openPlaySession,
  lockSession,
  lockSessionById,
  newRoundId,
  sessionsOf,
  setDemoBalance,
  setDemoBalances,
  type PlaySession,
} from './game-sessions/session-store.ts';

export { inProcessProviders } from './play-parts.ts';
export { resealProviderSecrets } from './providers/provider-store.ts';

const launchKeptSec = 90 * 86_400;

export const domain = defineDomain({
  name: 'play',
  tier: 5,
  tables: {
    analytics: [{ name: 'round', version: 1, key: 'id', at: 'begun_at', final: false }],
    open: [
      'free_bet',
      'free_bet_use',
      'held_win',
      'launch',
      'provider',
      'provider_call',
      'provider_day',
      'provider_difference',
      'provider_grant',
      'provider_secret',
      'request',
      'round',
      'round_end',
      'round_key',
      'session',
      'win_cap',
    ],
    offers: ['game_of_round'],
    reported: ['round'],
  },
  personal: {
    tables: {
      'play.session': { ...retained, hidden: ['token_hash'] },
      'play.round': retained,
      'play.provider_call': { ...retained, exported: false },
      'play.round_key': { ...retained, exported: false },
      'play.free_bet': retained,
      'play.held_win': { ...retained, hidden: ['session_hash'] },
    },
    async refusesClosure(tx, userId) {
      if (await hasOpenRound(tx, userId)) return 'errors.closure.rounds';
      return (await hasHeldWin(tx, userId)) ? 'errors.closure.held_win' : null;
    },
  },
  // Ids of providers' requests stay as long as saved answers to players' calls.
  retention: [
    retention({ table: 'play.request', since: 'booked_at', keptSec: retentionSec }),
    callRetention,
    retention({ table: 'play.launch', since: 'opened_at', keptSec: launchKeptSec }),
  ],
  calls: [
    'audit',
    'operators',
    'settings',
    'accounts',
    'maintenance',
    'wallet',
    'catalogue',
    'protection',
    'verification',
    'sessions',
    'bonuses',
  ],
  extensions: [extend(stakesInPlay, stakedInOpenRounds), extend(heldBets, { ofPlayer: heldBetsOf, all: (db) => heldBetsOf(db, null) })],
  hears: ['prize.awarded', 'prize.undone'],
  emits: ['balance.changed', 'round.settled', 'freebets.changed'],
  playerOfFrame,
  settings: playSettings,
  errors: playErrors,
  consumers: [freeBetsConsumer],
  jobs: playJobs,
  parts: playParts(fetchOutside),
});
