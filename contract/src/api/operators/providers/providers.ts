import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { Id, OrNull, Reason, Slug, strict, UnixSec } from '../../../http/schema.ts';

const secretSecMax = 30 * 86_400;

const Address = Type.String({ pattern: '^https://\\S+$', maxLength: 500 });
/** A network such as `203.0.113.0/24` or `2001:db8::/32`, or a single address. */
const Network = Type.String({ pattern: '^[0-9a-fA-F.:]{2,45}(/\\d{1,3})?$' });
const Protocol = Type.Enum(['seamless-wallet', 'action-list', 'signed-form']);

/** How a provider's messages differ from the default of its protocol. */
const Dialect = Type.Object(
  {
    signatureHeader: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9-]{0,63}$' })),
    signatureEncoding: Type.Optional(Type.Enum(['hex', 'base64'])),
    /** What an amount of one rupee is in a message: 100 for paise, 1 for rupees with decimals. */
    unitsPerRupee: Type.Optional(Type.Integer({ enum: [1, 100, 1000, 100_000] })),
  },
  strict,
);

/** What operators set of a provider. Without `networks` it may call from anywhere. */
const settable = {
  dialect: Dialect,
  launchUrl: OrNull(Address),
  feedUrl: OrNull(Address),
  /** Where it grants free rounds; null where it takes them as the wallet gives them. */
  grantUrl: OrNull(Address),
  networks: Type.Array(Network, { maxItems: 50 }),
};

/** A secret without its value: it waits, is in use, or has ended. */
export const ProviderSecret = Type.Object({
  id: Id,
  setAt: UnixSec,
  usedSince: OrNull(UnixSec),
  endsAt: OrNull(UnixSec),
  state: Type.Enum(['waiting', 'in use', 'ended']),
});

export const Provider = Type.Object({
  name: Slug,
  protocol: Protocol,
  ...settable,
  state: Type.Enum(['open', 'stopped']),
  /** `file`: of PROVIDERS_FILE, which no row of this name that was opened replaces. */
  source: Type.Enum(['operators', 'file']),
  changedAt: OrNull(UnixSec),
  secrets: Type.Array(ProviderSecret),
});
export type Provider = Static<typeof Provider>;

const row = { login: 'operator', permission: 'providers.manage', commits: 'nothing', data: Provider } as const;
const act = { ...row, transaction: 'write', repeat: 'same', params: Type.Object({ name: Slug }) } as const;
const asked = { ...act, secondApproval: 'by-rule' } as const;
const reading = { login: 'operator', permission: 'providers.read', transaction: 'read' } as const;
const errors = ['errors.validation', 'errors.not_found'] as const;

export const operatorProvidersApi = endpoints(operatorBase, 'providers', {
  'GET /providers': {
    ...reading,
    summary:
      'The providers of games, without their secrets. What was done to one and why is in `GET /audit` by its subject `provider:<name>`.',
    data: Type.Array(Provider),
    errors: [],
  },
  'GET /providers/:name': { ...reading, summary: 'One provider.', params: Type.Object({ name: Slug }), data: Provider, errors },
  'POST /providers': {
    ...row,
    transaction: 'write',
    repeat: 'the second copy is refused, since the name is taken',
    summary: 'Add a provider, stopped and without a secret. It replaces one of the same name in PROVIDERS_FILE once it is open.',
    body: Type.Object({ name: Slug, protocol: Protocol, ...Type.Partial(Type.Object(settable)).properties, reason: Reason }, strict),
    errors: ['errors.validation', 'errors.providers.taken'],
  },
  'POST /providers/:name': {
    ...asked,
    summary: 'Change what is named of a provider. Another operator must agree where it is open.',
    body: Type.Object({ ...Type.Partial(Type.Object(settable)).properties, reason: Reason }, strict),
    errors,
  },
  'POST /providers/:name/open': {
    ...asked,
    summary: 'Let a provider take bets and open games. It needs a secret in use. Another operator must agree.',
    body: Type.Object({ reason: Reason }, strict),
    errors: [...errors, 'errors.providers.no_secret'],
  },
  'POST /providers/:name/stop': {
    ...act,
    commits: 'less',
    summary: 'Stop a provider: no game opens and no bet is taken. Wins and rollbacks of earlier bets are still booked.',
    body: Type.Object({ reason: Reason }, strict),
    errors,
  },
  'POST /providers/:name/secrets': {
    ...act,
    repeat: 'the second copy is refused, since the secret is there already',
    summary: 'Set a secret of a provider. It is stored sealed, is never shown again, and waits until it is put in use.',
    body: Type.Object({ secret: Type.String({ minLength: 1, maxLength: 500 }), reason: Reason }, strict),
    errors,
  },
  'POST /providers/:name/secrets/:id/use': {
    ...asked,
    summary:
      'Put a waiting secret in use, in all processes at once. Those before it still work for `overlapSec`. Another operator must agree.',
    params: Type.Object({ name: Slug, id: Id }),
    body: Type.Object({ overlapSec: Type.Integer({ minimum: 0, maximum: secretSecMax }), reason: Reason }, strict),
    errors,
  },
  'POST /providers/:name/secrets/:id/end': {
    ...act,
    commits: 'less',
    summary: 'End a secret at once: one that waits, or one that has leaked.',
    params: Type.Object({ name: Slug, id: Id }),
    body: Type.Object({ reason: Reason }, strict),
    errors,
  },
});
