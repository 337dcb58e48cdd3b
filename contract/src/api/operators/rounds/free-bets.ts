import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../../http/endpoint.ts';
import { Flag, Id, OrNull, Rupees, Slug, UnixSec } from '../../../http/schema.ts';
import { IdOf } from '../../../http/references.ts';

/** Free rounds that one prize gave, and what they have cost so far. */
export const GivenFreeBets = Type.Object({
  id: Id,
  player: Id,
  game: Slug,
  provider: Slug,
  given: Type.Integer(),
  /** Played, and not undone. What is neither played nor left was taken back. */
  played: Type.Integer(),
  left: Type.Integer(),
  /** The highest stake that one of them covers. */
  bet: Rupees,
  /** What they won, which the operator pays: booked, and not undone. */
  cost: Rupees,
  givenAt: UnixSec,
  endsAt: UnixSec,
  /** How far its provider was asked; null where the provider grants nothing itself. */
  grant: OrNull(
    Type.Object({
      /** `waiting` to be granted by the provider, `granted`, `cancelling` what is left at the provider, `ended`. */
      state: Type.Enum(['waiting', 'granted', 'cancelling', 'ended']),
      /** Calls to the provider for it so far. */
      attempts: Type.Integer(),
      /** Why the last one came to nothing. */
      failure: OrNull(Type.String()),
      /** When the provider is asked next. */
      nextAt: OrNull(UnixSec),
    }),
  ),
});
export type GivenFreeBets = Static<typeof GivenFreeBets>;

export const operatorFreeBetsApi = endpoints(operatorBase, 'free bets', {
  'GET /free-bets': {
    summary:
      'Free rounds that were given, the newest first, with what they cost and how far their provider has granted them; of one player, of those that a provider has not answered as it must, or before an id.',
    login: 'operator',
    permission: 'bonuses.read',
    transaction: 'read',
    query: Type.Object({
      player: Type.Optional(IdOf('player')),
      failing: Type.Optional(Flag),
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    data: Type.Array(GivenFreeBets),
    errors: ['errors.validation'],
  },
});
