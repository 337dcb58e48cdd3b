import { Type, type Static } from 'typebox';
import { paymentStatus, paymentType } from '../../money/payment-status.ts';
import { Id, NamedNumber, OrNull, Rupees, strict, UnixSec } from '../../http/schema.ts';
import { refersTo } from '../../http/references.ts';

/** The name of a payment system, in addresses and orders. */
const code = { pattern: '^[a-z0-9_-]+$', maxLength: 40 } as const;
export const System = Type.String({ ...code, [refersTo]: 'system' });
/** What speaks to a payment system, by its name in the program. */
export const Adapter = Type.String(code);

export const PaymentStatusId = NamedNumber(paymentStatus);
export const PaymentTypeId = NamedNumber(paymentType);

/** A payment's number, in addresses. */
export const PaymentId = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

/** One visit to the cashier, named by the application: all its orders carry the same. */
export const CashierSession = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });

/** What an application says beside an order, for support. Nothing depends on it, and no payment system gets it. */
export const ExtraData = Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9_]{0,39}$' }), Type.String({ pattern: '^[ -~]{1,200}$' }), {
  maxProperties: 10,
  ...strict,
});

export const paymentPurpose = { ACCOUNT_COMMISSION: 1, CONTROVERSIAL: 2 } as const;

/** Where a payment comes from or goes to: the fields of its system. */
export const Requisites = Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 200 }));

export const Requisite = Type.Object({
  name: Type.String(),
  type: Type.Enum(['phone', 'card', 'wallet', 'expiry', 'email', 'account', 'text', 'select']),
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
  typeId: PaymentTypeId,
  statusId: PaymentStatusId,
  sum: Rupees,
  /** What a deposit has put into the balance, which is another sum than was asked for where another one arrived; null before, and of a withdrawal. */
  credited: OrNull(Rupees),
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
  statusId: PaymentStatusId,
  at: UnixSec,
  reason: OrNull(Type.String()),
  note: OrNull(Type.String()),
});
export type PaymentStep = Static<typeof PaymentStep>;

export const PaymentDetails = Type.Object({
  ...Payment.properties,
  timeline: Type.Array(PaymentStep),
  /** The visit to the cashier in which it was asked for, and what the application said beside it; null for an order without. */
  cashierSessionId: OrNull(CashierSession),
  extraData: OrNull(ExtraData),
  /** Until when a withdrawal that needs no person waits, so that it can be cancelled; null otherwise. */
  waitsUntil: OrNull(UnixSec),
  /** Opens a UPI app with the sum filled in, or is the path of the sandbox's page; null where the deposit is not paid by UPI or has ended. */
  upiLink: OrNull(Type.String()),
  /** The reference number (UTR) that the player has typed. */
  payerReference: OrNull(Type.String()),
});
export type PaymentDetails = Static<typeof PaymentDetails>;
