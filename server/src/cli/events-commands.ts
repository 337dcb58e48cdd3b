import { removeCheckpoint, unknownCheckpoints } from '../kernel/events/checkpoint.ts';
import { transact } from '../kernel/db/transact.ts';
import { dismissFailure, listFailures, requestRetry } from '../kernel/events/failures.ts';
import { commandLine } from '../kernel/origin.ts';
import type { Db } from '../kernel/types.ts';

const usage = 'npm run events -- list | retry <consumer> [event] | dismiss <consumer> <event> <reason> | forget <consumer>';

/** What a command did, a line each. */
type Result = { readonly lines: readonly string[]; readonly done: boolean };

/** Names of the consumers of this version. The domains are loaded only for the command that needs them. */
export async function consumerNames(): Promise<readonly string[]> {
  const [{ domains }, { liveConsumerName }] = await Promise.all([import('../domains/registry.ts'), import('../domains/live/index.ts')]);
  return [...domains.flatMap(({ consumers = [] }) => consumers.map(({ name }) => name)), liveConsumerName];
}

async function forget(db: Db, consumer: string): Promise<Result> {
  const unknown = await unknownCheckpoints(db, await consumerNames());
  if (unknown.includes(consumer) && (await transact(db, (tx) => removeCheckpoint(tx, consumer))))
    return { lines: [`${consumer}: its checkpoint and its failures are removed`], done: true };
  const left = unknown.length > 0 ? unknown.join(', ') : 'none';
  return {
    lines: [`${consumer} is a consumer of this version, or has no checkpoint; checkpoints without a consumer: ${left}`],
    done: false,
  };
}

async function run(db: Db, [verb, consumer, event, ...rest]: readonly string[]): Promise<Result | null> {
  if (verb === 'list' && consumer === undefined) {
    const failures = await listFailures(db);
    const lines = failures.map(
      ({ consumer: by, eventId, type, tries, failedAt, error }) =>
        `${by} ${eventId} ${type}, ${tries} tries, first failed ${failedAt.toISOString()}: ${error}`,
    );
    return { lines: lines.length > 0 ? lines : ['no event is set aside'], done: true };
  }
  if (verb === 'forget' && consumer !== undefined && event === undefined) return forget(db, consumer);
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
