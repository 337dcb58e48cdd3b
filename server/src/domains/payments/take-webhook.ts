import { createHash } from 'node:crypto';
import { Compile } from 'typebox/compile';
import { paymentStatus } from '@mela/contract/payment-status';
import { pspApi } from '@mela/contract/payments';
import { ApiError } from '../../kernel/errors/api-error.ts';
import { readJson } from '../../kernel/http/input/read-json.ts';
import type { Context } from '../../kernel/types.ts';
import { adapterOf, type PaymentAdapters } from './adapter.ts';
import { endWithdrawal } from './end-withdrawal.ts';
import { mayBecome } from './rules.ts';
import { settleDeposit } from './settle-deposit.ts';
import { changePayment, findSystem, lockPayment, type PaymentRow } from './store.ts';
import { webhookIsSigned } from './webhook-signature.ts';

const body = Compile(pspApi.rows['POST /:system/webhook'].body);
type Said = { event_id: string; operation_id: number; outcome: 'success' | 'fail' | 'pending'; amount: number };

/** A payment system says how an operation ended. The same event again is answered again and does nothing. */
export function takeWebhook(adapters: PaymentAdapters) {
  return async (ctx: Context, { params }: { params: { system: string } }): Promise<{ accepted: boolean }> => {
    const system = (await findSystem(ctx.tx, params.system, 'deposit')) ?? (await findSystem(ctx.tx, params.system, 'withdrawal'));
    if (!system) throw new ApiError('errors.not_found');
    const { rawBody, headers } = ctx.request;
    const header = headers['x-webhook-signature'];
    const secrets = adapterOf(adapters, system.adapter).webhookSecrets;
    if (!webhookIsSigned(typeof header === 'string' ? header : undefined, rawBody, secrets, Math.floor(ctx.now.getTime() / 1000)))
      throw new ApiError('errors.psp.signature');
    const said = readJson(rawBody);
    if (!body.Check(said)) throw new ApiError('errors.validation');
    const payment = await lockPayment(ctx.tx, BigInt(said.operation_id));
    if (!payment || payment.system !== params.system) throw new ApiError('errors.not_found');
    if (await isNews(ctx, params.system, said, rawBody)) await carryOut(ctx, payment, said);
    return { accepted: true };
  };
}

async function isNews(ctx: Context, system: string, said: Said, rawBody: Buffer): Promise<boolean> {
  const hash = createHash('sha256').update(rawBody).digest();
  const kept = await ctx.tx
    .insertInto('payments.webhook')
    .values({ system, event_id: said.event_id, body_hash: hash, payment_id: BigInt(said.operation_id), at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** A sum that is not the one agreed on is never booked: the payment waits for a human. */
async function carryOut(ctx: Context, payment: PaymentRow, said: Said): Promise<void> {
  if (BigInt(said.amount) !== payment.sum_minor) {
    ctx.log.error({ paymentId: String(payment.id), amount: said.amount }, 'a payment system named another sum than was asked');
    if (payment.direction === 'deposit' && mayBecome('deposit', payment.status_id, paymentStatus.VERIFY))
      await changePayment(ctx.tx, payment.id, { status_id: paymentStatus.VERIFY, ask_at: null }, ctx.now);
  } else if (payment.direction === 'deposit') await settleDeposit(ctx.tx, payment, said.outcome, ctx.now);
  else if (said.outcome === 'success' && mayBecome('withdrawal', payment.status_id, paymentStatus.SUCCESS))
    await endWithdrawal(ctx.tx, payment, 'settled', ctx.now);
  else if (said.outcome === 'fail' && mayBecome('withdrawal', payment.status_id, paymentStatus.FAIL))
    await endWithdrawal(ctx.tx, payment, 'failed', ctx.now);
}
