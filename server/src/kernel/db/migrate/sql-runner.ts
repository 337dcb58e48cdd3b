import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../log.ts';
import { isDeadlock, isLockTimeout } from '../availability/availability.ts';

/** The part of a connection that migrations use; PGlite in the schema dump provides it too. */
export type SqlRunner = {
  run(sql: string): Promise<void>;
  rows(sql: string, values: readonly string[]): Promise<readonly Record<string, unknown>[]>;
};

export function runnerFor(client: pg.ClientBase): SqlRunner {
  return {
    run: async (sql) => void (await client.query(sql)),
    rows: async (sql, values) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
  };
}

/** How long a step waits for a table lock, how long it then pauses, and how often it tries. */
const lockMs = 2000;
const pauseMs = 1000;
const triesMax = 30;

/** A statement that waits for a lock blocks every later statement on that table, so each step waits only a short time. */
export const setLocalTimeout = `SET LOCAL lock_timeout = ${lockMs};`;

/**
 * Repeats a step that did not get its locks in time, or that was ended in a deadlock with a statement of the version before; each wait is logged
 * with `what`. The step starts from the beginning: it runs in a transaction, or can be repeated. Throws the last error after 30 tries.
 */
export async function retryLocks<T>(what: string, log: Log | null, step: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (!(isLockTimeout(error) || isDeadlock(error)) || tries >= triesMax) throw error;
      log?.warn({ tries, triesMax }, `${what} waits for a lock: its tables are in use`);
      await delay(pauseMs);
    }
  }
}
