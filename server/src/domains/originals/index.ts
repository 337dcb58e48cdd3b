import { originalsApi } from '@mela/contract/originals';
import { fairnessApi } from '@mela/contract/play';
import type { Failpoint } from '../../kernel/failpoint.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { choose } from './rounds/choose.ts';
import { roundShown } from './rounds/mark-shown.ts';
import { openSession } from './frame/open-session.ts';
import { getSeed, rotateSeed } from './fairness/seeds.ts';
import { showHistory } from './rounds/show-history.ts';
import { spin } from './rounds/spin.ts';

/** The house's own games: the frame's calls, the seeds behind them and the replay of their rounds. */
export function originalRoutes(failpoint: Failpoint) {
  return [
    ...defineRoutes(originalsApi, {
      'GET /session': openSession,
      'POST /spin': spin(failpoint),
      'POST /rounds/:round/choose': choose(failpoint),
      'GET /history': showHistory,
      'POST /rounds/:round/shown': roundShown,
    }),
    ...defineRoutes(fairnessApi, { 'GET /fairness/seed': getSeed, 'POST /fairness/seed': rotateSeed }),
  ];
}
export { originalJobs } from './jobs.ts';
export { firstState } from './frame/open-session.ts';
export { returnGauges, returnsConsumer, returnsTable, reviewAlarms } from './monitor/index.ts';
export { replayRound } from './fairness/replay.ts';
