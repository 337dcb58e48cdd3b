import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { countMax, Id, Rupees, strict, UnixSec } from '../http/schema.ts';

export const paymentPurpose = { ACCOUNT_COMMISSION: 1, CONTROVERSIAL: 2 } as const;

export const Requisite = Type.Object({
  name: Type.String(),
  type: Type.Enum(['phone', 'card', 'wallet', 'expiry', 'email', 'text', 'select']),
  required: Type.Boolean(),
  hint: Type.String(),
  options: Type.Optional(Type.Array(Type.Object({ value: Type.String(), label: Type.String() }))),
});

export const PaymentSystem = Type.Object({
  system: Type.String(),
  name: Type.String(),
  min: Rupees,
  max: Rupees,
  commission: Type.Number({ description: 'per cent of the sum' }),
  requisites: Type.Array(Requisite),
  active: Type.Boolean(),
});
export type PaymentSystem = Static<typeof PaymentSystem>;

export const Payment = Type.Object({
  operationId: Id,
  typeId: Type.Integer(),
  statusId: Type.Integer(),
  sum: Rupees,
  commission: Rupees,
  system: Type.String(),
  systemName: Type.String(),
  created: UnixSec,
  updated: UnixSec,
  cancellable: Type.Boolean(),
  /** Where an unfinished deposit continues, null otherwise. */
  redirectUrl: Type.Union([Type.String(), Type.Null()]),
});
export type Payment = Static<typeof Payment>;

const Requisites = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 200 }));
const System = Type.String({ pattern: '^[a-z0-9_-]+$', maxLength: 40 });
const operation = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const PageToken = Type.Object({ token: Type.Optional(Type.String({ maxLength: 300 })) });
const sums = [
  'errors.validation',
  'errors.unauthorized',
  'errors.api.payment.system',
  'errors.api.payment.sum_multiple_of_ten',
  'errors.not_blank',
  'errors.invalid_format',
  'errors.finance_blocked',
  'errors.self_excluded',
  'errors.idempotency',
  'errors.idempotency_key',
  'errors.licence_country',
  'errors.verification',
] as const;

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
      from: Type.Optional(UnixSec),
      to: Type.Optional(UnixSec),
    }),
    data: Type.Array(Payment),
    errors: ['errors.validation', 'errors.unauthorized'],
  },
  'GET /payments/:id': {
    summary: 'One payment of the player.',
    login: 'required',
    transaction: 'read',
    params: operation,
    data: Payment,
    errors: ['errors.not_found', 'errors.unauthorized'],
  },
  'DELETE /payments/:id': {
    summary: 'Cancel a withdrawal that is still NEW or MANUAL; the money is back at once.',
    login: 'required',
    transaction: 'write',
    params: operation,
    data: Payment,
    errors: ['errors.not_found', 'errors.api.payment.not_cancellable', 'errors.unauthorized'],
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
    login: 'required',
    transaction: 'none',
    rateLimit: { hits: 300, windowSec: 60, by: 'user' },
    idempotent: true,
    body: Type.Object(
      {
        system: System,
        sum: Type.Number(),
        requisites: Type.Optional(Requisites),
        giftId: Type.Optional(Id),
        tip: Type.Optional(Type.Number()),
        returnUrl: Type.Optional(Type.String({ maxLength: 500 })),
      },
      strict,
    ),
    data: Type.Object({ operationId: Id, statusId: Type.Integer(), redirectUrl: Type.String() }),
    errors: [
      ...sums,
      'errors.api.payment.deposit.less_amount',
      'errors.api.payment.deposit.more_amount',
      'errors.api.payment.tip.less_amount',
      'errors.api.payment.tip.more_amount',
      'errors.limit_reached',
    ],
  },
  'GET /payments/withdrawal': {
    summary: 'Ways to withdraw, with bounds, commission and wager left.',
    login: 'required',
    transaction: 'read',
    data: Type.Object({
      systems: Type.Array(PaymentSystem),
      available: Rupees,
      wagerLeft: Rupees,
      restrictions: Type.Array(Type.String()),
    }),
    errors: ['errors.unauthorized', 'errors.finance_blocked'],
  },
  'POST /payments/withdrawal': {
    summary: 'Request a withdrawal; the sum is reserved at once.',
    login: 'required',
    transaction: 'write',
    idempotent: true,
    body: Type.Object({ system: System, sum: Type.Number(), requisites: Type.Optional(Requisites) }, strict),
    data: Payment,
    errors: [
      ...sums,
      'errors.api.payment.withdrawal.less_amount',
      'errors.api.payment.withdrawal.more_amount',
      'errors.api.payment.not_enough_money',
      'errors.api.payment.wager_left',
    ],
  },
});

/** A payment system's calls to us. Body, headers and signature are its own; the adapter of the system reads them. */
export const pspApi = endpoints('/psp', 'payment systems', {
  'POST /:system/webhook': {
    summary: 'A payment system reports how operations ended.',
    login: 'psp',
    transaction: 'none',
    params: Type.Object({ system: System }),
    data: Type.Object({ accepted: Type.Boolean() }),
    errors: ['errors.validation', 'errors.psp.signature', 'errors.psp.event_altered', 'errors.not_found'],
  },
});

/**
 * What the sandbox payment system sends, signed: `X-Webhook-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of t + ".." + raw body>`; sums in paise.
 */
export const SandboxEvent = Type.Object(
  {
    event_id: Type.String({ minLength: 1, maxLength: 100 }),
    operation_id: Id,
    outcome: Type.Enum(['success', 'fail', 'pending']),
    amount: Type.Integer({ minimum: 0 }),
    currency: Type.Literal('INR'),
  },
  strict,
);

/** The sandbox payment system's own page, in demo mode only: a tester decides there how a deposit ends. `token` is in the page's link. */
export const sandboxPspApi = endpoints('/sandbox-psp', 'payment systems', {
  'GET /:id': {
    summary: 'The page where a deposit continues (HTML).',
    login: 'none',
    transaction: 'none',
    params: operation,
    query: PageToken,
    data: Type.Unknown(),
    errors: ['errors.not_found'],
  },
  'GET /type/:file': {
    summary: "The page's typeface, since a phone may lack Devanagari.",
    login: 'none',
    transaction: 'none',
    params: Type.Object({ file: Type.Enum(['latin.woff2', 'devanagari.woff2']) }),
    data: Type.Unknown(),
    errors: [],
  },
  'POST /:id': {
    summary: 'Decide the outcome; its signed webhook follows. `late` reports pending now and success 20 seconds later.',
    login: 'none',
    transaction: 'none',
    params: operation,
    query: PageToken,
    body: Type.Object({ outcome: Type.Enum(['success', 'fail', 'pending', 'late']) }, strict),
    data: Type.Object({ redirectUrl: Type.String() }),
    errors: ['errors.not_found', 'errors.validation'],
  },
});
