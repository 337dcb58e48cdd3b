import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Empty, Id, OrNull, strict, UnixSec } from '../../http/schema.ts';

/** Unpadded base64url, as browsers give keys. */
const Key = (length: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}$` });

/** Where a browser takes push messages: what `PushSubscription` of the browser says, and the key of the site that it was made with. */
export const PushSubscription = Type.Object(
  {
    endpoint: Type.String({ minLength: 20, maxLength: 1000, pattern: '^https://[^\\s]+$' }),
    /** A point of P-256, uncompressed, and 16 random bytes. */
    p256dh: Key(87),
    auth: Key(22),
    publicKey: Key(87),
  },
  strict,
);

const common = { login: 'required' } as const;
const limited = { rateLimit: { hits: 30, windowSec: 60, by: 'user' } } as const;

/** A browser that takes push messages of this player. */
export const PushBrowser = Type.Object({
  id: Id,
  /** Null where it did not say. */
  browser: OrNull(Type.String()),
  system: OrNull(Type.String()),
  since: UnixSec,
});
export type PushBrowser = Static<typeof PushBrowser>;

export const pushApi = endpoints('/api/v18', 'messages', {
  'GET /messages/push': {
    ...common,
    summary: 'The key with which a browser asks for push messages; null where the site sends none.',
    transaction: 'read',
    data: Type.Object({ publicKey: OrNull(Key(87)) }),
    errors: ['errors.unauthorized'],
  },
  'POST /messages/push': {
    ...common,
    ...limited,
    summary:
      'Take push messages in this browser. A browser that another player used before is this player’s from now on; the oldest of more than ten goes.',
    transaction: 'write',
    repeat: 'same',
    body: PushSubscription,
    data: Type.Object({ id: Id }),
    errors: ['errors.validation', 'errors.unauthorized', 'errors.not_found', 'errors.rate_limit'],
  },
  'GET /messages/push/browsers': {
    ...common,
    summary: 'The browsers in which the player takes push messages, the newest first.',
    transaction: 'read',
    data: Type.Array(PushBrowser),
    errors: ['errors.unauthorized'],
  },
  'DELETE /messages/push/browsers/:id': {
    ...common,
    ...limited,
    summary: 'Take no push messages in one browser any more, also from another one.',
    transaction: 'write',
    params: Type.Object({ id: Id }),
    data: Empty,
    errors: ['errors.not_found', 'errors.unauthorized', 'errors.rate_limit'],
  },
  'DELETE /messages/push': {
    ...common,
    ...limited,
    summary: 'Take no push messages in this browser any more; in none with no endpoint.',
    transaction: 'write',
    body: Type.Object({ endpoint: Type.Optional(PushSubscription.properties.endpoint) }, strict),
    data: Empty,
    errors: ['errors.validation', 'errors.unauthorized', 'errors.rate_limit'],
  },
});
