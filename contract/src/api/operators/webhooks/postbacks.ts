import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { Id, OrNull, Reason, Slug, strict, UnixSec } from '../../../http/schema.ts';
import { deliveryQuery, overlapSecMax, Secret, WebhookDelivery } from './webhooks.ts';

/** What a partner hears of. */
export const postbackEvents = ['registration', 'first_deposit', 'deposit'] as const;
export type PostbackEvent = (typeof postbackEvents)[number];

/** What stands in braces in a template. `id` is the same whenever the postback is sent again. */
export const postbackMacros = ['id', 'event', 'click', 'campaign', 'player', 'sum', 'currency', 'time'] as const;
export type PostbackMacro = (typeof postbackMacros)[number];

const Template = Type.String({
  pattern: '^https://[^\\s{}]+/\\S*$',
  maxLength: 1000,
  description: `an address with macros in its path and query, {id} among them: ${postbackMacros.map((name) => `{${name}}`).join(' ')}`,
});
const Events = Type.Array(Type.Enum([...postbackEvents]), { minItems: 1, maxItems: 3, uniqueItems: true });
const Source = Type.String({
  minLength: 1,
  maxLength: 64,
  pattern: '^\\S+$',
  description: 'the name of the partner in its links: `affiliate` or `utm_source`',
});

export const Postback = Type.Object({
  id: Id,
  name: Slug,
  source: Type.String(),
  template: Type.String(),
  events: Events,
  state: Type.Enum(['open', 'stopped']),
  secretSetAt: OrNull(UnixSec),
  waiting: Type.Integer({ description: 'postbacks that wait, counted up to 10,000' }),
  failures: Type.Integer({ description: 'attempts that failed one after another' }),
  pausedUntil: OrNull(UnixSec),
  fullSince: OrNull(UnixSec),
  changedAt: UnixSec,
});
export type Postback = Static<typeof Postback>;

const reading = { login: 'operator', permission: 'postbacks.read', transaction: 'read' } as const;
const row = { login: 'operator', permission: 'postbacks.manage', commits: 'nothing', transaction: 'write' } as const;
const act = { ...row, repeat: 'same', params: Type.Object({ name: Slug }), data: Postback } as const;
const errors = ['errors.validation', 'errors.not_found'] as const;

export const operatorPostbacksApi = endpoints(operatorBase, 'postbacks', {
  'GET /postbacks': {
    ...reading,
    summary: 'The partners that hear of the players whom they sent, by name.',
    data: Type.Array(Postback),
    errors: [],
  },
  'GET /postbacks/:name': { ...reading, summary: 'One of them.', params: Type.Object({ name: Slug }), data: Postback, errors },
  'GET /postback-deliveries': {
    ...reading,
    summary: 'What partners were sent or waits, the newest first: of a partner, a player or a state. `before` is an id, for the next page.',
    query: deliveryQuery('postback'),
    data: Type.Array(WebhookDelivery),
    errors: ['errors.validation', 'errors.forbidden'],
  },
  'POST /postbacks': {
    ...row,
    repeat: 'the second copy is refused, since the name is taken',
    summary: 'Add a partner, stopped and without a secret. Players who come from it are noted from now on.',
    body: Type.Object({ name: Slug, source: Source, template: Template, events: Events, reason: Reason }, strict),
    data: Postback,
    errors: ['errors.validation', 'errors.webhooks.taken'],
  },
  'POST /postbacks/:name': {
    ...act,
    secondApproval: 'by-rule',
    summary: 'Change its template or events. Another operator must agree where it is open.',
    body: Type.Object({ template: Type.Optional(Template), events: Type.Optional(Events), reason: Reason }, strict),
    errors,
  },
  'POST /postbacks/:name/secret': {
    ...act,
    repeat: 'the second copy is refused, since it is the secret already',
    summary:
      'Set the secret that signs. It is stored sealed and never shown; the one before signs beside it for `overlapSec`, where it is open an hour at least.',
    body: Type.Object({ secret: Secret, overlapSec: Type.Integer({ minimum: 0, maximum: overlapSecMax }), reason: Reason }, strict),
    errors,
  },
  'POST /postbacks/:name/open': {
    ...act,
    secondApproval: 'by-rule',
    summary: 'Send it what happens from now on, and what waits. Another operator must agree: it leaves the platform.',
    body: Type.Object({ reason: Reason }, strict),
    errors: [...errors, 'errors.webhooks.no_secret'],
  },
  'POST /postbacks/:name/stop': {
    ...act,
    commits: 'less',
    summary: 'Send it nothing more. What waits stays; what happens meanwhile is not kept for it.',
    body: Type.Object({ reason: Reason }, strict),
    errors,
  },
});
