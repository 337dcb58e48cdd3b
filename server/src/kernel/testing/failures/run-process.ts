import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import type { DbTarget } from '../../db/create-db.ts';

const retryMs = 5;

/** What a script that kills itself is given: the database, and what it is to do there. */
export type DyingArgument = { readonly target: DbTarget; readonly [name: string]: unknown };

/** The environment of a process that a test starts: compiled code that is cached, and what it is given. */
export const processEnv = (given: Readonly<Record<string, string>> = {}) => ({
  PATH: '/usr/bin:/bin',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  ...given,
});

/**
 * Runs a script of `testing/` that kills itself with -9, and waits until PostgreSQL has rolled back what it had begun: until then its rows stay
 * locked, and a job of the test would skip them. `argument` is the script's one argument, as JSON. Throws if it ends in another way.
 */
export async function runUntilKilled(script: string, argument: DyingArgument): Promise<void> {
  const child = spawn(process.execPath, [script, JSON.stringify(argument)], {
    env: processEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  if (signal !== 'SIGKILL') throw new Error(`${script} was not killed: it ended with ${code ?? signal}`);
  await transactionsEnded(argument.target);
}

/** Until every transaction of this database that is running now has ended. */
async function transactionsEnded(target: DbTarget): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    const { rows: running } = await client.query<{ pid: number; since: string }>(
      `SELECT pid, xact_start::text AS since FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
    );
    for (const { pid, since } of running) {
      const isRunning = async () =>
        (await client.query('SELECT FROM pg_stat_activity WHERE pid = $1 AND xact_start = $2::timestamptz', [pid, since])).rowCount !== 0;
      while (await isRunning()) await wait(retryMs);
    }
  } finally {
    await client.end();
  }
}

/** Runs a command on a database; its exit code, and what it printed to both outputs. */
export function runOnDatabase(url: string, command: string, ...args: readonly string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [command, ...args], { env: processEnv({ DATABASE_URL: url }) }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), text: `${stdout}${stderr}`.trimEnd() });
    });
  });
}
