import type { Services } from '../events/consumer.ts';
import type { Origin } from '../origin.ts';
import type { Db } from '../types.ts';
import { sql } from 'kysely';

/**
 * The closed list of jobs: name → payload. Each domain adds its own beside its jobs:
 *
 *   declare module '../../kernel/jobs/enqueue.ts' {
 *     interface JobMap { 'payments.advance': { paymentId: string } }
 *   }
 *
 * A payload is plain JSON (ids as text).
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled in by the domains
export interface JobMap {}

export type JobName = keyof JobMap & string;

/** What a job's handler gets besides its payload. Handlers open their own transactions (`transact`). */
export type JobServices = Services & {
  readonly db: Db;
  /** Rows in a page of those that are due, where tests ask for fewer than the job's own number. */
  readonly rowsMax?: number;
};
/** With the origin of the job's effects. */
export type JobContext = JobServices & { readonly origin: Origin };

/**
 * What a job works through. `due rows`: those that are due, a page in a transaction or each in its own, so that one that fails keeps no other
 * waiting. `its payload`: what it was enqueued for. Else, in a sentence, why there is no row that could fail for itself.
 */
export type Through = 'due rows' | 'its payload' | `${string} ${string} ${string}`;

export type Job<N extends JobName = JobName> = {
  readonly name: N;
  readonly through: Through;
  /** Five fields, UTC (`0 3 * * *`): the job also runs at these times, with an empty payload. */
  readonly cron?: string;
  /** May run more than once for one request, after a crash. Throws to be tried again. */
  run(payload: JobMap[N], services: JobContext): Promise<void>;
};

/** Lets TypeScript infer the payload from the name. */
export function job<const N extends JobName>(definition: Job<N>): Job<N> {
  return definition;
}

export type EnqueueOptions = {
  readonly runAt?: Date;
  /** A waiting job with the same key is replaced by this one. */
  readonly key?: string;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  /** Default 25, with increasing pauses (about three days in all). */
  readonly attemptsMax?: number;
};

type WaitingJob<N extends JobName> = { readonly payload: JobMap[N]; readonly runAt: Date; readonly key: string; readonly queue: string };

/** The same for many jobs of one name, with one statement. */
export async function enqueueAll<N extends JobName>(tx: Db, name: N, jobs: readonly WaitingJob<N>[]): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    SELECT FROM jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) AS job (payload json, "runAt" timestamptz, key text, queue text),
      graphile_worker.add_job(identifier => ${name}, payload => job.payload, run_at => job."runAt", job_key => job.key, queue_name => job.queue)`.execute(
    tx,
  );
}

/** Adds a job that runs after the caller's transaction commits; a rollback removes it. */
export async function enqueue<N extends JobName>(tx: Db, name: N, payload: JobMap[N], options: EnqueueOptions = {}): Promise<void> {
  const { runAt = null, key = null, queue = null, attemptsMax = null } = options;
  await sql`
    SELECT FROM graphile_worker.add_job(
      identifier => ${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt}::timestamptz,
      job_key => ${key}, queue_name => ${queue}, max_attempts => ${attemptsMax}::int)`.execute(tx);
}
