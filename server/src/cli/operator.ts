import { loadConfig } from '../config/load.ts';
import { systemClock } from '../kernel/clock.ts';
import { demoOfficeLines } from '../domains/operators/index.ts';
import { originOf } from './command-line.ts';
import { runOperator } from './operator-commands.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run operator`: operators and their roles, and what operators do for players, with documents, payments and disputes, and with missions,
 * tournaments, lotteries and campaigns. Each act has a reason and is in the audit log.
 */
const words = process.argv.slice(2);
if (words.join(' ') === 'demo') {
  const lines = demoOfficeLines(loadConfig(), systemClock.now());
  process.stdout.write(
    `${(lines.length > 0 ? lines : ['There are operators with known log-ins in a demo with play money alone.']).join('\n')}\n`,
  );
  if (lines.length === 0) process.exitCode = 1;
} else
  await withDatabase(async (db, print) => {
    const { lines, done } = await runOperator(db, words, originOf(null));
    for (const line of lines) print(line);
    if (!done) process.exitCode = 1;
  });
