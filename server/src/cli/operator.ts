import { originOf } from './command-line.ts';
import { runOperator } from './operator-commands.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run operator`: operators and their roles, and what operators do for players, with documents, payments and disputes, and with missions,
 * tournaments, lotteries and campaigns. Each act has a reason and is in the audit log.
 */
await withDatabase(async (db, print) => {
  const { lines, done } = await runOperator(db, process.argv.slice(2), originOf(null));
  for (const line of lines) print(line);
  if (!done) process.exitCode = 1;
});
