import type { PostbackEvent } from '@mela/contract/api/operators/webhooks/postbacks';
import { fromMinor } from '@mela/contract/money/money';
import type { StoredEvent } from '../../../kernel/events/index.ts';
import type { Tx } from '../../../kernel/types.ts';
import type { NewDelivery } from '../delivery/delivery-store.ts';
import type { TargetRow } from '../targets/target-store.ts';
import { insertSources, noteFirstDeposits, type PlayerSource, sourcesOf } from './source-store.ts';

type PostbackTarget = Pick<TargetRow, 'id' | 'events' | 'source' | 'state'>;
type Event = StoredEvent<'user.registered' | 'deposit.succeeded'>;

/** What a postback is about, as its macros say it. `key` is unique for a player: a partner hears of nothing twice. */
type Fact = { readonly event: PostbackEvent; readonly key: string; readonly of: Event; readonly sum: string };

/**
 * The postbacks that follow from these events, for partners that are open. Of a player who came from a partner that has a target, it is noted which,
 * and which deposit was the first.
 */
export async function postbacksOf(tx: Tx, targets: readonly PostbackTarget[], events: readonly Event[]): Promise<NewDelivery[]> {
  const partners = new Set(targets.flatMap(({ source }) => (source === null ? [] : [source])));
  if (partners.size === 0) return [];
  const arrived = events.flatMap(({ userId, ...event }) => {
    const arrival = event.type === 'user.registered' ? event.body.arrival : undefined;
    return userId === null || arrival === undefined || !partners.has(arrival.partner) ? [] : [{ userId, ...arrival }];
  });
  await insertSources(tx, arrived);
  const sources = await sourcesOf(tx, [...new Set(events.flatMap(({ userId }) => (userId === null ? [] : [userId])))]);
  const deposits = events.flatMap((event) =>
    event.type === 'deposit.succeeded' && event.userId !== null && sources.has(event.userId)
      ? [{ userId: event.userId, paymentId: event.body.paymentId }]
      : [],
  );
  const firsts = await noteFirstDeposits(tx, deposits);
  return events.flatMap((event) => {
    const source = event.userId === null ? undefined : sources.get(event.userId);
    return source === undefined ? [] : factsOf(event, firsts).flatMap((fact) => deliveriesOf(targets, source, fact));
  });
}

function factsOf(event: Event, firsts: ReadonlySet<bigint>): Fact[] {
  if (event.type === 'user.registered') return [{ event: 'registration', key: `registration_${event.userId}`, of: event, sum: '' }];
  const { paymentId, sumMinor } = event.body;
  const sum = fromMinor(sumMinor).toFixed(2);
  const deposit: Fact = { event: 'deposit', key: `deposit_${paymentId}`, of: event, sum };
  return firsts.has(paymentId) ? [{ ...deposit, event: 'first_deposit', key: `first_deposit_${event.userId}` }, deposit] : [deposit];
}

const deliveriesOf = (targets: readonly PostbackTarget[], { source, click, campaign }: PlayerSource, fact: Fact): NewDelivery[] =>
  targets
    .filter((target) => target.state === 'open' && target.source === source && target.events.includes(fact.event))
    .map(({ id }) => ({
      target: id,
      event: fact.key,
      type: fact.event,
      userId: fact.of.userId,
      data: { click, campaign, sum: fact.sum },
      at: fact.of.at,
    }));
