import { coolOffPeriods, exclusionPeriods, type BreakPeriod } from '@mela/contract/api/protection';
import { readLookup, userByLookup } from '../domains/accounts/index.ts';
import { beginBreak, type BreakName } from '../domains/protection/index.ts';
import { endSessions } from '../domains/sessions/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { transact } from '../kernel/db/transact.ts';
import { commandLine } from '../kernel/origin.ts';
import type { Db } from '../kernel/types.ts';
import { withDatabase } from './with-database.ts';

const usage = `npm run exclude -- <e-mail or phone> ${[...coolOffPeriods, ...exclusionPeriods].join(' | ')} <reason>`;

const periods: Readonly<Record<BreakName, readonly BreakPeriod[]>> = { 'cool-off': coolOffPeriods, 'self-exclusion': exclusionPeriods };

/** What was done, or null where the words are no command. */
async function run(db: Db, [text = '', length, ...words]: readonly string[]): Promise<{ line: string; done: boolean } | null> {
  const [name, period] = Object.entries(periods).flatMap(([each, lengths]) => {
    const found = lengths.find((one) => one === length);
    return found === undefined ? [] : ([each as BreakName, found] as const);
  }) as [BreakName?, BreakPeriod?];
  const reason = words.join(' ').trim();
  const lookup = readLookup(text);
  if (name === undefined || period === undefined || reason === '' || typeof lookup === 'string') return null;
  return transact(db, async (tx) => {
    const user = await userByLookup(tx, lookup);
    if (!user) return { line: `no account has ${text}`, done: false };
    const now = systemClock.now();
    const until = await beginBreak(tx, { userId: user.id, name, period, reason: `on request: ${reason}` }, now, commandLine);
    const ended = await endSessions(tx, { userId: user.id, reason: 'exclusion', now, origin: commandLine });
    return {
      line: `player ${user.id}: ${name} ${until === null ? 'for good' : `until ${until.toISOString()}`}, ${ended.length} sessions ended`,
      done: true,
    };
  });
}

/**
 * `npm run exclude`: a break for a player who asks an operator for it. It acts at once, and a longer one that runs stays. There is no command
 * that ends one.
 */
await withDatabase(async (db, print) => {
  const result = await run(db, process.argv.slice(2));
  print(result?.line ?? usage);
  if (!result?.done) process.exitCode = 1;
});
