import type { InputOf } from '@mela/contract/endpoint';
import { paymentStatus } from '@mela/contract/payment-status';
import type { Payment, paymentsApi } from '@mela/contract/payments';
import { emit } from '../../kernel/events/index.ts';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { callOrigin } from '../../kernel/origin.ts';
import { balanceEvent, balancesOf, post } from '../wallet/index.ts';
import { readOrder } from './read-order.ts';
import { commissionMinor } from './rules.ts';
import { insertPayment } from './store.ts';
import { systemName, viewPayment } from './view.ts';

type Row = (typeof paymentsApi.rows)['POST /payments/withdrawal'];

/** Asks for a withdrawal: the sum leaves the balance at once and is held until it is paid out or given back. */
export async function requestWithdrawal(ctx: PlayerContext, { body }: InputOf<Row>): Promise<Payment> {
  const { system, sumMinor, requisites } = await readOrder(ctx, 'withdrawal', body);
  const { currentWagerMinor, requiredWagerMinor } = await balancesOf(ctx.tx, ctx.user.id);
  const leftMinor = requiredWagerMinor - currentWagerMinor;
  if (leftMinor > 0n) throw new ApiError('errors.api.payment.wager_left', { values: { left: Number(leftMinor) / 100 } });
  const payment = await insertPayment(ctx.tx, {
    userId: ctx.user.id,
    direction: 'withdrawal',
    system: system.system,
    sumMinor,
    commissionMinor: commissionMinor(sumMinor, system.commission_bp),
    requisites,
    returnUrl: null,
    statusId: paymentStatus.NEW,
    now: ctx.now,
  });
  const [posted] = await post(
    ctx.tx,
    [
      {
        key: `payment:${payment.id}:hold`,
        kind: 'withdrawal_hold',
        userId: ctx.user.id,
        amountMinor: sumMinor,
        origin: callOrigin(ctx.user.id, ctx.requestId),
      },
    ],
    ctx.now,
  );
  if (posted?.status !== 'applied')
    throw new ApiError(posted?.reason === 'blocked' ? 'errors.finance_blocked' : 'errors.api.payment.not_enough_money', {
      fields: { sum: 'errors.api.payment.not_enough_money' },
    });
  await emit(ctx.tx, [
    { type: 'withdrawal.requested', userId: ctx.user.id, body: { paymentId: payment.id, sumMinor, status: paymentStatus.NEW } },
    balanceEvent(ctx.user.id, posted, 'withdrawal'),
  ]);
  return viewPayment(payment, systemName(system, ctx.locale));
}
