import { Type, type Static } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, OrNull, Rupees, UnixSec } from '../../http/schema.ts';
import { IdOf } from '../../http/references.ts';
import { PaymentStatusId, System } from './payment-data.ts';

export const FoundPayment = Type.Object({
  operationId: Id,
  userId: Id,
  direction: Type.Enum(['deposit', 'withdrawal']),
  statusId: PaymentStatusId,
  sum: Rupees,
  credited: OrNull(Rupees),
  system: Type.String(),
  /** The payment system's number of it, and the one (UTR) that the player has typed. */
  reference: OrNull(Type.String()),
  payerReference: OrNull(Type.String()),
  created: UnixSec,
  updated: UnixSec,
});
export type FoundPayment = Static<typeof FoundPayment>;

export const findPaymentsApi = endpoints(operatorBase, 'payments', {
  'GET /payments/all': {
    summary:
      'Payments of all players by bank reference (UTR), time, sum and status, newest first; the next page is before the last number of this one.',
    login: 'operator',
    permission: 'payments.review',
    transaction: 'read',
    query: Type.Object({
      bankReference: Type.Optional(
        Type.String({
          minLength: 4,
          maxLength: 64,
          description: 'the whole number, UTR or other',
        }),
      ),
      player: Type.Optional(IdOf('player')),
      direction: Type.Optional(Type.Enum(['deposit', 'withdrawal'])),
      statusId: Type.Optional(PaymentStatusId),
      system: Type.Optional(System),
      since: Type.Optional(UnixSec),
      until: Type.Optional(UnixSec),
      sumFrom: Type.Optional(Rupees),
      sumTo: Type.Optional(Rupees),
      before: Type.Optional(Id),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    data: Type.Array(FoundPayment),
    errors: ['errors.validation'],
  },
});
