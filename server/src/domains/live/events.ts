import { consumer, type Consumer, type StoredEvent } from '../../kernel/events/index.ts';
import type { Publication, Publisher } from './publisher.ts';
import { balanceMessage, counterMessage, paymentMessage, toEverybody, toPlayer, toSite } from './view.ts';

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
  'winner.told',
] as const;
type Fact = StoredEvent<(typeof types)[number]>;

/** Statuses of a payment that a fact's name tells by itself (spec 4.12). */
const started = 1;

type SiteFact = Extract<Fact, { type: 'content.changed' | 'settings.changed' }>;
type PlayerFact = Exclude<Fact, { type: 'session.ended' | 'winner.told' } | SiteFact>;

const isOfSite = (fact: Fact): fact is SiteFact => fact.type === 'content.changed' || fact.type === 'settings.changed';

/**
 * Tells players what became of their money and their log-in, and the site that it changed. Publications carry the fact's
 * id, so that a batch that is handed in again after a failure is not heard twice. Facts from before this consumer first
 * ran are nobody's news.
 */
export function liveConsumer(publisher: Publisher, dropKept: () => void): Consumer {
  return consumer({
    name: 'live',
    types,
    from: 'now',
    // The embedded hub's listeners are in this very process.
    role: 'live',
    async handle(_tx, batch) {
      const ofSite = batch.filter(isOfSite);
      // First: whoever hears of a change asks at once, and must not get what was kept of the old.
      if (ofSite.length > 0) dropKept();
      const waiting: Publication[] = onceEach(ofSite);
      for (const fact of batch) {
        if (fact.type === 'winner.told') waiting.push(toEverybody(fact.id, fact.body));
        if (fact.userId === null || fact.type === 'winner.told' || isOfSite(fact)) continue;
        if (fact.type !== 'session.ended') {
          waiting.push(toPlayer(fact.userId, fact.id, messageOf(fact)));
          continue;
        }
        await publisher.publish(waiting.splice(0));
        await publisher.endSession({ userId: fact.userId, sessionId: String(fact.body.sessionId), reason: fact.body.reason });
      }
      await publisher.publish(waiting);
    },
  });
}

/** Many changes at once are one piece of news for a page, told under the id of the first. */
function onceEach(facts: readonly SiteFact[]): Publication[] {
  const firsts = facts.filter(({ type }, at) => facts.findIndex((other) => other.type === type) === at);
  return firsts.map(({ id, type }) => toSite(id, { type: type === 'content.changed' ? 'content-changed' : 'settings-changed' }));
}

function messageOf(fact: PlayerFact) {
  switch (fact.type) {
    case 'balance.changed':
      return balanceMessage(fact.body);
    case 'counter.changed':
      return counterMessage(fact.body);
    case 'deposit.started':
      return paymentMessage(fact.body.paymentId, started);
    default:
      // Read back from the table, every whole number under a key in `Id` is a bigint.
      return paymentMessage(fact.body.paymentId, fact.body.status);
  }
}
