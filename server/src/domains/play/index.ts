import { heldBets, stakesInPlay } from '../bonuses/index.ts';
import { playErrors } from '@mela/contract/errors/play';
import { retained } from '../../kernel/domain/personal-data.ts';
import { defineDomain, type DomainServices } from '../../kernel/domain/define-domain.ts';
import { extend, extensionPoint } from '../../kernel/domain/extension-point.ts';
import { retentionSec } from '../../kernel/idempotency/idempotency.ts';
import { retention } from '../../kernel/retention/retention.ts';
import type { Log } from '../../kernel/log.ts';
import type { Db } from '../../kernel/types.ts';
import { withoutStudio } from '../catalogue/index.ts';
import { freeBetsConsumer } from './free-bets/give-free-bets.ts';
import type { FirstState } from './game-sessions/open-game.ts';
import type { ReelsSource, ReplaySource } from './history/recall-round.ts';
import { playJobs, playPartitions } from './jobs.ts';
import { CallNotes } from './launches/note-calls.ts';
import { launchGauge } from './launches/watch-launches.ts';
import { playRoutes, sandboxProviderRoutes } from './routes.ts';
import { playerOfFrame } from './game-sessions/session-store.ts';
import { createSubmit } from './booking/submit.ts';
import { createSubmitList } from './booking/submit-list.ts';
import { hasHeldWin, heldBetsOf, heldWinGauge } from './held-wins/held-win-store.ts';
import { hasOpenRound, stakedInOpenRounds } from './history/round-store.ts';
import { playSettings } from './settings.ts';

/** Bets and wins of every game, also the originals, booked in batches through the wallet. */
export { applyIn, askedOf } from './booking/submit.ts';
export { bookCall, briefWait, lockForBets, waitBriefly, wakeAfterBooking, type Asked, type Booked } from './booking/booking-store.ts';
export { lockDemosOverBefore, removeDemos } from './game-sessions/session-store.ts';
export type { PlayAnswer, Rejection, SessionMessage } from './booking/movements.ts';
export { roundTotals, settledRounds } from './history/settled-rounds-store.ts';
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

/** Implemented by a provider whose games run in this process: the replay of a round, the reels of several, and the first state of a frame. */
export type InProcessProvider = {
  readonly developer: string;
  readonly replay: ReplaySource;
  readonly reels: ReelsSource;
  readonly firstState: FirstState;
};
export const inProcessProviders = extensionPoint<InProcessProvider>('play.in-process-providers');

/** A provider without a studio can open no game: said at the start, since its messages would only be refused. */
async function warnOfProviders(db: Db, log: Log, names: readonly string[]): Promise<void> {
  for (const name of await withoutStudio(db, names))
    log.warn(
      { provider: name },
      'a provider of PROVIDERS_FILE has no studio of its name: npm run switch -- studio <name> <title> <reason>',
    );
}

const launchKeptSec = 90 * 86_400;

/** The demo provider speaks all of them. */
const protocols = ['seamless-wallet', 'action-list', 'signed-form'] as const;

function playParts({ config: { secrets }, db, clock, log, extensionsOf }: DomainServices) {
  const providers = extensionsOf(inProcessProviders);
  const demo = secrets.providerDemo;
  const submit = createSubmit(db, clock);
  const notes = new CallNotes(db, clock, log);
  return {
    gauges: [playPartitions.gauge(db, clock.now), heldWinGauge(db), launchGauge(db, clock.now)],
    close: () => notes.write(),
    open: async () => {
      await playPartitions.add(db, clock.now());
      await warnOfProviders(
        db,
        log,
        secrets.providers.map(({ name }) => name),
      );
    },
    routes: [
      ...playRoutes({
        wallet: notes.around({ submit, submitList: createSubmitList(db, clock, submit) }),
        providers: [
          ...(demo === null ? [] : protocols.map((protocol) => ({ name: 'demo', protocol, secrets: [demo] }))),
          ...secrets.providers,
        ],
        replays: Object.fromEntries(providers.map(({ developer, replay }) => [developer, replay])),
        reels: Object.fromEntries(providers.map(({ developer, reels }) => [developer, reels])),
        firstStates: Object.fromEntries(providers.map(({ developer, firstState }) => [developer, firstState])),
      }),
      ...(demo === null ? [] : sandboxProviderRoutes),
    ],
  };
}

export const domain = defineDomain({
  name: 'play',
  tier: 4,
  tables: {
    open: ['free_bet', 'free_bet_use', 'held_win', 'launch', 'request', 'round', 'round_key', 'session'],
    reported: ['round'],
  },
  personal: {
    tables: {
      'play.session': { ...retained, hidden: ['token_hash'] },
      'play.round': retained,
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
  parts: playParts,
});
