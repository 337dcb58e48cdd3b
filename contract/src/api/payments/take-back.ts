import { Type } from 'typebox';
import { endpoints, operatorBase } from '../../http/endpoint.ts';
import { Id, Reason, strict } from '../../http/schema.ts';
import { ReviewedPayment } from './payments-review.ts';

const act = {
  login: 'operator',
  permission: 'payments.correct',
  commits: 'payment',
  repeat: 'same',
  secondApproval: 'by-rule',
  transaction: 'write',
  params: Type.Object({ id: Id }),
  data: ReviewedPayment,
} as const;
const errors = ['errors.not_found', 'errors.validation', 'errors.api.payment.not_possible'] as const;

/** What is done about a deposit that was credited already. */
export const takeBackApi = endpoints(operatorBase, 'payments', {
  'POST /payments/:id/refund-credited': {
    summary:
      'Give a credited deposit back: another operator must agree. The player must have that much cash; what was given for the deposit is taken back too, and the player gets a message.',
    ...act,
    body: Type.Object({ through: Type.Enum(['payment-system', 'other-means']), reason: Reason }, strict),
    errors: [...errors, 'errors.payments.nothing_to_take'],
  },
  'POST /payments/:id/charge-back': {
    summary:
      'Book a chargeback: the bank has taken a credited deposit back. Another operator must agree. What the player has no more is Mela’s loss, and the account is under review from then on.',
    ...act,
    body: Type.Object({ reason: Reason }, strict),
    errors: [...errors, 'errors.payments.money_held'],
  },
});
