import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { Id, OrNull, Page, strict, UnixSec } from '../http/schema.ts';
import { PlainPrize, WheelPrize } from './prizes.ts';

/** The weights of a wheel's sectors add up to this, so a sector's probability is its weight divided by it. */
export const wheelWeights = 10_000;

const Weight = Type.Integer({ minimum: 1, maximum: wheelWeights, description: 'probability in ten-thousandths' });
const Count = Type.Integer({ minimum: 0 });

export const WheelSector = Type.Object({
  weight: Weight,
  prize: WheelPrize,
  /** Of a sector with a gift: the gift's campaign, its name, and what is given where the gift cannot be offered to the player. */
  gift_id: Type.Optional(Id),
  gift_name: Type.Optional(Type.String()),
  instead: Type.Optional(PlainPrize),
});
export type WheelSector = Static<typeof WheelSector>;

export const ResetTime = Type.Object({
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  minute: Type.Integer({ minimum: 0, maximum: 59 }),
});

/** The wheel of a level. A level without one has no sectors and no spins. */
export const Wheel = Type.Object({
  level: Type.Object({ id: Id, name: Type.String() }),
  /** Goes up with every change of the sectors. */
  version: Count,
  sectors: Type.Array(WheelSector),
  /** Spins of the day that are left; for a guest, and on the wheel of another level, all that a day has. */
  spinCount: Count,
  additionSpinCount: Count,
  dailySpins: Count,
  /** UTC; null: spins do not come again. */
  reset_time: OrNull(ResetTime),
  /** Seconds to the next reset by the server's clock; 0 for a guest, with spins left, and without a reset time. */
  resetSec: Count,
});
export type Wheel = Static<typeof Wheel>;

export const WheelFairness = Type.Object({
  /** Hex SHA-256 of the server seed. */
  commitment: Type.String(),
  clientSeed: Type.String(),
  nonce: Count,
});

export const SpinResult = Type.Object({
  /** The number of the sector, from 0. */
  sector: Count,
  /** What was given: of a sector with a gift perhaps what stands in its place. */
  prize: WheelPrize,
  spin_count_left: Count,
  addition_spin_count_left: Count,
  spin: Id,
  fairness: WheelFairness,
});
export type SpinResult = Static<typeof SpinResult>;

/** The seeds of a player's next spins, and the commitment of the seed after them. */
export const WheelSeed = Type.Object({ ...WheelFairness.properties, next: Type.String() });
export type WheelSeed = Static<typeof WheelSeed>;

/** A spin with all that its check needs; the server seed only once it is revealed. */
export const WheelTurn = Type.Object({
  id: Id,
  at: UnixSec,
  level: Id,
  version: Count,
  weights: Type.Array(Weight),
  /** The number drawn, from 0 to 9,999. */
  drawn: Count,
  sector: Count,
  prize: WheelPrize,
  ...WheelFairness.properties,
  serverSeed: OrNull(Type.String()),
});
export type WheelTurn = Static<typeof WheelTurn>;

const offErrors = ['errors.wheel.off'] as const;

export const wheelApi = endpoints('/api/v18', 'fortune-wheel', {
  'GET /fortune-wheel': {
    summary: "The wheel of the player's level with its odds and the spins that are left; a guest sees that of the first level.",
    login: 'optional',
    transaction: 'read',
    cacheSec: 60,
    data: Wheel,
    errors: offErrors,
  },
  'GET /fortune-wheel/:levelId': {
    summary: 'The wheel of a level.',
    login: 'optional',
    transaction: 'read',
    cacheSec: 60,
    params: Type.Object({ levelId: Id }),
    data: Wheel,
    errors: ['errors.wheel.off', 'errors.not_found'],
  },
  'POST /fortune-wheel': {
    summary: 'Spin the wheel: one spin of the day, or else an additional one.',
    repeat: 'key',
    taking: 'guarded',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 60, windowSec: 60, by: 'user' },
    data: SpinResult,
    errors: [
      'errors.unauthorized',
      'errors.wheel.off',
      'errors.wheel.no_spins',
      'errors.in_care',
      'errors.self_excluded',
      'errors.finance_blocked',
      'errors.rate_limit',
      'errors.idempotency',
      'errors.idempotency_key',
    ],
  },
  'GET /fortune-wheel/spins': {
    summary: "The player's own spins, newest first, each with what its check needs.",
    login: 'required',
    transaction: 'read',
    query: Type.Object({ ...Page }),
    data: Type.Array(WheelTurn),
    paged: true,
    errors: ['errors.unauthorized'],
  },
  'GET /fortune-wheel/seed': {
    whyNotRead: 'a seed that is not there yet is committed before it can be shown, once',
    summary: "The commitment for the player's next spins of the wheel, and for those after the next reveal.",
    login: 'required',
    transaction: 'write',
    data: WheelSeed,
    errors: ['errors.unauthorized'],
  },
  'POST /fortune-wheel/seed': {
    summary: 'Reveal the server seed of the wheel in use, and begin the committed next one with a client seed.',
    repeat: 'key',
    taking: 'nothing',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 30, windowSec: 60, by: 'user' },
    body: Type.Object({ clientSeed: Type.Optional(Type.String({ maxLength: 64 })) }, strict),
    data: Type.Object({
      ...WheelSeed.properties,
      revealed: Type.Object({ ...WheelFairness.properties, serverSeed: Type.String() }),
    }),
    errors: ['errors.unauthorized', 'errors.validation', 'errors.rate_limit'],
  },
});
