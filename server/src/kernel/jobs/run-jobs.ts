import { parseCronItems, run, type TaskList } from 'graphile-worker';
import type { DbTarget } from '../db/create-db.ts';
import type { Job, JobServices } from './job.ts';
import { queueLogger } from './queue-logger.ts';
import { openQueuePool } from './queue-pool.ts';

/** A retry waits for the next poll, so a longer one would make second-long pauses minutes; fresh jobs come by NOTIFY within milliseconds. */
const pollIntervalMs = 2_000;
const concurrency = 4;
/** What an interrupted start or stop may cost a job that was under way. */
const gracefulStopMs = 5_000;
/** Only in batches does the queue wait, when it stops, until the ends of its jobs are written; else that is an unhandled rejection. */
const batchedEnds = { completeJobBatchDelay: 0, failJobBatchDelay: 0 } as const;

export type RunningJobs = { stop(): Promise<void> };

/** Runs the jobs of all domains in this process: those enqueued, and those of the clock (UTC). */
export async function runJobs(target: DbTarget, jobs: readonly Job[], services: JobServices): Promise<RunningJobs> {
  const names = new Set<string>(jobs.map(({ name }) => name));
  if (names.size !== jobs.length) throw new Error('two jobs share a name');
  const { log } = services;
  const taskList: TaskList = Object.fromEntries(jobs.map((one) => [one.name, taskOf(one, services)]));
  const cronItems = jobs.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ task: name, match: cron, identifier: name }]));
  const pool = openQueuePool(target, log, services.config.dbConnections.queue);
  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(cronItems),
    concurrency,
    pollInterval: pollIntervalMs,
    noHandleSignals: true,
    logger: queueLogger(log),
    preset: { worker: { gracefulShutdownAbortTimeout: gracefulStopMs, ...batchedEnds } },
  });
  // The promise settles with `stop`; should the queue give up by itself, that is worth a line.
  const ended = runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job queue ended'));
  return {
    stop: async () => {
      await runner.stop();
      await ended;
      await pool.end();
    },
  };
}

function taskOf(one: Job, services: JobServices): TaskList[string] {
  return async (payload) => {
    // Payloads are typed where they are enqueued; the queue itself knows only JSON.
    await one.run(payload as Parameters<typeof one.run>[0], services);
  };
}
