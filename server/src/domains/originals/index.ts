import { originalsApi } from '@mela/contract/originals';
import { fairnessApi } from '@mela/contract/play';
import type { AtStep } from '../../kernel/at-step.ts';
import { defineRoutes } from '../../kernel/http/route.ts';
import { choose } from './choose.ts';
import { roundShown } from './mark-shown.ts';
import { openSession } from './open-session.ts';
import { getSeed, rotateSeed } from './seeds.ts';
import { showHistory } from './show-history.ts';
import { spin } from './spin.ts';

/** The house's own games: the frame's calls, the seeds behind them and the replay of their rounds. */
export function originalRoutes(atStep: AtStep) {
  return [
    ...defineRoutes(originalsApi, {
      'GET /session': openSession,
      'POST /spin': spin(atStep),
      'POST /rounds/:round/choose': choose(atStep),
      'GET /history': showHistory,
      'POST /rounds/:round/shown': roundShown,
    }),
    ...defineRoutes(fairnessApi, { 'GET /fairness/seed': getSeed, 'POST /fairness/seed': rotateSeed }),
  ];
}
export { originalJobs } from './jobs.ts';
export { firstState } from './open-session.ts';
export { returnGauges, returnsConsumer, returnsTable, reviewAlarms } from './monitor/index.ts';
export { replayRound } from './replay.ts';
