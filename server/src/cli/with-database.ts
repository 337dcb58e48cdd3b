import { join } from 'node:path';
import { configFrom } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { createDb } from '../kernel/db/create-db.ts';
import { createLog } from '../kernel/log.ts';
import { superuser } from '../kernel/postgres/init-cluster.ts';
import { chooseSocketDir } from '../kernel/postgres/socket-dir.ts';
import type { Db } from '../kernel/types.ts';

/** For an operator's tools: works on the database of the house that runs on this DATA_DIR or DATABASE_URL, and says so in a line and the exit code when it cannot. */
export async function withDatabase(work: (db: Db, print: (line: string) => void) => Promise<void>): Promise<void> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const { settings } = configFrom(readEnv());
  const target =
    settings.databaseUrl === null
      ? { host: chooseSocketDir(join(settings.dataDir, 'postgres')), user: superuser, database: 'mela' }
      : { connectionString: settings.databaseUrl };
  const opened = createDb(target, createLog('silent'), { connectionsMax: 1, statementMs: 60_000 });
  try {
    await work(opened.db, print);
  } catch (error) {
    print(`No answer (${error instanceof Error ? error.message : String(error)}): does the house run on this DATA_DIR or DATABASE_URL?`);
    process.exitCode = 1;
  } finally {
    await opened.close();
  }
}
