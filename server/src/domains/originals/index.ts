import { originalsApi } from '@mela/contract/api/originals';
import { fairnessApi } from '@mela/contract/api/play';
import { retained } from '../../kernel/domain/personal-data.ts';
import { defineDomain, type DomainServices } from '../../kernel/domain/define-domain.ts';
import { extend } from '../../kernel/domain/extension-point.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { inProcessProviders, originalsDeveloper } from '../play/index.ts';
import { choose } from './rounds/awaiting/choose.ts';
import { firstState, openSession, roundShown, showHistory } from './frame/open-session.ts';
import { reelsOfRounds } from './fairness/reels.ts';
import { replayRound } from './fairness/replay.ts';
import { getSeed, rotateSeed } from './fairness/seeds.ts';
import { originalJobs, originalsPartitions } from './jobs.ts';
import { returnGauges, returnsConsumer } from './monitor/index.ts';
import { demoRetention } from './rounds/demo-store.ts';
import { spin } from './rounds/spin.ts';
import { originalSettings } from './settings.ts';
import { saveTitles } from './rounds/title-store.ts';

/** The operator's own games: their frames' API, seeds and replays. */
function originalRoutes(services: DomainServices) {
  return [
    ...defineRoutes(originalsApi, {
      'GET /session': openSession,
      'POST /spin': spin(services),
      'POST /rounds/:round/choose': choose(services.failpoint),
      'GET /history': showHistory,
      'POST /rounds/:round/shown': roundShown,
    }),
    ...defineRoutes(fairnessApi, { 'GET /fairness/seed': getSeed, 'POST /fairness/seed': rotateSeed }),
  ];
}
export { returnsTable, reviewAlarms, titleFigures } from './monitor/index.ts';
export { isSeedOpen } from './fairness/replay.ts';
export { playToEnd } from './rounds/play-to-end.ts';
export { saveTitles } from './rounds/title-store.ts';

export const domain = defineDomain({
  name: 'originals',
  tier: 6,
  tables: {
    open: ['choice', 'last_round', 'return_alarm', 'return_day', 'return_watch', 'round', 'seed', 'title'],
    hidden: { seed: { columns: ['next_server_seed'], changes: true } },
    reported: ['return_day', 'return_alarm'],
  },
  personal: {
    tables: {
      'originals.round': { ...retained, hidden: ['idempotency_key'] },
      'originals.seed': { ...retained, hidden: ['server_seed', 'next_server_seed'] },
      'originals.last_round': { ...retained, exported: false },
    },
  },
  calls: ['accounts', 'maintenance', 'wallet', 'settings', 'catalogue', 'jackpots', 'protection', 'play'],
  hears: ['round.settled'],
  emits: [],
  settings: originalSettings,
  retention: [demoRetention()],
  consumers: [returnsConsumer],
  extensions: [extend(inProcessProviders, { developer: originalsDeveloper, replay: replayRound, reels: reelsOfRounds, firstState })],
  parts: (services) => ({
    routes: originalRoutes(services),
    jobs: originalJobs(services.failpoint),
    gauges: [...returnGauges(services.db), originalsPartitions.gauge(services.db, services.clock.now)],
    async open() {
      await originalsPartitions.add(services.db, services.clock.now());
      await saveTitles(services.db);
    },
  }),
});
