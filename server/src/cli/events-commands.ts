import { dismissFailure, listFailures, requestRetry } from '../kernel/events/failures.ts';
import { commandLine } from '../kernel/origin.ts';
import type { Db } from '../kernel/types.ts';

const usage = 'npm run events -- list | retry <consumer> [event] | dismiss <consumer> <event> <reason>';

/** What a command did, a line each. */
type Result = { readonly lines: readonly string[]; readonly done: boolean };

async function run(db: Db, [verb, consumer, event, ...rest]: readonly string[]): Promise<Result | null> {
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

/** What a command of `npm run events` did, or the line of help where the words are none. */
export async function runEvents(db: Db, words: readonly string[]): Promise<Result> {
  return (await run(db, words)) ?? { lines: [usage], done: false };
}
