import type { takeBackApi } from '@mela/contract/api/payments/take-back';
import type { InputOf, OutputOf } from '@mela/contract/http/endpoint';
import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import { requireSecondOperator } from '../../../kernel/http/operator-gate.ts';
import type { Db, OperatorContext } from '../../../kernel/types.ts';
import { recordAct } from '../../audit/index.ts';
import { takeBackMatch } from '../../bonuses/index.ts';
import { beginReview } from '../../signals/index.ts';
import { balancesOf, lockPlayer } from '../../wallet/index.ts';
import { hasOtherSum } from '../lifecycle/alarm-store.ts';
import { movePayment } from '../lifecycle/move-payment.ts';
import { isAllowed } from '../lifecycle/transitions.ts';
import { directionOf, lockPayment, transitionsOf, type PaymentRow } from '../store.ts';
import { isPrepared } from '../preparing/prepared.ts';
import { viewForOperator } from '../review/operator-payments.ts';

export type TakeBack = 'refund-credited' | 'charge-back';

type Rows = typeof takeBackApi.rows;
type Event = 'operator.refund_credited' | 'operator.returned_credited' | 'operator.charge_back';
type Asked = { readonly act: TakeBack; readonly event: Event; readonly id: number; readonly reason: string };

/** Gives a credited deposit back, once a second operator has agreed: never more than the player has, so that another's money is not given. */
export function refundCredited(
  ctx: OperatorContext,
  { params, body }: InputOf<Rows['POST /payments/:id/refund-credited']>,
): Promise<OutputOf<Rows['POST /payments/:id/refund-credited']>> {
  const event = body.through === 'payment-system' ? 'operator.refund_credited' : 'operator.returned_credited';
  return takeBack(ctx, { act: 'refund-credited', event, id: params.id, reason: body.reason });
}

/**
 * Books that the bank of a player has taken a credited deposit back, once a second operator has agreed. The money is gone whatever the player has: what is
 * missing is Mela's loss, and the account is under review from then on.
 */
export async function chargeBack(
  ctx: OperatorContext,
  { params, body }: InputOf<Rows['POST /payments/:id/charge-back']>,
): Promise<OutputOf<Rows['POST /payments/:id/charge-back']>> {
  return takeBack(ctx, { act: 'charge-back', event: 'operator.charge_back', id: params.id, reason: body.reason });
}

/** @throws ApiError `errors.not_found`, `errors.api.payment.not_possible`, `errors.payments.nothing_to_take`, `errors.payments.money_held`, `errors.approvals.changed` */
async function takeBack(
  ctx: OperatorContext,
  { act, event, id, reason }: Asked,
): Promise<OutputOf<Rows['POST /payments/:id/charge-back']>> {
  const { tx, now, origin } = ctx;
  const payment = await lockPayment(tx, BigInt(id));
  if (!payment) throw new ApiError('errors.not_found');
  if (!(await isPossible(tx, payment, event))) throw new ApiError('errors.api.payment.not_possible');
  const userId = payment.user_id;
  const creditedMinor = payment.credited_minor ?? 0n;
  // Bets that are under way end before, so that what is there is what is taken from.
  await lockPlayer(tx, userId);
  const { cashMinor, heldMinor } = await balancesOf(tx, userId);
  const coverMinor = cashMinor < creditedMinor ? creditedMinor - cashMinor : 0n;
  if (event !== 'operator.charge_back' && coverMinor > 0n) throw new ApiError('errors.payments.nothing_to_take');
  // Money that a withdrawal holds comes back where it is refused, and is gone where it is paid: nothing is covered before that is known.
  if (coverMinor > 0n && heldMinor > 0n) throw new ApiError('errors.payments.money_held');
  const about = { subject: `payment:${payment.id}`, also: [`player:${userId}`] } as const;
  const state = [act, event, payment.status_id, payment.system, creditedMinor, payment.requisites];
  requireSecondOperator(ctx, [about.subject, ...about.also], { about: state, costMaxMinor: creditedMinor });
  if (act === 'refund-credited') await isPrepared(tx, userId, ctx, ctx);
  const creditedAt = await creditedAtOf(tx, payment);
  const { result, payment: after } = await movePayment(tx, payment, { event, reason: 'operator', byTwo: true, coverMinor }, ctx);
  if (result !== 'moved') throw new ApiError('errors.api.payment.not_possible');
  await takeBackMatch(tx, { userId, paymentId: payment.id, creditedAt }, ctx);
  if (act === 'charge-back') await beginReview(tx, { userId, now, origin, reason: `chargeback of payment ${payment.id}` });
  await emit(tx, origin, [{ type: 'payment.decided', userId, body: { paymentId: payment.id, act, reason } }]);
  const values = { before: { status: payment.status_id, cashMinor }, after: { status: after.status_id, creditedMinor, coverMinor } };
  await recordAct(tx, origin, { act: `payments.${act}`, ...about, reason, at: now, ...values });
  return viewForOperator(tx, after);
}

/**
 * Once, and not while a payment system says another sum: what is taken back is what was credited. The bank may take back what was credited again after a
 * refund that could not be made: nothing follows that.
 */
async function isPossible(tx: Db, payment: PaymentRow, event: Event): Promise<boolean> {
  const isCredited = isAllowed(directionOf(payment), payment.status_id, event) && (payment.credited_minor ?? 0n) > 0n;
  const isFirst = payment.taken_back_minor === null || event === 'operator.charge_back';
  return isCredited && isFirst && !(await hasOtherSum(tx, payment.id));
}

async function creditedAtOf(tx: Db, { id, status_id: statusId, updated_at: updatedAt }: PaymentRow): Promise<Date> {
  return (await transitionsOf(tx, id)).findLast(({ to_id: to, from_id: from }) => to === statusId && from !== to)?.at ?? updatedAt;
}
