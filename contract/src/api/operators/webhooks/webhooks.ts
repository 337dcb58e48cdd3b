import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { Id, OrNull, Reason, Slug, strict, UnixSec } from '../../../http/schema.ts';
import { IdOf, SlugOf, type ReferenceName } from '../../../http/references.ts';
import { webhookEventNames } from './webhook-events.ts';

export const overlapSecMax = 7 * 86_400;

const Address = Type.String({ pattern: '^https://\\S+$', maxLength: 1000 });
const Events = Type.Array(Type.Enum([...webhookEventNames]), { minItems: 1, maxItems: 50, uniqueItems: true });
/** As Standard Webhooks writes secrets: 24 to 64 random bytes in base64. */
export const Secret = Type.String({ pattern: '^whsec_[A-Za-z0-9+/]{32,88}={0,2}$' });

export const WebhookTarget = Type.Object({
  id: Id,
  name: Slug,
  url: Type.String(),
  events: Events,
  state: Type.Enum(['open', 'stopped']),
  secretSetAt: OrNull(UnixSec),
  waiting: Type.Integer({ description: 'deliveries that wait, counted up to 10,000' }),
  failures: Type.Integer({ description: 'attempts that failed one after another' }),
  pausedUntil: OrNull(UnixSec),
  fullSince: Type.Union([UnixSec, Type.Null()], {
    description: 'too much waits: since then what happens is not kept for it, until half of that is sent',
  }),
  changedAt: UnixSec,
});
export type WebhookTarget = Static<typeof WebhookTarget>;

export const WebhookDelivery = Type.Object({
  id: Id,
  target: Slug,
  event: Type.String({ description: 'the id that the target was sent' }),
  type: Type.String(),
  player: Type.Union([Id, Type.Null()], {
    description: 'for those who may find players (`players.find`), and of care and protection who may see it (`players.see-care`)',
  }),
  at: UnixSec,
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  attempts: Type.Integer(),
  failure: OrNull(Type.String({ description: 'why the last attempt failed' })),
  endedAt: OrNull(UnixSec),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const deliveryQuery = (target: ReferenceName) =>
  Type.Object(
    {
      target: Type.Optional(SlugOf(target)),
      player: Type.Optional(IdOf('player')),
      state: Type.Optional(Type.Enum(['waiting', 'delivered', 'failed'])),
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    },
    strict,
  );

const reading = { login: 'operator', permission: 'webhooks.read', transaction: 'read' } as const;
const row = { login: 'operator', permission: 'webhooks.manage', commits: 'nothing', transaction: 'write' } as const;
const act = { ...row, repeat: 'same', params: Type.Object({ name: Slug }), data: WebhookTarget } as const;
const errors = ['errors.validation', 'errors.not_found'] as const;

export const operatorWebhooksApi = endpoints(operatorBase, 'webhooks', {
  'GET /webhooks': { ...reading, summary: 'The systems that are sent events, by name.', data: Type.Array(WebhookTarget), errors: [] },
  'GET /webhooks/:name': { ...reading, summary: 'One of them.', params: Type.Object({ name: Slug }), data: WebhookTarget, errors },
  'GET /webhook-deliveries': {
    ...reading,
    summary: 'What was sent or waits, the newest first: of a target, a player or a state. `before` is an id, for the next page.',
    query: deliveryQuery('webhook'),
    data: Type.Array(WebhookDelivery),
    errors: ['errors.validation', 'errors.forbidden'],
  },
  'POST /webhooks': {
    ...row,
    repeat: 'the second copy is refused, since the name is taken',
    summary: 'Add a system, stopped and without a secret.',
    body: Type.Object({ name: Slug, url: Address, events: Events, reason: Reason }, strict),
    data: WebhookTarget,
    errors: ['errors.validation', 'errors.webhooks.taken'],
  },
  'POST /webhooks/:name': {
    ...act,
    secondApproval: 'by-rule',
    summary: 'Change where and what it is sent. Another operator must agree where it is open.',
    body: Type.Object({ url: Type.Optional(Address), events: Type.Optional(Events), reason: Reason }, strict),
    errors,
  },
  'POST /webhooks/:name/secret': {
    ...act,
    repeat: 'the second copy is refused, since it is the secret already',
    summary:
      'Set the secret that signs. It is stored sealed and never shown; the one before signs beside it for `overlapSec`, where it is open an hour at least.',
    body: Type.Object({ secret: Secret, overlapSec: Type.Integer({ minimum: 0, maximum: overlapSecMax }), reason: Reason }, strict),
    errors,
  },
  'POST /webhooks/:name/open': {
    ...act,
    secondApproval: 'by-rule',
    summary: 'Send it what happens from now on, and what waits. Another operator must agree: it leaves the platform.',
    body: Type.Object({ reason: Reason }, strict),
    errors: [...errors, 'errors.webhooks.no_secret'],
  },
  'POST /webhooks/:name/stop': {
    ...act,
    commits: 'less',
    summary: 'Send it nothing more. What waits stays; what happens meanwhile is not kept for it.',
    body: Type.Object({ reason: Reason }, strict),
    errors,
  },
  'POST /webhooks/:name/replay': {
    ...act,
    repeat: 'a second copy sends again what the first has sent, with the same ids',
    summary: 'Send again, with the same ids, what came after a delivery: up to 1,000. `next` is where to continue; null at the end.',
    body: Type.Object({ after: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), reason: Reason }, strict),
    data: Type.Object({ replayed: Type.Integer(), next: OrNull(Id) }),
    errors,
  },
});
