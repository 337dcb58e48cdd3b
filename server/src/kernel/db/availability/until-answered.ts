import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../../errors/start-error.ts';
import type { Log } from '../../log.ts';
import { isDatabaseAway } from './availability.ts';

const triesMax = 6;
const pauseMs = { first: 250, max: 2_000 } as const;

/**
 * A part of the start that reaches the database and may be repeated: one slow or lost connection must not end the process.
 * @throws StartError when the database did not answer six times; any other error at once.
 */
export async function untilAnswered<T>(
  what: string,
  work: () => Promise<T>,
  log: Log,
  pause: (ms: number) => Promise<void> = wait,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (tries === triesMax)
        throw new StartError(
          [`the database did not answer ${triesMax} times while ${what}: look at its load and its log, then start again`],
          error,
        );
      log.warn({ err: error, tries }, `the database did not answer while ${what}; the start tries again`);
      await pause(Math.min(pauseMs.max, pauseMs.first * 2 ** (tries - 1)));
    }
  }
}
