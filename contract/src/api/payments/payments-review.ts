import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, OrNull, Rupees, strict, UnixSec } from '../../http/schema.ts';
import { signalKinds } from '../operators/signals.ts';
import { CashierSession, ExtraData, PaymentStatusId, PaymentTypeId, Requisites, System } from './payment-data.ts';

/** A payment as an operator sees it: without the player's account data. */
export const ReviewedPayment = Type.Object({
  operationId: Id,
  userId: Id,
  typeId: PaymentTypeId,
  statusId: PaymentStatusId,
  sum: Rupees,
  /** The sum that arrived where it is not the one that was asked for. */
  received: OrNull(Rupees),
  credited: OrNull(Rupees),
  /** Of what was credited: what was taken back, and of that what Mela paid, since the player had it no more. */
  takenBack: OrNull(Rupees),
  covered: OrNull(Rupees),
  commission: Rupees,
  system: Type.String(),
  reason: OrNull(Type.String()),
  note: OrNull(Type.String()),
  reference: OrNull(Type.String()),
  payerReference: OrNull(Type.String()),
  cashierSessionId: OrNull(CashierSession),
  extraData: OrNull(ExtraData),
  created: UnixSec,
  updated: UnixSec,
  alarms: Type.Array(Type.Object({ kind: Type.String(), at: UnixSec, detail: Type.Unknown() })),
});
export type ReviewedPayment = Static<typeof ReviewedPayment>;

/** A payment with what decides it beside it: where its money goes, and what its player has and did. */
export const PaymentCase = Type.Object({
  ...ReviewedPayment.properties,
  /** What the player typed about the account that is paid, or pays: the fields of its payment system. */
  payee: OrNull(Requisites),
  player: Type.Object({
    cash: Rupees,
    bonus: Rupees,
    held: Rupees,
    wagerLeft: Rupees,
    depositCount: Type.Integer({ minimum: 0 }),
    deposited: Rupees,
    withdrawalCount: Type.Integer({ minimum: 0 }),
    withdrawn: Rupees,
    /** What Mela paid of deposits that were taken back. */
    covered: Rupees,
    /** Withdrawals that went to this payee before, and were paid. */
    paidToPayee: Type.Integer({ minimum: 0 }),
    registeredAt: UnixSec,
    reviewSince: OrNull(UnixSec),
    /** Of the last thirty days. */
    signals: Type.Array(Type.Enum([...signalKinds])),
  }),
});
export type PaymentCase = Static<typeof PaymentCase>;

const operation = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const Words = Type.String({ minLength: 3, maxLength: 500 });
const Reason = Type.Object({ reason: Words }, strict);

const act = <const P extends 'payments.review' | 'payments.decide'>(summary: string, permission: P) =>
  ({
    summary,
    login: 'operator',
    permission,
    repeat: 'same',
    commits: 'payment',
    secondApproval: 'by-rule',
    transaction: 'write',
    params: operation,
    body: Reason,
    data: ReviewedPayment,
    errors: ['errors.not_found', 'errors.validation', 'errors.api.payment.not_possible', 'errors.api.payment.credit_forbidden'],
  }) as const;

/** What operators decide about payments. Each act has a reason, which the audit trail has with its actor. */
export const paymentsReviewApi = endpoints(operatorBase, 'payments', {
  'GET /payments': {
    summary: 'Payments that wait for an operator, oldest first: withdrawals, deposits whose money is held, payments with an alarm.',
    login: 'operator',
    permission: 'payments.review',
    transaction: 'read',
    query: Type.Object({
      queue: Type.Enum(['withdrawals', 'held', 'alarms']),
      after: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: Type.Array(ReviewedPayment),
    errors: ['errors.validation'],
  },
  'GET /payments/:id': {
    whyNotRead: 'each look at an account that is paid is in the audit log',
    summary: 'One payment, with the account that is paid and what its player has and did. Each look is in the audit log.',
    login: 'operator',
    permission: 'payments.review',
    transaction: 'write',
    params: operation,
    data: PaymentCase,
    errors: ['errors.not_found', 'errors.validation'],
  },
  'POST /payments/:id/approve': act('Pay a withdrawal out.', 'payments.decide'),
  'POST /payments/:id/refuse': act(
    'Return a withdrawal to the player, or end a deposit without money; the player reads the reason.',
    'payments.decide',
  ),
  'POST /payments/:id/ask-again': act('Ask the payment system now.', 'payments.review'),
  'POST /payments/:id/credit': act('Credit a held deposit with the sum that arrived.', 'payments.decide'),
  'POST /payments/:id/refund': act('Return a held deposit to its source through the payment system.', 'payments.decide'),
  'POST /payments/:id/mark-returned': act('Note that a held deposit was returned by other means.', 'payments.decide'),
  'POST /payments/:id/set-sum': {
    ...act(
      'Say which sum a payment is of, after its payment system has reported another one: it is booked with that sum. A withdrawal is of the sum that was asked for, or, once it has failed, of none.',
      'payments.decide',
    ),
    body: Type.Object({ sum: Rupees, reason: Words }, strict),
  },
  'POST /payments/:id/resolve': act('Close the alarms of a payment, other than one of another sum.', 'payments.review'),
  'POST /players/:id/pay-out': {
    summary:
      'Begin the withdrawal of all the cash of a player on a break, who cannot ask for it. It waits for an operator who approves it.',
    login: 'operator',
    permission: 'payments.decide',
    repeat: 'same',
    commits: 'draft',
    transaction: 'write',
    params: operation,
    body: Type.Object(
      {
        system: System,
        requisites: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 200 }), {
          description: 'what the payment system asks for, by its name there: upi and asha@bank',
        }),
        reason: Words,
      },
      strict,
    ),
    data: ReviewedPayment,
    errors: ['errors.not_found', 'errors.validation', 'errors.api.payment.no_pay_out'],
  },
});
