import { dismissFailure, listFailures, requestRetry } from '../kernel/events/failures.ts';
import { commandLine } from '../kernel/origin.ts';
import type { Db } from '../kernel/types.ts';
import { withDatabase } from './with-database.ts';

const usage = 'npm run events -- list | retry <consumer> [event] | dismiss <consumer> <event> <reason>';

/** What a command did, a line each, or null where its words are not a command. */
type Result = { readonly lines: readonly string[]; readonly done: boolean } | null;

async function run(db: Db, [verb, consumer, event, ...rest]: readonly string[]): Promise<Result> {
  if (verb === 'list' && consumer === undefined) {
    const failures = await listFailures(db);
    const lines = failures.map(
      ({ consumer: by, eventId, type, tries, failedAt, error }) =>
        `${by} ${eventId} ${type}, ${tries} tries, first failed ${failedAt.toISOString()}: ${error}`,
    );
    return { lines: lines.length > 0 ? lines : ['no event is set aside'], done: true };
  }
  const isEvent = event === undefined || /^[1-9][0-9]{0,17}$/.test(event);
  if (consumer === undefined || !isEvent) return null;
  const missing = `no open failure of ${consumer}${event === undefined ? '' : ` for event ${event}`}; npm run events -- list shows them`;
  if (verb === 'retry' && rest.length === 0) {
    const count = await requestRetry(db, consumer, event === undefined ? null : BigInt(event));
    if (count === 0) return { lines: [missing], done: false };
    return { lines: [`${count} ${count === 1 ? 'event' : 'events'} of ${consumer}: retry requested`], done: true };
  }
  const reason = rest.join(' ').trim();
  if (verb === 'dismiss' && event !== undefined && reason !== '') {
    const done = await dismissFailure(db, { consumer, eventId: BigInt(event) }, reason, commandLine);
    return { lines: [done ? `event ${event} of ${consumer}: dismissed` : missing], done };
  }
  return null;
}

/**
 * `npm run events`: the events that a consumer could not handle. `list` shows them, `retry <consumer> [event]` has the consumer's process try
 * them again, `dismiss <consumer> <event> <reason>` resolves one without a retry. Exit code 1 when nothing was done.
 */
await withDatabase(async (db, print) => {
  const result = await run(db, process.argv.slice(2));
  for (const line of result?.lines ?? [usage]) print(line);
  if (result === null || !result.done) process.exitCode = 1;
});
