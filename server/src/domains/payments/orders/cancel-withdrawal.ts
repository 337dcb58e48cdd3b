import type { InputOf } from '@mela/contract/http/endpoint';
import type { Payment, paymentsApi } from '@mela/contract/api/payments';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { callOrigin } from '../../../kernel/origin.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { endWithdrawal } from '../lifecycle/end-withdrawal.ts';
import { isCancellable } from '../rules.ts';
import { findSystem, lockPaymentOf } from '../store.ts';
import { systemName, viewPayment } from '../view.ts';

/** Cancels a withdrawal whose payout has not begun; the money is back at once. */
export async function cancelWithdrawal(
  ctx: PlayerContext,
  { params }: InputOf<(typeof paymentsApi.rows)['DELETE /payments/:id']>,
): Promise<Payment> {
  const payment = await lockPaymentOf(ctx.tx, ctx.user.id, BigInt(params.id));
  if (!payment) throw new ApiError('errors.not_found');
  if (!isCancellable(payment.direction, payment.status_id)) throw new ApiError('errors.api.payment.not_cancellable');
  const ended = await endWithdrawal(ctx.tx, payment, 'cancelled', { now: ctx.now, origin: callOrigin(ctx.user.id, ctx.requestId) });
  const system = await findSystem(ctx.tx, payment.system, 'withdrawal');
  return viewPayment(ended, system ? systemName(system, ctx.locale) : payment.system);
}
