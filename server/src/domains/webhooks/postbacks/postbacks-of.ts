import type { PostbackEvent } from '@mela/contract/api/operators/webhooks/postbacks';
import { fromMinor } from '@mela/contract/money/money';
import type { StoredEvent } from '../../../kernel/events/index.ts';
import type { EventName } from '../../../kernel/events/map.ts';
import type { Random } from '../../../kernel/random/random.ts';
import type { Tx } from '../../../kernel/types.ts';
import type { NewDelivery } from '../delivery/delivery-store.ts';
import { isTaking, type Subscription } from '../targets/target-store.ts';
import { partnerId } from './partner-ids.ts';
import { forgetPlayers, insertSources, noteFirstDeposits, type PlayerSource, sourcesOf } from './source-store.ts';

type Heard = 'user.registered' | 'deposit.succeeded' | 'break.started' | 'account.closed';
type Event = StoredEvent<Heard>;
type Paid = StoredEvent<'user.registered' | 'deposit.succeeded'>;

const heard: ReadonlySet<EventName> = new Set<Heard>(['user.registered', 'deposit.succeeded', 'break.started', 'account.closed']);

/** Whether an event matters to partners. */
export const isHeard = (event: StoredEvent<EventName>): event is Event => heard.has(event.type);

/** What a postback is about, as its macros say it. `key` is unique for a player: a partner hears of nothing twice. */
type Fact = { readonly event: PostbackEvent; readonly key: string; readonly of: Paid; readonly sum: string };

/**
 * The postbacks that follow from these events, for partners that are open. Of a player who came from a partner that has a target, it is noted which,
 * and which deposit was the first. Who excludes themselves or closes the account is reported no more, what was noted is deleted, and what waits is not sent.
 */
export async function postbacksOf(
  { tx, random, now }: { readonly tx: Tx; readonly random: Pick<Random, 'bytes'>; readonly now: Date },
  targets: readonly Subscription[],
  events: readonly Event[],
): Promise<NewDelivery[]> {
  const partners = new Set(targets.flatMap(({ source }) => (source === null ? [] : [source])));
  const { paid, left } = untilLeft(events);
  if (partners.size === 0) {
    await forgetPlayers(tx, left, now);
    return [];
  }
  const arrived = paid.flatMap(({ userId, ...event }) => {
    const arrival = event.type === 'user.registered' ? event.body.arrival : undefined;
    return userId === null || arrival === undefined || !partners.has(arrival.partner) ? [] : [{ userId, ...arrival }];
  });
  await insertSources(tx, arrived, random);
  const sources = await sourcesOf(tx, [...new Set(paid.flatMap(({ userId }) => (userId === null ? [] : [userId])))]);
  const deposits = paid.flatMap((event) =>
    event.type === 'deposit.succeeded' && event.userId !== null && sources.has(event.userId)
      ? [{ userId: event.userId, paymentId: event.body.paymentId }]
      : [],
  );
  const firsts = await noteFirstDeposits(tx, deposits);
  await forgetPlayers(tx, left, now);
  return paid.flatMap((event) => {
    const source = event.userId === null ? undefined : sources.get(event.userId);
    return source === undefined ? [] : factsOf(event, source, firsts).flatMap((fact) => deliveriesOf(targets, source, fact));
  });
}

/** What partners may hear of, each player's until they left. */
function untilLeft(events: readonly Event[]): { readonly paid: readonly Paid[]; readonly left: readonly bigint[] } {
  const left = new Set<bigint>();
  const paid = events.flatMap((event): Paid[] => {
    if (
      event.userId !== null &&
      (event.type === 'account.closed' || (event.type === 'break.started' && event.body.name === 'self-exclusion'))
    )
      left.add(event.userId);
    const isPaid = event.type === 'user.registered' || event.type === 'deposit.succeeded';
    return isPaid && event.userId !== null && !left.has(event.userId) ? [event] : [];
  });
  return { paid, left: [...left] };
}

function factsOf(event: Paid, { key }: PlayerSource, firsts: ReadonlySet<bigint>): Fact[] {
  const player = partnerId(key, 'player');
  if (event.type === 'user.registered') return [{ event: 'registration', key: `registration_${player}`, of: event, sum: '' }];
  const { paymentId, sumMinor } = event.body;
  const sum = fromMinor(sumMinor).toFixed(2);
  const deposit: Fact = { event: 'deposit', key: `deposit_${partnerId(key, `deposit ${paymentId}`)}`, of: event, sum };
  return firsts.has(paymentId) ? [{ ...deposit, event: 'first_deposit', key: `first_deposit_${player}` }, deposit] : [deposit];
}

const deliveriesOf = (targets: readonly Subscription[], { source, click, campaign, key }: PlayerSource, fact: Fact): NewDelivery[] =>
  targets
    .filter((target) => isTaking(target) && target.source === source && target.events.includes(fact.event))
    .map(({ id }) => ({
      target: id,
      event: fact.key,
      type: fact.event,
      userId: fact.of.userId,
      data: { click, campaign, sum: fact.sum, player: partnerId(key, 'player') },
      at: fact.of.at,
    }));
