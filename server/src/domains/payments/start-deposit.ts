import type { InputOf, OutputOf } from '@mela/contract/endpoint';
import { paymentStatus } from '@mela/contract/payment-status';
import type { paymentsApi } from '@mela/contract/payments';
import { emit } from '../../kernel/events/index.ts';
import { ownPath } from '../../kernel/http/input/own-path.ts';
import { pagePath } from '../../site/pages/page-path.ts';
import type { PlayerContext } from '../../kernel/types.ts';
import { adapterOf, type PaymentAdapters } from './adapter.ts';
import { checkCountry } from '../protection/index.ts';
import { askAt } from './ask.ts';
import { readOrder } from './read-order.ts';
import { commissionMinor } from './rules.ts';
import { changePayment, insertPayment } from './store.ts';

type Row = (typeof paymentsApi.rows)['POST /payments/deposit'];

/** Starts a deposit. Nothing is booked before the payment system says so; the player goes on at its page. */
export function startDeposit(adapters: PaymentAdapters) {
  return async (ctx: PlayerContext, { body }: InputOf<Row>): Promise<OutputOf<Row>> => {
    await checkCountry(ctx);
    const { system, sumMinor, requisites } = await readOrder(ctx, 'deposit', body);
    const payment = await insertPayment(ctx.tx, {
      userId: ctx.user.id,
      direction: 'deposit',
      system: system.system,
      sumMinor,
      commissionMinor: commissionMinor(sumMinor, system.commission_bp),
      requisites,
      returnUrl: ownPath(body.returnUrl, ctx.config.siteUrl),
      statusId: paymentStatus.NEW,
      now: ctx.now,
    });
    const returnPath = payment.return_url ?? pagePath(ctx.config, ctx.locale, `/payment/processing/${payment.id}`);
    const { redirectUrl } = await adapterOf(adapters, system.adapter).startDeposit(ctx.tx, {
      operationId: payment.id,
      system: system.system,
      sumMinor,
      locale: ctx.locale,
      returnPath,
    });
    await changePayment(
      ctx.tx,
      payment.id,
      { status_id: paymentStatus.PROCESS, redirect_url: redirectUrl, ask_at: askAt(ctx.now) },
      ctx.now,
    );
    await emit(ctx.tx, [{ type: 'deposit.started', userId: ctx.user.id, body: { paymentId: payment.id, sumMinor } }]);
    return { operationId: Number(payment.id), statusId: paymentStatus.PROCESS, redirectUrl };
  };
}
