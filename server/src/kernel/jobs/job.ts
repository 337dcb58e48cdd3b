import type { Services } from '../events/consumer.ts';
import type { Origin } from '../origin.ts';
import type { Db } from '../types.ts';
import type { JobMap, JobName } from './map.ts';

/** What a job's handler gets besides its payload. It opens its own transactions (`transact`). */
export type JobServices = Services & { readonly db: Db };
/** The same with the origin of what the job causes. */
export type JobContext = JobServices & { readonly origin: Origin };

export type Job<N extends JobName = JobName> = {
  readonly name: N;
  /** Five fields, UTC (`0 3 * * *`): also runs by the clock, with an empty payload. */
  readonly cron?: string;
  /** May run more than once for one request: a crash between effect and book-keeping repeats it. Throws to be tried again. */
  run(payload: JobMap[N], services: JobContext): Promise<void>;
};

/** Lets TypeScript infer the payload from the name. */
export function job<const N extends JobName>(definition: Job<N>): Job<N> {
  return definition;
}
