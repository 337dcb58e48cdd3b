import { progressTo } from '../process/build/progress.ts';
import { loadConfig } from '../config/load.ts';
import { systemClock } from '../kernel/clock.ts';
import { runUntilSignal } from '../process/run-until-signal.ts';

/** `npm start` without the site and its build; tests start, signal and kill it. */
process.env['NODE_ENV'] = 'production';
const progress = progressTo((line) => process.stdout.write(line), systemClock.monotonicMs);
await runUntilSignal(async () => ({ config: { ...loadConfig(), roles: ['api', 'live', 'jobs'] }, progress }));
