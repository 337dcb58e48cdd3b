import { readLocale } from '@mela/contract/site/languages';
import { transact } from '../../../kernel/db/transact.ts';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { redirectTo, type RawAnswer } from '../../../kernel/http/output/raw-answer.ts';
import type { Context } from '../../../kernel/types.ts';
import { adapterOf } from '../adapter.ts';
import type { PaymentParts } from '../services.ts';
import { changePayment, insertReturn, lockPayment } from '../store.ts';
import { adaptersOf } from '../systems/system-store.ts';
import { processingPath } from './call-system.ts';
import { schedule } from './move-payment.ts';
import { stepOf } from './transitions.ts';

/**
 * The player comes back from a payment system with a signed return. It proves that they were there and nothing about the money: the system is
 * asked at once, and the player is sent to the payment's page. One that is opened again only sends them there.
 * @throws ApiError `errors.not_found`, `errors.psp.signature`
 */
export function receiveReturn({ adapters }: PaymentParts) {
  return async (ctx: Context, { params }: { params: { system: string } }): Promise<RawAnswer> => {
    const names = await adaptersOf(ctx.tx, params.system);
    const adapter = names.map((name) => adapterOf(adapters, name)).find((each) => each?.parseReturn !== undefined);
    if (!adapter?.parseReturn) throw new ApiError('errors.not_found');
    const query = new URLSearchParams(ctx.request.url.split('?')[1] ?? '');
    const { operationId, returnId } = adapter.parseReturn(query, ctx.now);
    return transact(ctx.tx, async (tx) => {
      const payment = await lockPayment(tx, operationId);
      if (!payment || payment.system !== params.system) throw new ApiError('errors.not_found');
      const isNew = await insertReturn(tx, { system: params.system, returnId, paymentId: payment.id, now: ctx.now });
      if (isNew && payment.direction === 'deposit' && stepOf('deposit', payment.status_id) === 'ask') {
        await schedule(tx, payment, ctx.now, ctx.now);
        await changePayment(tx, payment.id, { due_at: ctx.now }, ctx.now);
      }
      return redirectTo(payment.return_url ?? processingPath({ id: payment.id, locale: readLocale(payment.locale) }, ctx.config), 303);
    });
  };
}
