import { Type } from 'typebox';
import { endpoints } from '../../http/endpoint.ts';
import { countMax, Id, OrNull, Rupees, strict, UnixSec } from '../../http/schema.ts';
import {
  CashierSession,
  ExtraData,
  Payment,
  PaymentDetails,
  PaymentId,
  PaymentSystem,
  Requisites,
  System,
  PaymentStatusId,
} from './payment-data.ts';

/** Beside every order. */
const visit = { cashierSessionId: Type.Optional(CashierSession), extraData: Type.Optional(ExtraData) };
const sums = [
  'errors.validation',
  'errors.unauthorized',
  'errors.api.payment.system',
  'errors.api.payment.sum_multiple_of_ten',
  'errors.not_blank',
  'errors.invalid_format',
  'errors.finance_blocked',
  'errors.self_excluded',
  'errors.suspicious_activity',
  'errors.idempotency',
  'errors.idempotency_key',
  'errors.licence_country',
  'errors.verification',
] as const;

/** How far a payment has come, as its player asks for it. */
const paymentStates = ['open', 'done', 'failed'] as const;
export type PaymentState = (typeof paymentStates)[number];

export const paymentsApi = endpoints('/api/v18', 'payments', {
  'GET /payments': {
    summary: "The player's payments, newest first.",
    login: 'required',
    transaction: 'read',
    paged: true,
    query: Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: countMax })),
      /** Only payments older than this one; `count` is then theirs, up to `countMax`. */
      before: Type.Optional(Id),
      filter: Type.Optional(Type.Enum(['deposit', 'withdrawal', 'bonus'])),
      /** `open`: not decided yet. `failed`: also those that were cancelled. */
      state: Type.Optional(Type.Enum([...paymentStates])),
      from: Type.Optional(UnixSec),
      to: Type.Optional(UnixSec),
    }),
    data: Type.Array(Payment),
    errors: ['errors.validation', 'errors.unauthorized'],
  },
  'GET /payments/summary': {
    summary: 'The successful deposits of the last 30 days, and what they have credited.',
    login: 'required',
    transaction: 'read',
    data: Type.Object({ days: Type.Integer(), deposits: Type.Integer(), deposited: Rupees }),
    errors: ['errors.unauthorized'],
  },
  'GET /payments/invitation': {
    summary:
      'Whether the site may lead the player to the cashier: after 48 hours away with little money, and with no limit, break or check.',
    login: 'required',
    transaction: 'read',
    data: Type.Object({ invited: Type.Boolean() }),
    errors: ['errors.unauthorized'],
  },
  'GET /payments/:id': {
    summary: 'One payment of the player, with its timeline.',
    login: 'required',
    transaction: 'read',
    params: PaymentId,
    data: PaymentDetails,
    errors: ['errors.not_found', 'errors.unauthorized'],
  },
  'DELETE /payments/:id': {
    summary: 'Cancel a withdrawal that is still NEW or MANUAL; the money is back at once.',
    login: 'required',
    transaction: 'write',
    params: PaymentId,
    data: PaymentDetails,
    errors: ['errors.not_found', 'errors.api.payment.not_cancellable', 'errors.unauthorized'],
  },
  'POST /payments/:id/reference': {
    summary: 'The reference number (UTR) of a deposit that the player has paid in a UPI app; the payment system is asked at once.',
    repeat: 'same',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 10, windowSec: 60, by: 'user' },
    params: PaymentId,
    body: Type.Object({ reference: Type.String({ pattern: '^[0-9]{12}$' }) }, strict),
    data: PaymentDetails,
    errors: ['errors.not_found', 'errors.api.payment.not_possible', 'errors.validation', 'errors.unauthorized'],
  },
  'GET /payments/deposit': {
    summary: 'Ways to deposit, with bounds and fields.',
    login: 'required',
    transaction: 'read',
    query: Type.Object({ returnUrl: Type.Optional(Type.String({ maxLength: 500 })) }),
    data: Type.Object({
      systems: Type.Array(PaymentSystem),
      deposit_count: Type.Integer(),
      lastDepositAt: Type.Union([UnixSec, Type.Null()]),
      /** Until the first deposit has succeeded, where the site shows it. */
      banner: OrNull(Type.Object({ title: Type.String(), text: Type.String() })),
      /** Bounds of a tip; null where tips are off. */
      tips: OrNull(Type.Object({ min: Rupees, max: Rupees })),
    }),
    errors: ['errors.unauthorized', 'errors.finance_blocked', 'errors.self_excluded', 'errors.licence_country', 'errors.verification'],
  },
  'GET /payments/deposit/suggestions': {
    summary: 'Suggested sums; values in minor units.',
    login: 'required',
    transaction: 'read',
    data: Type.Object({
      depositNumber: Type.Enum(['first', 'other']),
      values: Type.Array(Type.Object({ value: Type.Integer(), best_choice: Type.Boolean() })),
    }),
    errors: ['errors.unauthorized'],
  },
  'POST /payments/deposit': {
    summary: 'Start a deposit; it continues at redirectUrl.',
    repeat: 'key',
    login: 'required',
    transaction: 'none',
    rateLimit: { hits: 300, windowSec: 60, by: 'user' },
    body: Type.Object(
      {
        system: System,
        sum: Rupees,
        requisites: Type.Optional(Requisites),
        giftId: Type.Optional(Id),
        tip: Type.Optional(Rupees),
        returnUrl: Type.Optional(Type.String({ maxLength: 500 })),
        ...visit,
      },
      strict,
    ),
    data: Type.Object({ operationId: Id, statusId: PaymentStatusId, redirectUrl: Type.String() }),
    errors: [
      ...sums,
      'errors.api.payment.deposit.less_amount',
      'errors.api.payment.deposit.more_amount',
      'errors.api.payment.tip.less_amount',
      'errors.api.payment.tip.more_amount',
      'errors.limit_reached',
      'errors.maintenance.payments',
      'errors.verification',
      'errors.gift.bonus_open',
      'errors.in_care',
      'errors.quiet_hours',
    ],
  },
  'GET /payments/withdrawal': {
    summary: 'Ways to withdraw, with bounds, commission and wager left.',
    login: 'required',
    transaction: 'read',
    data: Type.Object({
      systems: Type.Array(PaymentSystem),
      /** What can be withdrawn now: the cash in whole tens, and nothing while a bonus is wagered. */
      available: Rupees,
      wagerLeft: Rupees,
      restrictions: Type.Array(Type.String()),
      /** How long a withdrawal that needs no person can be cancelled, seconds, and up to which sum none is needed. */
      waitSec: Type.Integer(),
      autoMax: Rupees,
    }),
    errors: ['errors.unauthorized', 'errors.finance_blocked'],
  },
  'POST /payments/withdrawal': {
    summary: 'Request a withdrawal; the sum is reserved at once.',
    repeat: 'key',
    login: 'required',
    transaction: 'write',
    body: Type.Object({ system: System, sum: Rupees, requisites: Type.Optional(Requisites), ...visit }, strict),
    data: Payment,
    errors: [
      ...sums,
      'errors.api.payment.withdrawal.less_amount',
      'errors.api.payment.withdrawal.more_amount',
      'errors.maintenance.payments',
      'errors.api.payment.not_enough_money',
      'errors.api.payment.wager_left',
    ],
  },
});
