import { Type, type Static } from 'typebox';
import { endpoints } from '../http/endpoint.ts';
import { countMax, Id, OrNull, Rupees, strict, UnixSec } from '../http/schema.ts';

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
  /** Paid on top of the sum, and not credited. */
  tip: Rupees,
  /** Why it stands as it does: `large`, `documents`, `guard` ..., and the words of the person who decided. */
  reason: OrNull(Type.String()),
  note: OrNull(Type.String()),
  /** The payment system's own number of the payment, for the player's bank. */
  reference: OrNull(Type.String()),
});
export type Payment = Static<typeof Payment>;

/** One change of a payment's status, oldest first. */
export const PaymentStep = Type.Object({
  statusId: Type.Integer(),
  at: UnixSec,
  reason: OrNull(Type.String()),
  note: OrNull(Type.String()),
});
export type PaymentStep = Static<typeof PaymentStep>;

export const PaymentDetails = Type.Object({
  ...Payment.properties,
  timeline: Type.Array(PaymentStep),
  /** Until when a withdrawal that needs no person waits, so that it can be cancelled; null otherwise. */
  waitsUntil: OrNull(UnixSec),
  /** Opens a UPI app with the sum filled in; null where the deposit is not paid by UPI or has ended. */
  upiLink: OrNull(Type.String()),
  /** The reference number (UTR) that the player has typed. */
  payerReference: OrNull(Type.String()),
});
export type PaymentDetails = Static<typeof PaymentDetails>;

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
    summary: 'One payment of the player, with its timeline.',
    login: 'required',
    transaction: 'read',
    params: operation,
    data: PaymentDetails,
    errors: ['errors.not_found', 'errors.unauthorized'],
  },
  'DELETE /payments/:id': {
    summary: 'Cancel a withdrawal that is still NEW or MANUAL; the money is back at once.',
    login: 'required',
    transaction: 'write',
    params: operation,
    data: PaymentDetails,
    errors: ['errors.not_found', 'errors.api.payment.not_cancellable', 'errors.unauthorized'],
  },
  'POST /payments/:id/reference': {
    summary: 'The reference number (UTR) of a deposit that the player has paid in a UPI app; the payment system is asked at once.',
    login: 'required',
    transaction: 'write',
    rateLimit: { hits: 10, windowSec: 60, by: 'user' },
    params: operation,
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
      'errors.verification',
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
      /** How long a withdrawal that needs no person can be cancelled, seconds, and up to which sum none is needed. */
      waitSec: Type.Integer(),
      autoMax: Rupees,
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
  'GET /:system/return': {
    summary: 'The player comes back from a payment system with a signed address, and is sent to the page of the payment.',
    login: 'none',
    transaction: 'none',
    params: Type.Object({ system: System }),
    data: Type.Unknown(),
    errors: ['errors.psp.signature', 'errors.not_found'],
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
    /** Twelve digits, as the UTR of a bank. */
    reference: Type.Optional(Type.String({ pattern: '^[0-9]{12}$' })),
  },
  strict,
);

/** How a tester lets an operation end. From `doubled` on it is paid, and its webhooks are faulty. */
export const SandboxOutcome = Type.Enum([
  'success',
  'fail',
  'pending',
  'late',
  'doubled',
  'tampered',
  'out_of_order',
  'contradicting',
  'lost',
]);
export type SandboxOutcome = Static<typeof SandboxOutcome>;

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
    summary:
      'Decide the outcome; its signed webhook follows. `late` reports pending now and success 20 seconds later. The others pay, and report it wrongly: twice, with a changed copy, with an older report after it, with a contradiction after it, or not at all.',
    login: 'none',
    transaction: 'none',
    params: operation,
    query: PageToken,
    body: Type.Object({ outcome: SandboxOutcome }, strict),
    data: Type.Object({ redirectUrl: Type.String() }),
    errors: ['errors.not_found', 'errors.validation'],
  },
});
