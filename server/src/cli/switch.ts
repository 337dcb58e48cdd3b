import { originOf } from './command-line.ts';
import { runSwitch } from './switch/run-switch.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run switch`: settings, games, payment systems and content for an operator, until there is a back office. Each change has a reason and is in
 * the audit log.
 */
await withDatabase(async (db, print) => {
  const { lines, done } = await runSwitch(db, process.argv.slice(2), originOf(null));
  for (const line of lines) print(line);
  if (!done) process.exitCode = 1;
});
