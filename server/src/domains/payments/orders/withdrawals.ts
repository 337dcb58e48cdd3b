import type { InputOf } from '@mela/contract/http/endpoint';
import { paymentStatus } from '@mela/contract/money/payment-status';
import type { Payment, paymentsApi } from '@mela/contract/api/payments';
import { emit } from '../../../kernel/events/index.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { callOrigin } from '../../../kernel/origin.ts';
import { rejectionOfBlocks } from '../../protection/index.ts';
import { checkVerified } from '../../verification/index.ts';
import { balanceEvent, balancesOf, post } from '../../wallet/index.ts';
import { type PaymentParts, schedule } from '../lifecycle/advance-payment.ts';
import { readOrder } from './read-order.ts';
import { commissionMinor, isCancellable, later, reviewSec } from '../rules.ts';
import { findSystem, insertPayment, lockPaymentOf, type PaymentRow } from '../store.ts';
import { systemName, viewPayment } from '../view.ts';
import { endWithdrawal } from '../lifecycle/apply-outcome.ts';

type Row = (typeof paymentsApi.rows)['POST /payments/withdrawal'];

/** Requests a withdrawal: the sum leaves the balance at once and is held until it is paid out or returned. */
export function requestWithdrawal({ adapters }: PaymentParts) {
  return async (ctx: PlayerContext, { body }: InputOf<Row>): Promise<Payment> => {
    await checkVerified(ctx, 'withdrawal');
    const { system, sumMinor, requisites } = await readOrder(ctx, 'withdrawal', body, adapters);
    const { currentWagerMinor, requiredWagerMinor } = await balancesOf(ctx.tx, ctx.user.id);
    const leftMinor = requiredWagerMinor - currentWagerMinor;
    if (leftMinor > 0n) throw new ApiError('errors.api.payment.wager_left', { values: { left: Number(leftMinor) / 100 } });
    const dueAt = later(ctx.now, reviewSec);
    const payment = await insertPayment(ctx.tx, {
      userId: ctx.user.id,
      direction: 'withdrawal',
      system: system.system,
      sumMinor,
      commissionMinor: commissionMinor(sumMinor, system.commission_bp),
      requisites,
      returnUrl: null,
      locale: ctx.locale,
      dueAt,
      now: ctx.now,
    });
    await hold(ctx, payment);
    await schedule(ctx.tx, payment, dueAt);
    return viewPayment(payment, systemName(system, ctx.locale));
  };
}

async function hold({ tx, user, now, locale, requestId }: PlayerContext, { id, sum_minor: sumMinor }: PaymentRow): Promise<void> {
  const origin = callOrigin(user.id, requestId);
  const movement = { key: `payment:${id}:hold`, kind: 'withdrawal_hold', userId: user.id, amountMinor: sumMinor, origin } as const;
  const [posted] = await post(tx, [movement], now);
  if (posted?.reason === 'blocked') throw await rejectionOfBlocks(tx, { userId: user.id, kind: 'withdrawal_hold', locale }, now);
  if (posted?.status !== 'applied')
    throw new ApiError('errors.api.payment.not_enough_money', { fields: { sum: 'errors.api.payment.not_enough_money' } });
  await emit(tx, origin, [
    { type: 'withdrawal.requested', userId: user.id, body: { paymentId: id, sumMinor, status: paymentStatus.NEW } },
    balanceEvent(user.id, posted, 'withdrawal'),
  ]);
}

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
