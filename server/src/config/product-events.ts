import { resolve } from 'node:path';
import type { Env } from './env.ts';
import type { Settings } from './config.ts';
import type { Problems } from './problems.ts';

/** Where product events go: the service of PRODUCT_EVENTS_URL, and files below PRODUCT_EVENTS_DIR, which is below DATA_DIR unless it is absolute. */
export function readProductEvents(env: Env, mode: Settings['mode'], dataDir: string, problems: Problems): Settings['productEvents'] {
  const url = problems.url('PRODUCT_EVENTS_URL', env.PRODUCT_EVENTS_URL, mode === 'production' ? ['https:'] : ['https:', 'http:']);
  if ((env.PRODUCT_EVENTS_URL === undefined) !== (env.PRODUCT_EVENTS_KEY === undefined))
    problems.say('PRODUCT_EVENTS_KEY', 'and PRODUCT_EVENTS_URL go together: set both, or neither');
  const keptDays = problems.integer('PRODUCT_EVENTS_KEEP_DAYS', env.PRODUCT_EVENTS_KEEP_DAYS, { min: 1, max: 3650 }, 35);
  if (env.PRODUCT_EVENTS_KEEP_DAYS !== undefined && env.PRODUCT_EVENTS_DIR === undefined)
    problems.say('PRODUCT_EVENTS_KEEP_DAYS', 'is set, but PRODUCT_EVENTS_DIR is not: set both, or PRODUCT_EVENTS_DIR alone');
  const service = url === null ? null : { url, key: env.PRODUCT_EVENTS_KEY ?? '' };
  const files = env.PRODUCT_EVENTS_DIR === undefined ? null : { dir: resolve(dataDir, env.PRODUCT_EVENTS_DIR), keptDays };
  return service === null && files === null ? null : { service, files };
}
