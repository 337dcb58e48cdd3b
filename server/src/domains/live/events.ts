import type { UserMessage } from '@mela/contract/site/live';
import { boundedCache } from '../../kernel/cache/bounded-cache.ts';
import { consumer, type Consumer, type StoredEvent } from '../../kernel/events/index.ts';
import type { Publication, Publisher } from './publisher.ts';
import { balanceMessage, counterMessage, paymentMessage, toEveryClient, toPlayer, toLottery, toSite, toTournament } from './view.ts';

const types = [
  'balance.changed',
  'round.settled',
  'deposit.started',
  'deposit.succeeded',
  'deposit.failed',
  'deposit.refused',
  'payment.moved',
  'withdrawal.requested',
  'withdrawal.cancelled',
  'withdrawal.settled',
  'withdrawal.failed',
  'session.ended',
  'counter.changed',
  'freebets.changed',
  'achievement.earned',
  'content.changed',
  'settings.changed',
  'winner.announced',
  'tournament.changed',
  'lottery.changed',
] as const;
type Event = StoredEvent<(typeof types)[number]>;

/** The status id of a started deposit; the other events of payments carry theirs. */
const started = 1;

/** The newest versions of about 50,000 players' balances, counters and payments. */
const statesBytesMax = 10_000_000;

type SiteEvent = Extract<Event, { type: 'content.changed' | 'settings.changed' }>;
type PlayerEvent = Exclude<Event, { type: 'session.ended' | 'winner.announced' | 'tournament.changed' | 'lottery.changed' } | SiteEvent>;

const isOfSite = (event: Event): event is SiteEvent => event.type === 'content.changed' || event.type === 'settings.changed';

export const liveConsumerName = 'live';

/**
 * Publishes changes of money and log-ins to players, and changes of the site to all pages. Publications have the event's id
 * as key, so that a repeated batch is not received twice. Events from before this consumer's first run are skipped.
 */
export function liveConsumer(publisher: Publisher, dropPages: () => void): Consumer {
  const latest = new LatestVersions();
  return consumer({
    name: liveConsumerName,
    types,
    from: 'now',
    // The embedded hub serves the clients of this process.
    role: 'live',
    async handle(_tx, batch) {
      const ofSite = batch.filter(isOfSite);
      // Before publishing: notified pages ask again at once and must not get old cached responses.
      if (ofSite.length > 0) dropPages();
      const waiting: Publication[] = onceEach(ofSite);
      for (const event of batch) {
        if (event.type === 'winner.announced') waiting.push(toEveryClient(event.id, event.body));
        if (event.type === 'tournament.changed') waiting.push(toTournament(event.id, event.body));
        if (event.type === 'lottery.changed') waiting.push(toLottery(event.id, event.body));
        if (
          event.userId === null ||
          event.type === 'winner.announced' ||
          event.type === 'tournament.changed' ||
          event.type === 'lottery.changed' ||
          isOfSite(event)
        )
          continue;
        if (event.type !== 'session.ended') {
          const message = messageOf(event);
          if (!message || (hasState(event) && !latest.take(stateOf(event), event.version))) continue;
          waiting.push(toPlayer(event.userId, event.id, message));
          continue;
        }
        await publisher.publish(waiting.splice(0));
        const { sessionId, reason } = event.body;
        // Pages handle these in the same way: the log-in has ended.
        const shown = reason === 'replay' || reason === 'operator' ? 'logout' : reason;
        await publisher.endSession({ userId: event.userId, sessionId: String(sessionId), reason: shown });
      }
      await publisher.publish(waiting);
    },
  });
}

type StatefulEvent = Exclude<PlayerEvent, { type: 'freebets.changed' | 'achievement.earned' }>;
const hasState = (event: PlayerEvent): event is StatefulEvent => event.type !== 'freebets.changed' && event.type !== 'achievement.earned';

/** What an event reports the value of: a player's balance, one counter of a player, one payment. */
function stateOf(event: StatefulEvent): string {
  if (event.type === 'balance.changed' || event.type === 'round.settled') return `balance ${event.userId}`;
  if (event.type === 'counter.changed') return `counter ${event.userId} ${event.body.name}`;
  return `payment ${event.body.paymentId}`;
}

/**
 * The newest published version of each balance, counter and payment. Two transactions may be read in another order than they changed it:
 * events are ordered by the first write of a transaction, changes by a lock.
 */
class LatestVersions {
  readonly #versions = boundedCache<bigint>({ bytesMax: statesBytesMax, bytesOf: () => 8 });

  /** False for an older value than the published one. The same one again is passed on; the hub drops it by its key. */
  take(state: string, version: bigint | null): boolean {
    if (version === null) return true;
    const latest = this.#versions.get(state);
    if (latest !== undefined && version < latest) return false;
    this.#versions.set(state, version);
    return true;
  }
}

/** Combines many changes into one message, with the id of the first. */
function onceEach(events: readonly SiteEvent[]): Publication[] {
  const firsts = events.filter(({ type }, at) => events.findIndex((other) => other.type === type) === at);
  return firsts.map(({ id, type }) => toSite(id, { type: type === 'content.changed' ? 'content-changed' : 'settings-changed' }));
}

/** Null for a settled round of which another event says the balance. */
function messageOf(event: PlayerEvent): UserMessage | null {
  switch (event.type) {
    case 'balance.changed':
      return balanceMessage(event.body, event.version ?? 0n);
    case 'round.settled': {
      const { round, balance } = event.body;
      return balance ? balanceMessage({ ...balance, round }, event.version ?? 0n) : null;
    }
    case 'counter.changed':
      return counterMessage(event.body, event.version);
    case 'freebets.changed':
      return { type: 'free-bets' } as const;
    case 'achievement.earned':
      return { type: 'achievement', achievementId: Number(event.body.achievementId), tier: event.body.tier } as const;
    case 'deposit.started':
      return paymentMessage(event.body.paymentId, started, event.version);
    default:
      return paymentMessage(event.body.paymentId, event.body.status, event.version);
  }
}
