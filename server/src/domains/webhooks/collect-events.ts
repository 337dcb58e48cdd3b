import type { WebhookEvent } from '@mela/contract/api/operators/webhooks/webhook-events';
import { consumer, type StoredEvent } from '../../kernel/events/index.ts';
import { enqueue } from '../../kernel/jobs/index.ts';
import { insertDeliveries, type NewDelivery } from './delivery/delivery-store.ts';
import { wakeNow } from './delivery/wake.ts';
import { isHeard, postbacksOf } from './postbacks/postbacks-of.ts';
import { shapeEvent } from './shape-event.ts';
import { isTaking, subscriptions } from './targets/target-store.ts';

const types = [
  'user.registered',
  'account.closed',
  'verification.changed',
  'break.started',
  'care.raised',
  'deposit.succeeded',
  'deposit.failed',
  'withdrawal.requested',
  'withdrawal.cancelled',
  'withdrawal.settled',
  'withdrawal.failed',
  'level.reached',
  'contest.won',
  'round.settled',
] as const satisfies readonly WebhookEvent[];

/**
 * Writes what is sent, in the transaction that moves the place in the log: an event that was read is a delivery for each target that wants it, and
 * none twice. Nothing is sent here, so a target that is away keeps nothing else waiting.
 */
export const collectConsumer = consumer({
  name: 'webhooks',
  types,
  from: 'now',
  async handle(tx, batch, { clock, random }) {
    const targets = await subscriptions(tx);
    if (targets.length === 0) return;
    const hooks = targets.filter((target) => target.kind === 'webhook' && isTaking(target));
    const partners = targets.filter(({ kind }) => kind === 'postback');
    const heard = batch.filter((event) => isHeard(event));
    const deliveries = [
      ...hooks.flatMap(({ id, events }) => batch.filter(({ type }) => events.includes(type)).map((event) => deliveryOf(id, event))),
      ...(await postbacksOf({ tx, random, now: clock.now() }, partners, heard)),
    ];
    if (deliveries.length === 0) return;
    await insertDeliveries(tx, deliveries, clock.now());
    await enqueue(tx, 'webhooks.send', {}, { key: wakeNow });
  },
});

const deliveryOf = (target: number, event: StoredEvent<(typeof types)[number]>): NewDelivery => ({
  target,
  event: `evt_${event.id}`,
  type: event.type,
  userId: event.userId,
  data: shapeEvent(event),
  at: event.at,
});
