import { buildApp, type App, type AppServices } from './build-app.ts';
import { codeVersion } from './build/code-version.ts';
import type { Progress } from './build/progress.ts';
import { createDb, type DbTarget, type OpenDb } from '../kernel/db/create-db.ts';
import { openDemoOffice } from '../domains/operators/index.ts';
import { domains } from '../domains/registry.ts';
import { rightsOf } from '../kernel/domain/table-rights.ts';
import { migrateAll } from '../kernel/db/migrate/migrate-all.ts';
import { assertMoneyMode } from '../kernel/db/money-mode-store.ts';
import { seedOnce } from '../kernel/db/seed-once.ts';
import { untilAnswered } from '../kernel/db/availability/until-answered.ts';
import { followEvents, notifyOthers, prepareEventLog, runConsumers } from '../kernel/events/index.ts';
import { runJobs } from '../kernel/jobs/index.ts';
import { lockDataDir } from '../kernel/postgres/lock-data-dir.ts';
import { openDatabase } from '../kernel/postgres/open-database.ts';
import { assertPortFree, listen } from './listen.ts';
import { Shutdown } from './shutdown.ts';
import { offerTitles } from './titles/offer-titles.ts';

/** What each part may take to end. A batch that is cut off is rolled back and done by the next process; so is a job. */
const shortMs = 500;
const batchesMs = 1_500;
/** Answers of a second, then those that are not finished within another. */
const answersMs = 3_000;
/** A fast shutdown writes a checkpoint; after `stopWithinMs` (launch.ts) the server stops without, and recovers at its next start. */
const databaseMs = 3_000;

export type StartServices = Omit<AppServices, 'db'> & { readonly progress: Progress };

/**
 * Starts the server and returns its shutdown, which finishes calls, stops jobs and consumers, then the database.
 * Throws a StartError for problems that the operator can correct; then nothing is left running.
 */
export async function start(services: StartServices): Promise<Shutdown> {
  const shutdown = new Shutdown(services.log, services.clock.monotonicMs);
  try {
    await open(services, shutdown);
  } catch (error) {
    await shutdown.run();
    throw error;
  }
  return shutdown;
}

async function open(services: StartServices, shutdown: Shutdown): Promise<void> {
  const { config, log } = services;
  await assertPortFree(config);
  const release = await lockDataDir(config.dataDir);
  shutdown.add('the lock of DATA_DIR', async () => release(), { withinMs: shortMs, last: true });
  const takeBack = offerTitles(config.titlesDir, config.dataDir, services.progress);
  shutdown.add('the titles from outside', async () => takeBack(), { withinMs: shortMs, last: true });
  const target = await openMigrated(services, shutdown);
  const { total, requests } = config.dbConnections;
  log.info(config.dbConnections, `this process opens at most ${total} database connections`);
  const open = createDb(target, log, { connectionsMax: requests });
  shutdown.add('the database pool', open.close, { withinMs: shortMs });

  // Its client is read only where it is used.
  const redis = config.redisUrl === null ? null : new (await import('../kernel/redis/redis-link.ts')).RedisLink(config.redisUrl, log);
  if (redis) {
    shutdown.add('the connection to Redis', () => redis.close(), { withinMs: shortMs });
    await redis.open();
  }
  const app = await buildApp({ ...services, db: open.db, pool: open.pool, redis, ...(redis && { version: codeVersion() }) });
  shutdown.add('the app', app.close, { withinMs: answersMs });
  await untilAnswered('the kind of money was read', () => assertMoneyMode(open.db, config.money.mode), log);
  const consumers = app.wiring.consumers.map(({ name }) => name);
  await untilAnswered('the event log was prepared', () => prepareEventLog(open.db, consumers, log), log);
  if (config.seed !== 'none') await untilAnswered('the first content was written', () => seedOnce(target, log, app.wiring.seed), log);
  await untilAnswered('the domains were opened', () => app.wiring.open(), log);
  await app.ready();
  await startWork(services, target, open, app, shutdown);
  await listen(app.fastify, config);
  services.progress.done(`Mela is open at ${config.siteUrl}`);
  await openDemoOffice({ ...services, db: open.db }, (text) => services.progress.done(text));
}

async function openMigrated({ config, log, progress }: StartServices, shutdown: Shutdown): Promise<DbTarget> {
  const opened = progress.begin('starting the database');
  const database = await openDatabase(config, log);
  shutdown.add('the database', database.stop, { withinMs: databaseMs, last: true });
  const applied = await untilAnswered(
    'it was migrated',
    () => migrateAll(database.owner, log, { app: database.app, rights: rightsOf(domains) }),
    log,
  );
  opened(
    `database: ${config.databaseUrl === null ? 'embedded PostgreSQL' : 'the PostgreSQL of DATABASE_URL'}, ${applied.length === 0 ? 'up to date' : `${applied.length} migrations applied`}`,
  );
  return database.target;
}

/** Consumers and jobs have their own connections: a long batch must not delay a player's call. */
async function startWork(
  services: StartServices,
  target: DbTarget,
  { db }: OpenDb,
  { wiring, dropPages }: App,
  shutdown: Shutdown,
): Promise<void> {
  const { config, log } = services;
  const consumers = wiring.consumers.filter(({ role = 'jobs' }) => config.roles.includes(role));
  // There are more consumers than connections: each waits for its turn, which is no sign that the database is away.
  const work = createDb(target, log, { connectionsMax: config.dbConnections.work, statementMs: 30_000, connectMs: 30_000 });
  shutdown.add('the pool of consumers and jobs', work.close, { withinMs: shortMs });
  const reading = runConsumers(work.db, target, consumers, services);
  shutdown.add('the consumers', reading.stop, { withinMs: batchesMs });
  const following = await followEvents(work.db, wiring.changes, dropPages, log);
  shutdown.add('the follower of changes', following.stop, { withinMs: shortMs });
  if (consumers.length < wiring.consumers.length) {
    const unhook = notifyOthers(db, log);
    shutdown.add('the notifier', async () => unhook(), { withinMs: shortMs });
  }
  if (config.roles.includes('jobs')) {
    const jobs = await untilAnswered('the job queue was opened', () => runJobs(target, wiring.jobs, { ...services, db: work.db }), log);
    shutdown.add('the jobs', jobs.stop, { withinMs: batchesMs });
  }
}
