import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';

/** What migrations need of a connection; PGlite in the schema dump has it too. */
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

/** How long a step waits for a lock on a table, how long it then leaves the way to others, and how often it tries. */
const lockMs = 2000;
const pauseMs = 1000;
const triesMax = 30;

/** A statement that waits for a lock makes every later statement on that table wait behind it; so each step waits a short while only. */
export const setLocalTimeout = `SET LOCAL lock_timeout = ${lockMs};`;

/** Does a step again when it did not get its locks in time; each wait is logged with `what`. Throws the last error after 30 tries. */
export async function retryLocks<T>(what: string, log: Log | null, step: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (!isLockTimeout(error) || tries >= triesMax) throw error;
      log?.warn({ tries, triesMax }, `${what} waits for a lock: others use what it changes`);
      await delay(pauseMs);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '55P03') || isLockTimeout(error.cause);
}
