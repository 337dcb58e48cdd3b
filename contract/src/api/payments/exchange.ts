import { Type, type Static } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { Rupees, strict } from '../../http/schema.ts';

/** What points are worth, and how many the player has. */
export const ExchangeOffer = Type.Object({
  points: Type.Integer({ minimum: 0 }),
  pointsPerRupee: Type.Integer({ minimum: 1 }),
  /** The least that is exchanged at once. */
  minimum: Type.Integer({ minimum: 1 }),
});
export type ExchangeOffer = Static<typeof ExchangeOffer>;

export const exchangeApi = endpoints('/api/v18', 'payments', {
  'GET /payments/exchange': {
    summary: 'What points are worth, and how many the player has.',
    login: 'required',
    transaction: 'read',
    data: ExchangeOffer,
    errors: ['errors.unauthorized', 'errors.not_found'],
  },
  'POST /payments/exchange': {
    summary: 'Exchange points for money, which is in the balance at once. Points that make no whole paisa stay.',
    repeat: 'key',
    taking: 'points are earned before, and money can be withdrawn where points can only be spent on play',
    login: 'required',
    transaction: 'write',
    body: Type.Object({ points: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }) }, strict),
    data: Type.Object({ exchanged: Type.Integer(), rupees: Rupees, points: Type.Integer() }),
    errors: [
      'errors.validation',
      'errors.unauthorized',
      'errors.not_found',
      'errors.not_blank',
      'errors.api.payment.exchange.minimum',
      'errors.api.payment.exchange.not_enough',
      'errors.self_excluded',
      'errors.suspicious_activity',
      'errors.finance_blocked',
      'errors.idempotency',
      'errors.idempotency_key',
    ],
  },
});
