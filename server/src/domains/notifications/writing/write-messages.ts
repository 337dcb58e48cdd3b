import { consumer, type StoredEvent, type WorkServices } from '../../../kernel/events/index.ts';
import { enqueue } from '../../../kernel/jobs/index.ts';
import type { Tx } from '../../../kernel/types.ts';
import { addNotices } from '../../inbox/index.ts';
import type { Rule } from '../rules/rule.ts';
import { ruledEvents } from '../rules/seed-rules.ts';
import { campaignEvent } from '../rules/campaign-rule-store.ts';
import { judge } from '../sending/judge.ts';
import { isPutOff, quietUntil } from '../sending/rules.ts';
import { inboxNotice } from './inbox-notice.ts';
import { insertNotices, insertSuppression, isDecided, keyOf } from './message-store.ts';
import { idOf, noticeOf, wantedOf, type Wanted } from './wanted.ts';

const batchMax = 500;
/** Each takes some ten statements, and other consumers wait for the end of a transaction: a batch is a fraction of a second. */
const promotionsMax = 20;

const isPromotion = ({ category }: Rule) => category === 'promotional';

/**
 * Turns events into messages by the rules: each message once by event, rule and channel, with the version of its template that is published now.
 * What may not be sent leaves a row in the suppression ledger. An event from before this consumer's first run is no news.
 */
export const writingConsumer = consumer({
  name: 'notifications.write',
  types: ruledEvents.filter((type) => type !== campaignEvent),
  from: 'now',
  batchMax,
  handle: (tx, batch, services) => writeAll(tx, batch, services, (rule) => !isPromotion(rule)),
});

/** The same for promotion, so that what belongs to an account waits behind no campaign. */
export const promotionConsumer = consumer({
  name: 'notifications.promote',
  types: ruledEvents,
  from: 'now',
  batchMax: promotionsMax,
  handle: (tx, batch, services) => writeAll(tx, batch, services, isPromotion),
});

export const writingConsumers = [writingConsumer, promotionConsumer] as const;

/**
 * A promotional message is judged here without a lock and always waits, also one of the inbox: the job of sending locks its player, judges it again and
 * only then sends it. So no player is locked here, however many a campaign reaches.
 */
async function writeAll(tx: Tx, batch: readonly StoredEvent[], services: WorkServices, isOf: (rule: Rule) => boolean): Promise<void> {
  const { config, clock } = services;
  const now = clock.now();
  const owed: Wanted[] = [];
  for (const one of await wantedOf(tx, batch, isOf)) {
    const isOwed = one.rule.category === 'transactional';
    if (!isOwed && (await isDecided(tx, idOf(one)))) continue;
    const reason = await judge(tx, { ...one, eventId: one.event.id }, { config, now });
    const isLater = reason === 'quiet-hours' && isPutOff(one.rule);
    if (reason !== null && !isLater) await insertSuppression(tx, { ...idOf(one), userId: one.user.id, reason, at: now });
    else if (isOwed) owed.push(one);
    // One after the other: each counts for the caps of the next.
    else await write(tx, [one], services, isLater ? quietUntil(now) : now);
  }
  await write(tx, owed, services, now);
}

async function write(tx: Tx, wanted: readonly Wanted[], { origin, clock }: WorkServices, dueAt: Date): Promise<void> {
  const now = clock.now();
  const isAtOnce = ({ channel, rule }: Wanted) => channel === 'inbox' && rule.category === 'transactional';
  const isNew = await insertNotices(
    tx,
    wanted.map((one) => ({ ...noticeOf(one, now), dueAt: isAtOnce(one) ? null : dueAt })),
  );
  const written = wanted.filter((one) => isNew.has(keyOf(idOf(one))));
  await addNotices(
    tx,
    origin,
    written.filter(isAtOnce).map((one) => inboxNotice(noticeOf(one, now), one, now)),
  );
  // One waiting job sends all that is due.
  if (!written.every(isAtOnce)) await enqueue(tx, 'notifications.send', {}, { key: 'notifications.send' });
}
