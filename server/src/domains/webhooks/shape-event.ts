import type { WebhookData, WebhookEvent } from '@mela/contract/api/operators/webhooks/webhook-events';
import { fromMinor } from '@mela/contract/money/money';
import type { StoredEvent } from '../../kernel/events/index.ts';
import type { EventMap } from '../../kernel/events/map.ts';

type Shapes = { readonly [K in WebhookEvent]: (body: EventMap[K]) => WebhookData<K> };

type Paid = { readonly paymentId: bigint; readonly sumMinor: bigint };
const payment = ({ paymentId, sumMinor }: Paid) => ({ payment: Number(paymentId), sum: fromMinor(sumMinor) });

/** What leaves the platform of each event: named field by field, so that a field which an event gains stays inside until it is named here. */
const shapes: Shapes = {
  'user.registered': ({ by, locale }) => ({ by, locale }),
  'account.closed': () => ({}),
  'verification.changed': ({ status }) => ({ status }),
  'break.started': ({ name, until }) => ({ name, until }),
  'care.raised': () => ({}),
  'deposit.succeeded': payment,
  'deposit.failed': payment,
  'withdrawal.requested': payment,
  'withdrawal.cancelled': payment,
  'withdrawal.settled': payment,
  'withdrawal.failed': payment,
  'level.reached': ({ levelId }) => ({ level: Number(levelId) }),
  'contest.won': ({ contest, contestId, place }) => ({ contest, contestId: Number(contestId), place }),
  'round.settled': ({ round, developer, gameId, betMinor, winMinor }) => ({
    round,
    developer,
    game: Number(gameId),
    bet: fromMinor(betMinor),
    win: fromMinor(winMinor),
  }),
};

/** The `data` of an event for systems outside. */
export function shapeEvent<K extends WebhookEvent>({ type, body }: Pick<StoredEvent<K>, 'type' | 'body'>): WebhookData<K> {
  // The compiler cannot follow that a key and a body of one event belong together.
  return (shapes[type as K] as (of: EventMap[K]) => WebhookData<K>)(body as EventMap[K]);
}
