import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { Id, OrNull, Rupees, UnixSec } from '../../../http/schema.ts';
import { IdOf, SlugOf } from '../../../http/references.ts';

const Text = OrNull(Type.String());

/** A message of a call: of a provider to us, or of ours to a provider. A call with several messages has a row for each. */
export const ProviderCall = Type.Object({
  id: Id,
  at: Type.Number({ description: 'Unix seconds with milliseconds' }),
  provider: Type.String(),
  direction: Type.Enum(['theirs', 'ours']),
  /** `balance`, `bet`, `win`, `rollback`, `unread` for what was no message; of ours `launch`. */
  kind: Type.String(),
  /** What was answered, as the protocol names it; of ours `OK` or why there was no answer. */
  code: Type.String(),
  tookMs: Type.Integer(),
  player: OrNull(Id),
  /** The key of the launch. */
  launch: Text,
  game: Text,
  round: Text,
  transaction: Text,
  amount: OrNull(Rupees),
  /** Its beginning, without tokens and secrets; of several messages with the first alone. */
  body: Text,
});
export type ProviderCall = Static<typeof ProviderCall>;

export const operatorProviderCallsApi = endpoints(operatorBase, 'providers', {
  'GET /provider-calls': {
    login: 'operator',
    permission: 'providers.read',
    transaction: 'read',
    summary:
      'Calls of game providers and ours to them, the newest first, or those before an id. They are kept for `provider_call_days`, and come here within a second or two.',
    query: Type.Object({
      provider: Type.Optional(SlugOf('provider')),
      player: Type.Optional(IdOf('player')),
      round: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      from: Type.Optional(UnixSec),
      to: Type.Optional(UnixSec),
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    data: Type.Array(ProviderCall),
    errors: ['errors.validation'],
  },
});
