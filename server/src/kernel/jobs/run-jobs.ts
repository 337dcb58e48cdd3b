import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { DbTarget } from '../db/create-db.ts';
import type { Job, JobServices } from './enqueue.ts';
import { openQueuePool, queueLogger } from './queue-pool.ts';
import { traced } from '../observability/tracing/tracing.ts';
import { systemOrigin } from '../origin.ts';

/** Retries wait for the next poll, so a longer interval would make short pauses long; new jobs arrive by NOTIFY within milliseconds. */
const pollIntervalMs = 2_000;
const concurrency = 4;
/** How long an interrupted start or stop may delay a running job. */
const gracefulStopMs = 1_200;
/** With batches a stopping queue waits until the results of its jobs are written; without them that is an unhandled rejection. */
const batchedEnds = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const;

/** When the database is unavailable for long the queue ends; it is opened again after this pause. */
const reopenMs = 2_000;

/** After so many failed looks for a job, of all workers one after the other, the queue is opened again: about six seconds. */
const failuresMax = 3 * concurrency;

export type RunningJobs = { stop(): Promise<void> };

/**
 * Runs the jobs of all domains in this process: enqueued ones and scheduled ones (UTC). A queue that ends by itself is opened
 * again until `stop`. @throws when the queue cannot be opened the first time.
 */
export async function runJobs(target: DbTarget, jobs: readonly Job[], services: JobServices): Promise<RunningJobs> {
  const names = new Set<string>(jobs.map(({ name }) => name));
  if (names.size !== jobs.length) throw new Error('two jobs share a name');
  const { log } = services;
  const pool = openQueuePool(target, log, services.config.dbConnections.queue);
  const workerIds: string[] = [];
  const open = () => openQueue(pool, jobs, services, workerIds);
  const stopping = new AbortController();
  const stopped = new Promise<void>((resolve) => stopping.signal.addEventListener('abort', () => resolve(), { once: true }));
  let runner = await open().catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const reopen = async () => {
    // Jobs that ran when the connection broke would stay locked for hours.
    await pool.query('SELECT graphile_worker.force_unlock_workers($1)', [workerIds]);
    workerIds.length = 0;
    return open();
  };
  const supervise = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // A queue that is stopped while it ends by itself never settles its promise.
      await Promise.race([runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job queue ended')), stopped]);
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
      // It may just have opened the queue again.
      await supervising;
      // A queue that has ended by itself cannot be stopped.
      await runner.stop().catch(() => undefined);
      await pool.end();
    },
  };
}

function openQueue(pool: pg.Pool, jobs: readonly Job[], services: JobServices, workerIds: string[]): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => void workerIds.push(worker.workerId));
  const taskList: TaskList = Object.fromEntries(jobs.map((one) => [one.name, taskOf(one, services)]));
  const cronItems = jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron, identifier: name }]));
  const opened = run({
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
  let failures = 0;
  events.on('worker:getJob:empty', () => (failures = 0));
  events.on('job:start', () => (failures = 0));
  // A queue that could not read its tasks once never reads them again (graphile-worker 0.18), so that no job would run until a restart.
  events.on('worker:getJob:error', ({ error }) => {
    failures += 1;
    if (failures !== failuresMax) return;
    services.log.error({ err: error }, 'the job queue gets no jobs; it is ended');
    void opened.then((runner) => runner.stop()).catch(() => undefined);
  });
  return opened;
}

function taskOf(one: Job, services: JobServices): TaskList[string] {
  const span = { name: `job ${one.name}`, kind: 'consumer', attributes: { 'mela.job': one.name } } as const;
  return async (payload) => {
    // Payloads are typed where they are enqueued; the queue only knows JSON.
    await traced(span, () => one.run(payload as Parameters<typeof one.run>[0], { ...services, origin: systemOrigin(one.name) }));
  };
}
