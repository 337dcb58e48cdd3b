import { Type, type Static, type TObject } from 'typebox';
import { Id, Locale, Rupees } from '../../../http/schema.ts';

const Payment = Type.Object({ payment: Id, sum: Rupees });

/** What systems of the operator may be sent, by kind, with the shape of `data`. Sums are rupees; none has a name, an address or a document. */
export const webhookEvents = {
  'user.registered': Type.Object({ by: Type.Enum(['email', 'phone']), locale: Locale }),
  'account.closed': Type.Object({}),
  'verification.changed': Type.Object({ status: Type.Enum(['pending', 'again', 'accepted', 'refused']) }),
  'break.started': Type.Object({
    name: Type.Enum(['cool-off', 'self-exclusion']),
    until: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description: 'null: for ever' }),
  }),
  'care.raised': Type.Object({}),
  'deposit.succeeded': Payment,
  'deposit.failed': Payment,
  'withdrawal.requested': Payment,
  'withdrawal.cancelled': Payment,
  'withdrawal.settled': Payment,
  'withdrawal.failed': Payment,
  'level.reached': Type.Object({ level: Id }),
  'contest.won': Type.Object({ contest: Type.Enum(['tournaments', 'lottery']), contestId: Id, place: Type.Integer() }),
  'round.settled': Type.Object(
    { round: Type.String(), developer: Type.String(), game: Id, bet: Rupees, win: Rupees },
    { description: 'the totals of the round now: a later event of the same round replaces them' },
  ),
} as const satisfies Readonly<Record<string, TObject>>;

export type WebhookEvent = keyof typeof webhookEvents;
export type WebhookData<K extends WebhookEvent> = Static<(typeof webhookEvents)[K]>;

export const webhookEventNames = Object.keys(webhookEvents) as readonly WebhookEvent[];

/** The body of a webhook, in the form of Standard Webhooks. `id` is the event's own: the same one whenever it is sent again. */
export type WebhookBody = {
  readonly id: string;
  readonly type: WebhookEvent;
  /** When it happened, ISO 8601. */
  readonly timestamp: string;
  /** The player's number; null for an event of no player. */
  readonly player: number | null;
  readonly data: unknown;
};
