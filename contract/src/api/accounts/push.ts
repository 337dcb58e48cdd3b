import { Type } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Empty, Id, OrNull, strict } from '../../http/schema.ts';

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
