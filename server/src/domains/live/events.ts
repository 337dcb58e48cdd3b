import { consumer, type Consumer, type StoredEvent } from '../../kernel/events/index.ts';
import type { Publication, Publisher } from './publisher.ts';
import { balanceMessage, paymentMessage, toPlayer } from './view.ts';

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
] as const;
type Fact = StoredEvent<(typeof types)[number]>;

/** Statuses of a payment that a fact's name tells by itself (spec 4.12). */
const started = 1;

/**
 * Tells players what became of their money and their log-in. Publications carry the fact's id, so that a batch that is
 * handed in again after a failure is not heard twice. Facts from before this consumer first ran are nobody's news.
 */
export function liveConsumer(publisher: Publisher): Consumer {
  return consumer({
    name: 'live',
    types,
    from: 'now',
    // The embedded hub's listeners are in this very process.
    role: 'live',
    async handle(_tx, batch) {
      const waiting: Publication[] = [];
      for (const fact of batch) {
        if (fact.userId === null) continue;
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

function messageOf(fact: Exclude<Fact, { type: 'session.ended' }>) {
  switch (fact.type) {
    case 'balance.changed':
      return balanceMessage(fact.body);
    case 'deposit.started':
      return paymentMessage(fact.body.paymentId, started);
    default:
      // Read back from the table, every whole number under a key in `Id` is a bigint.
      return paymentMessage(fact.body.paymentId, fact.body.status);
  }
}
