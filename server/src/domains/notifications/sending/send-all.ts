import { setTimeout as wait } from 'node:timers/promises';
import { transact } from '../../../kernel/db/transact.ts';
import type { JobContext } from '../../../kernel/jobs/index.ts';
import { sendingMsMax, type Channels } from '../../messages/index.ts';
import type { MessengerSender } from '../messenger/send-messenger.ts';
import type { PushSender } from '../push/send-push.ts';
import { insertSuppression } from '../writing/message-store.ts';
import type { Taken } from './compose.ts';
import type { InFlight } from './in-flight.ts';
import { attemptsMax, pauseMs, uncertainMax, uncertainPauseMs } from './rules.ts';
import { end as endMessages, postpone, type DueMessage } from './sending-store.ts';

/** What sends messages of each channel; null where nothing does. */
export type Senders = Channels & { readonly push: PushSender | null; readonly messenger: MessengerSender | null };

/** So long the answers to a page are waited for; the others come when they come, and the next page goes meanwhile. */
const pageMs = 2_000;
/** So many messages of a page that all fail or are late: the other side is away, and the rest of its channel waits for the next minute with their tries. */
const failuresOfAway = 10;

type Services = Pick<JobContext, 'db' | 'clock' | 'log'>;

/** Sends messages side by side. @returns the channels whose other side is away */
export async function sendAll(
  senders: Senders,
  taken: readonly Taken[],
  services: Services,
  inFlight: InFlight,
): Promise<DueMessage['channel'][]> {
  if (taken.length === 0) return [];
  const outcomes: Outcome[] = [];
  let isOver = false;
  const end = async (ended: readonly Outcome[]) => {
    try {
      await save(ended, services);
    } finally {
      inFlight.remove(ended.map(({ message }) => message));
    }
  };
  const sent = taken.map(async (one) => {
    const outcome = await sendOne(senders, one, services);
    if (!isOver) return void outcomes.push(outcome);
    await end([outcome]).catch((error: unknown) =>
      services.log.error({ err: error, message: String(one.message.id) }, 'what became of a message could not be kept'),
    );
  });
  const page = new AbortController();
  await Promise.race([Promise.all(sent), wait(pageMs, undefined, { signal: page.signal }).catch(() => undefined)]);
  page.abort();
  isOver = true;
  await end(outcomes);
  const ended = new Set(outcomes.map(({ message }) => message.id));
  const late = taken.flatMap(({ message }): Outcome[] =>
    ended.has(message.id) ? [] : [{ message, failure: 'late', dueAt: services.clock.now() }],
  );
  return channelsAway([...outcomes, ...late]);
}

type Outcome = { readonly message: DueMessage } & (
  | { readonly ended: 'sent' | 'unreachable' }
  | { readonly failure: string; readonly dueAt: Date | null; readonly isUncertain?: boolean }
);

async function sendOne(senders: Senders, one: Taken, { clock, log }: Services): Promise<Outcome> {
  const { message } = one;
  const attempts = message.attempts + 1;
  try {
    const delivery = await inTime(deliver(senders, one));
    if (delivery === 'uncertain') {
      log.warn({ message: String(message.id), attempts }, 'the other side did not say whether it took a message');
      const isLast = message.uncertain + 1 >= uncertainMax;
      const dueAt = isLast ? null : new Date(clock.now().getTime() + uncertainPauseMs);
      return { message, failure: 'the other side did not say whether it took it', dueAt, isUncertain: true };
    }
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

type Answer = 'sent' | 'refused' | 'none' | 'uncertain';

/** An adapter that never answers keeps no message for ever. */
async function inTime(answer: Promise<Answer>): Promise<Answer> {
  const limit = new AbortController();
  try {
    const late = wait(sendingMsMax, 'uncertain' as const, { signal: limit.signal, ref: false }).catch(() => 'uncertain' as const);
    return await Promise.race([answer, late]);
  } finally {
    limit.abort();
  }
}

async function deliver(senders: Senders, one: Taken): Promise<Answer> {
  const { channel } = one.message;
  if ('push' in one && senders.push !== null) return senders.push(one.push);
  if ('messenger' in one && senders.messenger !== null) return senders.messenger(one.messenger);
  const send = channel === 'email' || channel === 'sms' ? senders[channel] : null;
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
    await endMessages(tx, idsOf(endedBy('sent')), 'sent');
    await endMessages(tx, idsOf(unreachable), 'suppressed');
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
