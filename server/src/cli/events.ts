import { originOf } from './command-line.ts';
import { runEvents } from './events-commands.ts';
import { withDatabase } from './with-database.ts';

/**
 * `npm run events`: the events that a consumer could not handle. `list` shows them, `retry <consumer> [event]` has the consumer's process try
 * them again, `dismiss <consumer> <event> <reason>` resolves one without a retry. `forget <consumer>` removes the checkpoint of a consumer that
 * this version does not have. Exit code 1 when nothing was done.
 */
await withDatabase(async (db, print) => {
  const { lines, done } = await runEvents(db, process.argv.slice(2), originOf(null));
  for (const line of lines) print(line);
  if (!done) process.exitCode = 1;
});
