import { transact } from '../../../kernel/db/transact.ts';
import { job, type JobContext } from '../../../kernel/jobs/index.ts';
import type { Channels } from '../../messages/index.ts';
import type { MessengerSender } from '../messenger/send-messenger.ts';
import type { PushSender } from '../push/send-push.ts';
import { insertSuppression } from '../writing/message-store.ts';
import { attemptsMax, pauseMs } from './rules.ts';
import { end, postpone, type DueMessage } from './sending-store.ts';
import { takePage, type Taken } from './take-due.ts';

declare module '../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'notifications.send': Record<never, never>;
  }
}

/** What sends messages of each channel; null where nothing does. */
export type Senders = Channels & { readonly push: PushSender | null; readonly messenger: MessengerSender | null };

/** Messages that a process takes at a time, and sends side by side. */
const rowsDefault = 50;
/** So many messages of a page that all fail: the other side is away, and the rest of its channel waits for the next minute with their tries. */
const failuresOfAway = 10;

type Services = Pick<JobContext, 'db' | 'clock' | 'log' | 'config' | 'rowsMax'>;

/** Sends the messages that are due. Runs when some were written, and each minute for those whose pause is over. */
export const sendJob = (senders: Senders) =>
  job({
    name: 'notifications.send',
    through: 'due rows',
    cron: '* * * * *',
    run: (_payload, services) => sendDue(senders, services),
  });

/**
 * A page at a time: judged again and taken in one transaction, sent after it, and ended in another. What a stopped process had taken is sent again
 * under the same id. May run in several processes at once.
 */
export async function sendDue(senders: Senders, services: Services): Promise<void> {
  const away = new Set<DueMessage['channel']>();
  for (;;) {
    const { taken, found } = await transact(services.db, (tx) =>
      takePage(tx, services, { rowsMax: services.rowsMax ?? rowsDefault, away }),
    );
    const outcomes = await Promise.all(taken.map((one) => sendOne(senders, one, services)));
    await save(outcomes, services);
    for (const channel of channelsAway(outcomes)) {
      away.add(channel);
      services.log.warn({ channel }, 'no message of a channel could be sent; the others wait');
    }
    if (found === 0) return;
  }
}

type Outcome = { readonly message: DueMessage } & (
  | { readonly ended: 'sent' | 'unreachable' }
  | { readonly failure: string; readonly dueAt: Date | null }
);

async function sendOne(senders: Senders, one: Taken, { clock, log }: Services): Promise<Outcome> {
  const { message } = one;
  const attempts = message.attempts + 1;
  try {
    const delivery = await deliver(senders, one);
    if (delivery === 'refused') return { message, failure: 'refused for good', dueAt: null };
    return { message, ended: delivery === 'none' ? 'unreachable' : 'sent' };
  } catch (error) {
    const isLast = attempts >= attemptsMax;
    log.warn(
      { err: error, message: String(message.id), attempts },
      isLast ? 'a message is a dead letter' : 'a message was not sent; it is tried again',
    );
    const dueAt = isLast ? null : new Date(clock.now().getTime() + pauseMs(attempts));
    return { message, failure: error instanceof Error ? error.message.slice(0, 300) : 'unknown', dueAt };
  }
}

function deliver(senders: Senders, one: Taken): Promise<'sent' | 'refused' | 'none'> {
  const { channel } = one.message;
  if ('push' in one && senders.push !== null) return senders.push(one.push);
  if ('messenger' in one && senders.messenger !== null) return senders.messenger(one.messenger);
  const send = channel === 'push' || channel === 'messenger' ? null : senders[channel];
  if (!('letter' in one) || send === null) throw new Error(`nothing sends messages by ${channel}`);
  return send(one.letter);
}

const save = (outcomes: readonly Outcome[], { db, clock }: Services): Promise<void> =>
  transact(db, async (tx) => {
    const now = clock.now();
    const endedBy = (how: 'sent' | 'unreachable') =>
      outcomes.flatMap((outcome) => ('ended' in outcome && outcome.ended === how ? [outcome.message] : []));
    const idsOf = (messages: readonly DueMessage[]) => messages.map(({ id }) => id);
    const unreachable = endedBy('unreachable');
    await end(tx, idsOf(endedBy('sent')), 'sent');
    await end(tx, idsOf(unreachable), 'suppressed');
    for (const message of unreachable) await insertSuppression(tx, { ...message, reason: 'unreachable', at: now });
    await postpone(
      tx,
      outcomes.flatMap((outcome) => ('failure' in outcome ? [{ id: outcome.message.id, ...outcome }] : [])),
    );
  });

function channelsAway(outcomes: readonly Outcome[]): DueMessage['channel'][] {
  const byChannel = Map.groupBy(outcomes, ({ message }) => message.channel);
  const isAway = (outcome: Outcome) => 'failure' in outcome && outcome.dueAt !== null;
  return [...byChannel].flatMap(([channel, some]) => (some.length >= failuresOfAway && some.every(isAway) ? [channel] : []));
}
