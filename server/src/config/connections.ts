import type { Role } from './config.ts';
import type { Problems } from './problems.ts';

/** The database connections that a process may hold at once, each pool its part. The sum is DB_CONNECTIONS. */
export type ConnectionBudget = {
  readonly total: number;
  /** Calls and pages. */
  readonly requests: number;
  /** Consumers of events, the work of jobs, and the look for changes of content. */
  readonly work: number;
  /** The job queue itself. */
  readonly queue: number;
  /** Waits for word of new events. */
  readonly listen: number;
};

/** Two processes of this size fit into the 100 that PostgreSQL allows by default. */
const totalDefault = 40;
const requestsMin = 4;

/** What the roles of a process need beside its calls is set aside; calls get the rest. */
export function shareConnections(value: string | undefined, roles: readonly Role[], problems: Problems): ConnectionBudget {
  const [jobs, live] = [roles.includes('jobs'), roles.includes('live')];
  const others = { work: jobs ? 10 : live ? 3 : 1, queue: jobs ? 6 : 0, listen: jobs || live ? 1 : 0 };
  const least = requestsMin + others.work + others.queue + others.listen;
  const total = problems.integer('DB_CONNECTIONS', value, { min: least, max: 1000 }, Math.max(totalDefault, least));
  return { total, requests: total - least + requestsMin, ...others };
}
