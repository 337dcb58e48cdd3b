import { coolOffPeriods, exclusionPeriods } from '@mela/contract/api/protection';
import { readLookup } from '../domains/accounts/index.ts';
import { excludePlayer, userOf } from '../domains/sessions/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { transactRecorded } from './acts/transact-recorded.ts';
import type { Origin } from '../kernel/origin.ts';
import type { Db } from '../kernel/types.ts';
import { originOf, readTyped } from './command-line.ts';
import { withDatabase } from './with-database.ts';

const periods = [...coolOffPeriods, ...exclusionPeriods];
const usage = `npm run exclude -- <e-mail or phone> ${periods.join(' | ')} <reason>`;

/** What was done, or null where the words are no command. */
async function run(
  db: Db,
  [text = '', length, ...words]: readonly string[],
  origin: Origin,
): Promise<{ line: string; done: boolean } | null> {
  const period = periods.find((one) => one === length);
  const reason = words.join(' ').trim();
  if (period === undefined || reason === '' || typeof readLookup(text) === 'string') return null;
  return transactRecorded(db, async (tx) => {
    const user = await userOf(tx, text);
    if (!user) return { line: `no account has ${text}`, done: false };
    const asked = { userId: user.id, period, reason, now: systemClock.now(), origin };
    const { name, until, sessionsEnded } = await excludePlayer(tx, asked);
    const end = until === null ? 'for good' : `until ${until.toISOString()}`;
    return { line: `player ${user.id}: ${name} ${end}, ${sessionsEnded} sessions ended`, done: true };
  });
}

/**
 * `npm run exclude`: a break for a player who asks an operator for it. It acts at once, and a longer one that runs stays. There is no command
 * that ends one.
 */
await withDatabase(async (db, print) => {
  const typed = readTyped(process.argv.slice(2));
  const result = typeof typed === 'string' ? { line: typed, done: false } : await run(db, typed.words, originOf(typed.as));
  print(result?.line ?? usage);
  if (!result?.done) process.exitCode = 1;
});
