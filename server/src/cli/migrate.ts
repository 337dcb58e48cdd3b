import { loadConfig } from '../config/load.ts';
import { domains } from '../domains/registry.ts';
import { rightsOf } from '../kernel/domain/table-rights.ts';
import { systemClock } from '../kernel/clock.ts';
import { migrateAll } from '../kernel/db/migrate/migrate-all.ts';
import { StartError } from '../kernel/errors/start-error.ts';
import { createLog } from '../kernel/log.ts';
import { lockDataDir } from '../kernel/postgres/lock-data-dir.ts';
import { openDatabase } from '../kernel/postgres/open-database.ts';
import { progressTo } from '../process/build/progress.ts';

/**
 * `npm run migrate`: applies what a start would apply to the database, and ends. Nodes of the version before may still serve. With an embedded
 * database the server must be stopped, since that database runs inside it.
 */
const progress = progressTo((line) => process.stdout.write(line), systemClock.monotonicMs);
try {
  const config = loadConfig();
  const log = createLog(config.logLevel);
  const release = config.databaseUrl === null ? await lockDataDir(config.dataDir) : () => undefined;
  const end = progress.begin('migrating');
  const database = await openDatabase(config, log);
  try {
    const applied = await migrateAll(database.owner, log, { app: database.app, rights: rightsOf(domains) });
    end(applied.length === 0 ? 'up to date' : `${applied.length} migrations applied: ${applied[0]} to ${applied.at(-1)}`);
  } finally {
    await database.stop();
    release();
  }
} catch (error) {
  process.stderr.write(`${error instanceof StartError ? error.lines.join('\n') : String(error)}\n`);
  process.exitCode = 1;
}
