import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, OrNull, UnixSec } from '../../http/schema.ts';

/** Ways of play that can hurt: many deposits, deposits after losses, play at night, cancelled withdrawals. */
export const markerNames = ['deposits', 'chasing', 'night', 'cancelled'] as const;
export type MarkerName = (typeof markerNames)[number];

/** One marker with what was counted in the last seven days of India, and the points that it adds. */
export const Marker = Type.Object({
  marker: Type.Enum([...markerNames]),
  count: Type.Integer({ minimum: 0, description: 'deposits of the busiest day, deposits after losses, nights, cancelled withdrawals' }),
  points: Type.Integer({ minimum: 1, maximum: 3 }),
});
export type Marker = Static<typeof Marker>;

/** Care for a player: news of limits in place of offers. It takes nothing away from play. */
export const Care = Type.Object({
  since: UnixSec,
  until: UnixSec,
  score: Type.Integer({ minimum: 1 }),
  markers: Type.Array(Marker),
  /** When the player has read it. */
  seenAt: OrNull(UnixSec),
});
export type Care = Static<typeof Care>;

export const careApi = endpoints('/api/v18', 'protection', {
  'GET /users/self/care': {
    summary: 'Why the site takes care of this player now; null while it has no reason to.',
    login: 'required',
    transaction: 'read',
    data: OrNull(Care),
    errors: ['errors.unauthorized'],
  },
  'POST /users/self/care/seen': {
    summary: 'The player has read it.',
    repeat: 'same',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 30, windowSec: 60, by: 'user' },
    data: OrNull(Care),
    errors: ['errors.unauthorized', 'errors.rate_limit'],
  },
});

export const operatorCareApi = endpoints(operatorBase, 'players', {
  'GET /care': {
    whyNotRead: 'each look at players is in the audit log',
    summary: 'Players with care, the highest score first, with its reasons. Each look is in the audit log.',
    login: 'operator',
    permission: 'players.see-care',
    transaction: 'write',
    query: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })) }),
    data: Type.Array(Type.Object({ player: Id, care: Care })),
    errors: [],
  },
});
