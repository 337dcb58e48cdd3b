import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The queue's own words in our log; its everyday news one level quieter. */
export function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => log[levels[level as keyof typeof levels]]({ from: 'jobs' }, message));
}
