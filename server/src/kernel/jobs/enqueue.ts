import { sql } from 'kysely';
import type { Db } from '../types.ts';
import type { JobMap, JobName } from './map.ts';

export type EnqueueOptions = {
  readonly runAt?: Date;
  /** A job with the same key that has not begun is replaced by this one. */
  readonly key?: string;
  /** Jobs of one queue run one after the other. */
  readonly queue?: string;
  /** Default 25, with growing pauses (about three days). */
  readonly attemptsMax?: number;
};

/** Asks for work to be done after the caller's transaction commits; gone with it when it rolls back. */
export async function enqueue<N extends JobName>(tx: Db, name: N, payload: JobMap[N], options: EnqueueOptions = {}): Promise<void> {
  const { runAt = null, key = null, queue = null, attemptsMax = null } = options;
  await sql`
    SELECT FROM graphile_worker.add_job(
      identifier => ${name}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt}::timestamptz,
      job_key => ${key}, queue_name => ${queue}, max_attempts => ${attemptsMax}::int)`.execute(tx);
}
