import { actOnPlayer, describePlayer, findPlayer, operatorActs } from '../domains/sessions/index.ts';
import { systemClock } from '../kernel/clock.ts';
import { transact } from '../kernel/db/transact.ts';
import { commandLine } from '../kernel/origin.ts';
import type { Db } from '../kernel/types.ts';
import { withDatabase } from './with-database.ts';

const usage = [
  'npm run operator -- find <id, e-mail or phone>',
  `npm run operator -- ${operatorActs.join(' | ')} <id, e-mail or phone> <reason>`,
];

/** The lines to print, or null where the words are no command. */
async function run(db: Db, [name, text, ...words]: readonly string[]): Promise<{ lines: readonly string[]; done: boolean } | null> {
  const act = operatorActs.find((one) => one === name);
  const reason = words.join(' ').trim();
  if (text === undefined || (name !== 'find' && (act === undefined || reason === ''))) return null;
  return transact(db, async (tx) => {
    const user = await findPlayer(tx, text);
    if (!user) return { lines: [`no account is found by ${text}`], done: false };
    const now = systemClock.now();
    if (act !== undefined) {
      const what = await actOnPlayer(tx, { act, user, reason, now, origin: commandLine });
      return { lines: [`player ${user.id}: ${what}`], done: true };
    }
    return { lines: Object.entries(await describePlayer(tx, user, now)).map(([key, value]) => `${key}: ${value}`), done: true };
  });
}

/** `npm run operator`: what support does for the way into an account. Each act has a reason and is written to the event log. */
await withDatabase(async (db, print) => {
  const result = await run(db, process.argv.slice(2));
  for (const line of result?.lines ?? usage) print(line);
  if (!result?.done) process.exitCode = 1;
});
