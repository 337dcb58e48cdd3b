import { sql } from 'kysely';
import type { Db } from '../types.ts';
import type { JobMap, JobName } from './map.ts';

export type EnqueueOptions = {
  readonly runAt?: Date;
  /** A waiting job with the same key is replaced by this one. */
  readonly key?: string;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  /** Default 25, with increasing pauses (about three days in all). */
  readonly attemptsMax?: number;
};

/** Adds a job that runs after the caller's transaction commits; a rollback removes it. */
export async function enqueue<N extends JobName>(tx: Db, name: N, payload: JobMap[N], options: EnqueueOptions = {}): Promise<void> {
  const { runAt = null, key = null, queue = null, attemptsMax = null } = options;
  await sql`
    SELECT FROM graphile_worker.add_job(
      identifier => ${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt}::timestamptz,
      job_key => ${key}, queue_name => ${queue}, max_attempts => ${attemptsMax}::int)`.execute(tx);
}
