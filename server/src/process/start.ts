import { buildStale } from './build/build-stale.ts';
import { buildSteps, root } from './build/build-steps.ts';
import { progressTo } from './build/progress.ts';
import { loadConfig } from '../config/load.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { systemClock } from '../kernel/clock.ts';

/** `npm start`: builds what is not up to date, then starts the server. */
process.env['NODE_ENV'] = 'production';
const progress = progressTo((line) => process.stdout.write(line), systemClock.monotonicMs);

await runUntilSignal(async () => {
  const config = loadConfig();
  await buildStale(root, buildSteps(), progress);
  return { config, progress };
});
