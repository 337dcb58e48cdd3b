import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { OrNull, Rupees, UnixSec } from '../http/schema.ts';

/** The daily refill of a balance in play money. */
export const Refill = Type.Object({
  /** The balance that a refill reaches. */
  floor: Rupees,
  /** What a refill adds to the balance now; 0 for a balance at the floor or above it. */
  amount: Rupees,
  /** When the next refill can be taken; null: now. */
  nextAt: OrNull(UnixSec),
});
export type Refill = Static<typeof Refill>;

/** The play money that the site gives a player. */
export const PlayMoney = Type.Object({
  /** What the player got for the new account, null for nothing. */
  welcome: OrNull(Rupees),
  /** Null where the site gives none: the operator has turned it off, or the site has real money. */
  refill: OrNull(Refill),
});
export type PlayMoney = Static<typeof PlayMoney>;

export const grantsApi = endpoints('/api/v18', 'grants', {
  'GET /play-money': {
    summary: 'The welcome grant that the player got, and the daily refill.',
    login: 'required',
    transaction: 'read',
    data: PlayMoney,
    errors: ['errors.unauthorized'],
  },
  'POST /play-money/refill': {
    summary: "Fill the player's balance up to the floor of the daily refill, once a day.",
    repeat: 'same',
    taking: 'it is a deposit of play money, and deposits stay as they are in care',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 10, windowSec: 60, by: 'user' },
    data: Type.Object({ amount: Rupees, refill: Refill }),
    errors: [
      'errors.unauthorized',
      'errors.refill.off',
      'errors.refill.taken',
      'errors.refill.enough',
      'errors.self_excluded',
      'errors.finance_blocked',
      'errors.rate_limit',
    ],
  },
});
