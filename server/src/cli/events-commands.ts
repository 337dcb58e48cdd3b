import { removeCheckpoint, unknownCheckpoints } from '../kernel/events/checkpoint.ts';
import { transactRecorded } from './acts/transact-recorded.ts';
import { dismissFailure, listFailures, requestRetry } from '../kernel/events/failures.ts';
import { commandLine, type Origin } from '../kernel/origin.ts';
import { recordAct } from '../domains/audit/index.ts';
import { systemClock } from '../kernel/clock.ts';
import type { Db, Tx } from '../kernel/types.ts';
import { byOf, readTyped, type CommandResult } from './command-line.ts';

const usage = 'npm run events -- list | retry <consumer> [event] | dismiss <consumer> <event> <reason> | forget <consumer>';

type Result = CommandResult;

/** Writes down what was done to a consumer's events. */
const note = (tx: Db, origin: Origin, act: string, subject: `consumer:${string}`, reason: string | null) =>
  recordAct(tx, origin, { act, subject, also: [], reason, at: systemClock.now() });

/** Names of the consumers of this version. The domains are loaded only for the command that needs them. */
export async function consumerNames(): Promise<readonly string[]> {
  const [{ domains }, { bonusConsumerName }, { liveConsumerName }] = await Promise.all([
    import('../domains/registry.ts'),
    import('../domains/bonuses/index.ts'),
    import('../domains/live/index.ts'),
  ]);
  return [
    ...domains.flatMap(({ consumers = [], projections = [] }) => [...consumers, ...projections].map(({ name }) => name)),
    bonusConsumerName,
    liveConsumerName,
  ];
}

async function removeNoted(tx: Tx, consumer: string, origin: Origin): Promise<boolean> {
  const removed = await removeCheckpoint(tx, consumer);
  if (removed) await note(tx, origin, 'events.forget', `consumer:${consumer}`, null);
  return removed;
}

async function forget(db: Db, consumer: string, origin: Origin): Promise<Result> {
  const unknown = await unknownCheckpoints(db, await consumerNames());
  if (unknown.includes(consumer) && (await transactRecorded(db, (tx) => removeNoted(tx, consumer, origin))))
    return { lines: [`${consumer}: its checkpoint and its failures are removed`], done: true };
  const left = unknown.length > 0 ? unknown.join(', ') : 'none';
  return {
    lines: [`${consumer} is a consumer of this version, or has no checkpoint; checkpoints without a consumer: ${left}`],
    done: false,
  };
}

async function run(db: Db, [verb, consumer, event, ...rest]: readonly string[], origin: Origin): Promise<Result | null> {
  if (verb === 'list' && consumer === undefined) {
    const failures = await listFailures(db);
    const lines = failures.map(
      ({ consumer: by, eventId, type, tries, failedAt, error }) =>
        `${by} ${eventId} ${type}, ${tries} tries, first failed ${failedAt.toISOString()}: ${error}`,
    );
    return { lines: lines.length > 0 ? lines : ['no event is set aside'], done: true };
  }
  if (verb === 'forget' && consumer !== undefined && event === undefined) return forget(db, consumer, origin);
  const isEvent = event === undefined || /^[1-9][0-9]{0,17}$/.test(event);
  if (consumer === undefined || !isEvent) return null;
  const missing = `no open failure of ${consumer}${event === undefined ? '' : ` for event ${event}`}; npm run events -- list shows them`;
  if (verb === 'retry' && rest.length === 0) {
    const count = await transactRecorded(db, async (tx) => {
      const asked = await requestRetry(tx, consumer, event === undefined ? null : BigInt(event));
      if (asked > 0) await note(tx, origin, 'events.retry', `consumer:${consumer}`, event === undefined ? null : `event ${event}`);
      return asked;
    });
    if (count === 0) return { lines: [missing], done: false };
    return { lines: [`${count} ${count === 1 ? 'event' : 'events'} of ${consumer}: retry requested`], done: true };
  }
  const reason = rest.join(' ').trim();
  if (verb === 'dismiss' && event !== undefined && reason !== '') {
    const done = await transactRecorded(db, async (tx) => {
      const dismissed = await dismissFailure(tx, { consumer, eventId: BigInt(event) }, reason, origin);
      if (dismissed) await note(tx, origin, 'events.dismiss', `consumer:${consumer}`, `event ${event}: ${reason}`);
      return dismissed;
    });
    return { lines: [done ? `event ${event} of ${consumer}: dismissed` : missing], done };
  }
  return null;
}

/** What a command of `npm run events` did, or the line of help where the words are none. `here` acts where `--as` names no one. */
export async function runEvents(db: Db, args: readonly string[], here: Origin = commandLine): Promise<Result> {
  const typed = readTyped(args);
  if (typeof typed === 'string') return { lines: [typed], done: false };
  return (await run(db, typed.words, byOf(typed.as, here).origin)) ?? { lines: [usage], done: false };
}
