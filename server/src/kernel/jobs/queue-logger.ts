import { Logger } from 'graphile-worker';
import type { Log } from '../log.ts';

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Writes the queue's messages to the log; routine ones one level lower. */
export function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => log[levels[level as keyof typeof levels]]({ from: 'jobs' }, message));
}
