import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Empty, UnixSec, strict } from '../../http/schema.ts';

/** What a player is asked for before a way into the account changes. `none`: there is neither; a password must be set first. */
export const ConnectionProof = Type.Enum(['password', 'code', 'none']);
export type ConnectionProof = Static<typeof ConnectionProof>;

/** The proof that the row asks for: the password, or a code of the second factor where the player has no password. */
const proof = {
  password: Type.Optional(Type.String({ minLength: 1, maxLength: 256 })),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 40, description: 'of the second factor, or a recovery code' })),
};
const guarded = {
  login: 'required',
  transaction: 'none',
  rateLimit: { hits: 10, windowSec: 300, by: 'user' },
} as const;
const guardErrors = [
  'errors.not_found',
  'errors.validation',
  'errors.field.required',
  'errors.password.wrong',
  'errors.code.wrong',
  'errors.code.used',
  'errors.connection.password_first',
  'errors.unauthorized',
  'errors.rate_limit',
] as const;
const Network = Type.Object({ network: Type.String({ pattern: '^[a-z]{2,20}$' }) });

/** Accounts elsewhere that log the player in. */
export const connectionsApi = endpoints('/api/v18', 'social', {
  'GET /users/self/connections': {
    summary: 'The accounts elsewhere that log the player in, those that can be added, and what is asked for before either changes.',
    login: 'required',
    transaction: 'read',
    data: Type.Object({
      connections: Type.Array(
        Type.Object({
          network: Type.String({ description: 'such as google' }),
          connectedAt: UnixSec,
          isLastWay: Type.Boolean({ description: 'nothing else would log the player in' }),
        }),
      ),
      offered: Type.Array(Type.String()),
      proof: ConnectionProof,
    }),
    errors: ['errors.unauthorized'],
  },
  'POST /users/self/connections/:network': {
    summary: 'Where the browser goes to join an account there. It comes back to /oauth/{network}, whose state begins with `connect.`.',
    repeat: 'each begins a way of its own to the network and back',
    ...guarded,
    params: Network,
    body: Type.Object({ ...proof, returnTo: Type.Optional(Type.String({ maxLength: 512, description: 'a path of this site' })) }, strict),
    data: Type.Object({ url: Type.String() }),
    errors: [...guardErrors, 'errors.field.invalid', 'errors.connection.exists', 'errors.social.unavailable'],
  },
  'POST /lookup/oauth/connect': {
    summary: 'Join the account elsewhere with the query with which the browser came back.',
    repeat: 'same',
    login: 'required',
    transaction: 'none',
    rateLimit: { hits: 30, windowSec: 60, by: 'user' },
    query: Type.Object({
      code: Type.Optional(Type.String({ maxLength: 2000 })),
      state: Type.Optional(Type.String({ maxLength: 200 })),
      iss: Type.Optional(Type.String({ maxLength: 500 })),
      error: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Type.Object({ network: Type.String(), returnTo: Type.String({ description: 'a path of this site' }) }),
    errors: [
      'errors.validation',
      'errors.connection.taken',
      'errors.connection.exists',
      'errors.social.failed',
      'errors.social.cancelled',
      'errors.social.unavailable',
      'errors.unauthorized',
      'errors.rate_limit',
    ],
  },
  'DELETE /users/self/connections/:network': {
    summary: 'Take an account elsewhere away: it no longer logs in here. Refused where nothing else would.',
    ...guarded,
    params: Network,
    body: Type.Object(proof, strict),
    data: Empty,
    errors: [...guardErrors, 'errors.connection.last'],
  },
});
