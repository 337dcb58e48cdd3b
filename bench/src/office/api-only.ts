import { loadConfig } from '../../../server/src/config/load.ts';
import { systemClock } from '../../../server/src/kernel/clock.ts';
import { progressTo } from '../../../server/src/process/build/progress.ts';
import { runUntilSignal } from '../../../server/src/process/run-until-signal.ts';

/** The API alone, on data that a whole server has written: no job runs beside what is measured. */
process.env['NODE_ENV'] = 'production';
const progress = progressTo((line) => process.stdout.write(line), systemClock.monotonicMs);
await runUntilSignal(async () => ({ config: { ...loadConfig(), roles: ['api'] }, progress }));
