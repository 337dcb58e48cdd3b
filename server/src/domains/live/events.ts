import { LRUCache } from 'lru-cache';
import { consumer, type Consumer, type StoredEvent } from '../../kernel/events/index.ts';
import type { Publication, Publisher } from './publisher.ts';
import { balanceMessage, counterMessage, paymentMessage, toEveryClient, toPlayer, toSite } from './view.ts';

const types = [
  'balance.changed',
  'deposit.started',
  'deposit.succeeded',
  'deposit.failed',
  'withdrawal.requested',
  'withdrawal.cancelled',
  'withdrawal.settled',
  'withdrawal.failed',
  'session.ended',
  'counter.changed',
  'content.changed',
  'settings.changed',
  'winner.announced',
] as const;
type Event = StoredEvent<(typeof types)[number]>;

/** Statuses of a payment that a event's name tells by itself (spec 4.12). */
const started = 1;

/** Players whose newest balance is remembered: those who play within minutes of each other. */
const playersMax = 50_000;

type SiteEvent = Extract<Event, { type: 'content.changed' | 'settings.changed' }>;
type PlayerEvent = Exclude<Event, { type: 'session.ended' | 'winner.announced' } | SiteEvent>;

const isOfSite = (event: Event): event is SiteEvent => event.type === 'content.changed' || event.type === 'settings.changed';

/**
 * Tells players what became of their money and their log-in, and the site that it changed. Publications carry the event's
 * id, so that a batch that is handed in again after a failure is not heard twice. Events from before this consumer first
 * ran are nobody's news.
 */
export function liveConsumer(publisher: Publisher, dropPages: () => void): Consumer {
  const latest = new LatestVersions();
  return consumer({
    name: 'live',
    types,
    from: 'now',
    // The embedded hub's listeners are in this very process.
    role: 'live',
    async handle(_tx, batch) {
      const ofSite = batch.filter(isOfSite);
      // First: whoever hears of a change asks at once, and must not get what was kept of the old.
      if (ofSite.length > 0) dropPages();
      const waiting: Publication[] = onceEach(ofSite);
      for (const event of batch) {
        if (event.type === 'winner.announced') waiting.push(toEveryClient(event.id, event.body));
        if (event.userId === null || event.type === 'winner.announced' || isOfSite(event)) continue;
        if (event.type === 'balance.changed' && !latest.take(event.userId, event.version)) continue;
        if (event.type !== 'session.ended') {
          waiting.push(toPlayer(event.userId, event.id, messageOf(event)));
          continue;
        }
        await publisher.publish(waiting.splice(0));
        const { sessionId, reason } = event.body;
        // A page treats both alike: the log-in is over.
        await publisher.endSession({ userId: event.userId, sessionId: String(sessionId), reason: reason === 'replay' ? 'logout' : reason });
      }
      await publisher.publish(waiting);
    },
  });
}

/**
 * The newest balance published of each player. Two transactions of one player may be read in the other order than the ledger booked them:
 * the order of reading is that of their first write, the ledger's is that of its lock.
 */
class LatestVersions {
  readonly #versions = new LRUCache<bigint, bigint>({ max: playersMax });

  /** False for one that is older than what was published; the same one again is handed on, the hub knows it by its key. */
  take(userId: bigint, version: bigint | null): boolean {
    if (version === null) return true;
    const latest = this.#versions.get(userId);
    if (latest !== undefined && version < latest) return false;
    this.#versions.set(userId, version);
    return true;
  }
}

/** Many changes at once are one message for a page, under the id of the first. */
function onceEach(events: readonly SiteEvent[]): Publication[] {
  const firsts = events.filter(({ type }, at) => events.findIndex((other) => other.type === type) === at);
  return firsts.map(({ id, type }) => toSite(id, { type: type === 'content.changed' ? 'content-changed' : 'settings-changed' }));
}

function messageOf(event: PlayerEvent) {
  switch (event.type) {
    case 'balance.changed':
      return balanceMessage(event.body, event.version ?? 0n);
    case 'counter.changed':
      return counterMessage(event.body);
    case 'deposit.started':
      return paymentMessage(event.body.paymentId, started);
    default:
      // Read back from the table, every whole number under a key in `Id` is a bigint.
      return paymentMessage(event.body.paymentId, event.body.status);
  }
}
