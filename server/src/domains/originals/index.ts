import { originalsApi } from '@mela/contract/originals';
import { fairnessApi } from '@mela/contract/play';
import { defineRoutes } from '../../kernel/http/route.ts';
import { roundShown } from './mark-shown.ts';
import { openSession } from './open-session.ts';
import { getSeed, rotateSeed } from './seeds.ts';
import { spin } from './spin.ts';

/** The house's own games: the frame's calls, the seeds behind them and the replay of their rounds. */
export const originalRoutes = [
  ...defineRoutes(originalsApi, { 'GET /session': openSession, 'POST /spin': spin, 'POST /rounds/:round/shown': roundShown }),
  ...defineRoutes(fairnessApi, { 'GET /fairness/seed': getSeed, 'POST /fairness/seed': rotateSeed }),
];
export { replayRound } from './replay.ts';
