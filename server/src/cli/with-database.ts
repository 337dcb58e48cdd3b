import { join } from 'node:path';
import { configFrom } from '../config/load.ts';
import { readEnv } from '../config/env.ts';
import { createDb, socketPort } from '../kernel/db/create-db.ts';
import { createLog } from '../kernel/log.ts';
import { superuser } from '../kernel/postgres/init-cluster.ts';
import { chooseSocketDir } from '../kernel/postgres/socket-dir.ts';
import type { Db } from '../kernel/types.ts';

/** Runs an operator's command on the database of DATA_DIR or DATABASE_URL. When it fails it prints one line and sets exit code 1. */
export async function withDatabase(work: (db: Db, print: (line: string) => void) => Promise<void>): Promise<void> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const { settings, problems } = configFrom(readEnv());
  // Only what names the database: a command must not run on another one because of a typing error.
  const wrong = problems.filter((problem) => problem.startsWith('DATABASE_URL'));
  if (wrong.length > 0) {
    for (const problem of wrong) print(problem);
    process.exitCode = 1;
    return;
  }
  const target =
    settings.databaseUrl === null
      ? { host: chooseSocketDir(join(settings.dataDir, 'postgres')), port: socketPort, user: superuser, database: 'mela' }
      : { connectionString: settings.databaseUrl };
  const opened = createDb(target, createLog('silent'), { connectionsMax: 1, statementMs: 60_000 });
  try {
    await work(opened.db, print);
  } catch (error) {
    print(`No answer (${error instanceof Error ? error.message : String(error)}): is the server running on this DATA_DIR or DATABASE_URL?`);
    process.exitCode = 1;
  } finally {
    await opened.close();
  }
}
