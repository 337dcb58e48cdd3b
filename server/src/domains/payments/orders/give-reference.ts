import type { paymentsApi } from '@mela/contract/api/payments/payments';
import type { PaymentDetails } from '@mela/contract/api/payments/payment-data';
import type { InputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { schedule } from '../lifecycle/move-payment.ts';
import { stepOf } from '../lifecycle/transitions.ts';
import { changePayment, lockPaymentOf } from '../store.ts';
import { detailsOf } from './cashier-data.ts';
import { recordOrder } from './record-order.ts';

/**
 * Saves the reference number of a deposit that the player has paid in a UPI app, and asks the payment system at once. What the player types
 * credits nothing: only the payment system's own answer does.
 */
export async function giveReference(
  ctx: PlayerContext,
  { params, body }: InputOf<(typeof paymentsApi.rows)['POST /payments/:id/reference']>,
): Promise<PaymentDetails> {
  const payment = await lockPaymentOf(ctx.tx, ctx.user.id, BigInt(params.id));
  if (!payment) throw new ApiError('errors.not_found');
  if (payment.direction !== 'deposit' || payment.upi_link === null || stepOf('deposit', payment.status_id) !== 'ask')
    throw new ApiError('errors.api.payment.not_possible');
  await schedule(ctx.tx, payment, ctx.now, ctx.now);
  const changed = await changePayment(ctx.tx, payment.id, { payer_reference: body.reference, due_at: ctx.now }, ctx.now);
  const details = await detailsOf(ctx, changed);
  await recordOrder(ctx, 'payments.reference', changed);
  return details;
}
