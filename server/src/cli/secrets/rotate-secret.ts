import { readEnv } from '../../config/env.ts';
import { configFrom } from '../../config/load.ts';
import { hashKeysOf, withSecrets } from '../../config/secrets.ts';
import { systemClock } from '../../kernel/clock.ts';
import { systemRandom } from '../../kernel/random/random.ts';
import { withDatabase } from '../with-database.ts';
import { resealAll } from './reseal-all.ts';

const daySec = 86_400;

/**
 * `npm run rotate-secret`, after all processes run with the new MASTER_SECRET and the old one as MASTER_SECRET_OLD: seals what rests in the database
 * with the new one, and says when the old one can go. It may be run again. Exit code 1 while something cannot be read.
 */
await withDatabase(async (db, print) => {
  const env = readEnv();
  const { settings, problems } = configFrom(env);
  const old = env.MASTER_SECRET_OLD;
  if (old === undefined || env.MASTER_SECRET === undefined || problems.length > 0) {
    for (const problem of problems) print(problem);
    print('Set MASTER_SECRET to the new secret and MASTER_SECRET_OLD to the one before, as the server has them.');
    process.exitCode = 1;
    return;
  }
  let unreadable = 0;
  for (const [name, done] of await resealAll(db, withSecrets(settings, env, systemRandom), systemRandom)) {
    print(`${name}: ${done.rows}, of which ${done.resealed} were sealed again, ${done.unreadable} unreadable`);
    unreadable += done.unreadable;
  }
  if (unreadable > 0) {
    print('What is unreadable was sealed with neither secret. Keep both until you know why.');
    process.exitCode = 1;
    return;
  }
  const free = new Date(systemClock.now().getTime() + daySec * 1000).toISOString().slice(0, 16).replace('T', ' ');
  print(`MASTER_SECRET_OLD can go from ${free} UTC on: until then links, codes and messages that were sent with it work.`);
  print(
    'In its place set, for good, so that recovery codes, browsers and documents from before are still recognised (it opens and signs nothing):',
  );
  print(`HASH_KEYS_OLD=${[hashKeysOf(old), ...(env.HASH_KEYS_OLD === undefined ? [] : [env.HASH_KEYS_OLD])].join(',')}`);
});
