import { fromMinor } from '@mela/contract/money/money';
import { wagerLeftMinor } from '@mela/contract/money/withdrawable';
import type { InputOf } from '@mela/contract/http/endpoint';
import type { Payment, PaymentDetails } from '@mela/contract/api/payments/payment-data';
import type { paymentsApi } from '@mela/contract/api/payments/payments';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../../kernel/types.ts';
import { checkPaymentsOpen } from '../../maintenance/index.ts';
import { rejectionOfBlocks } from '../../protection/index.ts';
import { checkNotUnderReview } from '../../signals/index.ts';
import { checkVerified } from '../../verification/index.ts';
import { balancesOf, lockPlayer, type PostRejection } from '../../wallet/index.ts';
import { movePayment } from '../lifecycle/move-payment.ts';
import { openPayment } from '../lifecycle/open-payment.ts';
import { reviewWithdrawal } from '../review/review-withdrawal.ts';
import { commissionMinor, later, reviewSec, withdrawalBasisPoints } from '../rules.ts';
import type { PaymentParts } from '../services.ts';
import { paymentSetting } from '../settings.ts';
import { lockPaymentOf } from '../store.ts';
import { systemName, viewPayment } from '../view.ts';
import { detailsOf } from './cashier-data.ts';
import { readOrder } from './read-order.ts';
import { recordOrder } from './record-order.ts';

type Row = (typeof paymentsApi.rows)['POST /payments/withdrawal'];

/** Requests a withdrawal: the sum leaves the balance at once and is held until it is paid out or returned. */
export function requestWithdrawal({ adapters, identityOf }: PaymentParts) {
  return async (ctx: PlayerContext, { body }: InputOf<Row>): Promise<Payment> => {
    await checkPaymentsOpen(ctx);
    // The lock under which the sum is held: a gift of a deposit that is credited meanwhile, or another withdrawal, is seen.
    await lockPlayer(ctx.tx, ctx.user.id);
    await checkNotUnderReview(ctx);
    await checkVerified(ctx, 'withdrawal');
    const { system, sumMinor, requisites, visit } = await readOrder(ctx, 'withdrawal', body, adapters);
    const leftMinor = wagerLeftMinor(await balancesOf(ctx.tx, ctx.user.id));
    if (leftMinor > 0n) throw new ApiError('errors.api.payment.wager_left', { values: { left: fromMinor(leftMinor) } });
    const { percent } = await paymentSetting(ctx.tx, 'withdrawal_commission');
    const order = {
      userId: ctx.user.id,
      direction: 'withdrawal',
      system: system.system,
      sumMinor,
      commissionMinor: commissionMinor(sumMinor, withdrawalBasisPoints(system, percent)),
      requisites,
      visit,
      returnUrl: null,
      locale: ctx.locale,
      dueAt: later(ctx.now, reviewSec),
      now: ctx.now,
    } as const;
    const payment = await openPayment(ctx.tx, order, ctx);
    if ('rejection' in payment) throw await rejectionOf(ctx, payment.rejection);
    const reviewed = await reviewWithdrawal(ctx.tx, payment, { phase: 'first', identityOf }, ctx);
    await recordOrder(ctx, 'payments.withdrawal', reviewed);
    return viewPayment(reviewed, systemName(system, ctx.locale));
  };
}

async function rejectionOf({ tx, user, now, locale }: PlayerContext, rejection: PostRejection): Promise<ApiError> {
  if (rejection === 'blocked') return rejectionOfBlocks(tx, { userId: user.id, kind: 'withdrawal_hold', locale }, now);
  return new ApiError('errors.api.payment.not_enough_money', { fields: { sum: 'errors.api.payment.not_enough_money' } });
}

/** Cancels a withdrawal whose payout has not begun; the money is back at once. */
export async function cancelWithdrawal(
  ctx: PlayerContext,
  { params }: InputOf<(typeof paymentsApi.rows)['DELETE /payments/:id']>,
): Promise<PaymentDetails> {
  const payment = await lockPaymentOf(ctx.tx, ctx.user.id, BigInt(params.id));
  if (!payment) throw new ApiError('errors.not_found');
  const { result, payment: ended } = await movePayment(ctx.tx, payment, { event: 'player.cancel' }, ctx);
  if (result !== 'moved') throw new ApiError('errors.api.payment.not_cancellable');
  const details = await detailsOf(ctx, ended);
  await recordOrder(ctx, 'payments.cancel', ended);
  return details;
}
