import type { Services } from '../events/consumer.ts';
import type { Origin } from '../origin.ts';
import type { Db } from '../types.ts';
import type { JobMap, JobName } from './map.ts';

/** What a job's handler gets besides its payload. Handlers open their own transactions (`transact`). */
export type JobServices = Services & { readonly db: Db };
/** With the origin of the job's effects. */
export type JobContext = JobServices & { readonly origin: Origin };

export type Job<N extends JobName = JobName> = {
  readonly name: N;
  /** Five fields, UTC (`0 3 * * *`): the job also runs at these times, with an empty payload. */
  readonly cron?: string;
  /** May run more than once for one request, after a crash. Throws to be tried again. */
  run(payload: JobMap[N], services: JobContext): Promise<void>;
};

/** Lets TypeScript infer the payload from the name. */
export function job<const N extends JobName>(definition: Job<N>): Job<N> {
  return definition;
}
