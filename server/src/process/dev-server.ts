import { titles } from '@mela/games/index';
import { buildStale } from './build/build-stale.ts';
import { buildSteps, root } from './build/build-steps.ts';
import { progressTo } from './build/progress.ts';
import { loadConfig } from '../config/load.ts';
import { systemClock } from '../kernel/clock.ts';
import { openDevSite } from '../site/dev-site.ts';
import { runUntilSignal } from './run-until-signal.ts';

/** The server of `npm run dev`, restarted when its code changes: pages from their sources, responses checked against the contract. */
process.env['NODE_ENV'] = 'development';
const progress = progressTo((line) => process.stdout.write(line), systemClock.monotonicMs);

await runUntilSignal(async () => {
  const config = loadConfig();
  // Only the stage is served from its build.
  await buildStale(
    root,
    buildSteps().filter(({ output }) => output === 'stage/dist'),
    progress,
  );
  return { config, progress, site: openDevSite(titles), checkAnswers: true };
});
