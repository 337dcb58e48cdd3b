import type { ConnectionBudget, Role } from './config.ts';
import type { Problems } from './problems.ts';

/** Two processes of this size fit into the 100 that PostgreSQL allows by default. */
const totalDefault = 40;
const requestsMin = 4;

/** Reserves what the roles of a process need; calls get the rest. */
export function shareConnections(value: string | undefined, roles: readonly Role[], problems: Problems): ConnectionBudget {
  const [jobs, live] = [roles.includes('jobs'), roles.includes('live')];
  const others = { work: jobs ? 10 : live ? 3 : 1, queue: jobs ? 6 : 0, listen: jobs || live ? 1 : 0 };
  const least = requestsMin + others.work + others.queue + others.listen;
  const total = problems.integer('DB_CONNECTIONS', value, { min: least, max: 1000 }, Math.max(totalDefault, least));
  return { total, requests: total - least + requestsMin, ...others };
}
