import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { DbTarget } from '../db/create-db.ts';
import type { Job, JobServices } from './job.ts';
import { queueLogger } from './queue-logger.ts';
import { systemOrigin } from '../origin.ts';
import { openQueuePool } from './queue-pool.ts';

/** A retry waits for the next poll, so a longer one would make second-long pauses minutes; fresh jobs come by NOTIFY within milliseconds. */
const pollIntervalMs = 2_000;
const concurrency = 4;
/** What an interrupted start or stop may cost a job that was under way. */
const gracefulStopMs = 5_000;
/** Only in batches does the queue wait, when it stops, until the ends of its jobs are written; else that is an unhandled rejection. */
const batchedEnds = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const;

/** The queue gives up when the database was away for long; it is opened again after this pause. */
const reopenMs = 2_000;

export type RunningJobs = { stop(): Promise<void> };

/**
 * Runs the jobs of all domains in this process: those enqueued, and those of the clock (UTC). A queue that ends by itself is opened again
 * until `stop`. @throws what keeps the queue from opening the first time.
 */
export async function runJobs(target: DbTarget, jobs: readonly Job[], services: JobServices): Promise<RunningJobs> {
  const names = new Set<string>(jobs.map(({ name }) => name));
  if (names.size !== jobs.length) throw new Error('two jobs share a name');
  const { log } = services;
  const pool = openQueuePool(target, log, services.config.dbConnections.queue);
  const workerIds: string[] = [];
  const open = () => openQueue(pool, jobs, services, workerIds);
  const stopping = new AbortController();
  let runner = await open();
  const reopen = async () => {
    // Jobs that were under way when the connection broke would stay locked for hours.
    await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [workerIds.splice(0)]);
    return open();
  };
  const supervise = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job queue ended'));
      if (stopping.signal.aborted) return;
      log.warn('the job queue ended by itself; it is opened again');
      await wait(reopenMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (!stopping.signal.aborted) runner = await reopen().catch(() => runner);
    }
  };
  const supervising = supervise();
  return {
    stop: async () => {
      stopping.abort();
      // Ended by itself, it refuses to be stopped.
      await runner.stop().catch(() => undefined);
      await supervising;
      await pool.end();
    },
  };
}

function openQueue(pool: pg.Pool, jobs: readonly Job[], services: JobServices, workerIds: string[]): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => void workerIds.push(worker.workerId));
  const taskList: TaskList = Object.fromEntries(jobs.map((one) => [one.name, taskOf(one, services)]));
  const cronItems = jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron, identifier: name }]));
  return run({
    pgPool: pool,
    events,
    taskList,
    parsedCronItems: parseCronItems(cronItems),
    concurrency,
    pollInterval: pollIntervalMs,
    noHandleSignals: true,
    logger: queueLogger(services.log),
    preset: { worker: { gracefulShutdownAbortTimeout: gracefulStopMs, ...batchedEnds } },
  });
}

function taskOf(one: Job, services: JobServices): TaskList[string] {
  return async (payload) => {
    // Payloads are typed where they are enqueued; the queue itself knows only JSON.
    await one.run(payload as Parameters<typeof one.run>[0], { ...services, origin: systemOrigin(one.name) });
  };
}
