import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import { isUnproved, requireSecondOperator, type ByWhom } from '../../../kernel/http/operator-gate.ts';
import type { Db, OperatorAct } from '../../../kernel/types.ts';
import { toMinor } from '@mela/contract/money/money';
import { recordAct } from '../../audit/index.ts';
import { identityOf } from '../../verification/index.ts';
import { lockPlayer } from '../../wallet/index.ts';
import { openAlarmsOf, resolveAlarms, type Cause } from '../lifecycle/alarm-store.ts';
import { movePayment, schedule, type Move } from '../lifecycle/move-payment.ts';
import { isAllowed, stepOf } from '../lifecycle/transitions.ts';
import { dayBegin } from '../rules.ts';
import { paymentSetting } from '../settings.ts';
import { changePayment, chargedMinor, directionOf, lockPayment, type PaymentRow } from '../store.ts';
import { letGoAlone, lockActor, lockCommandLine } from './review-store.ts';

/**
 * What an operator may do with a payment. `approve` and `refuse` decide a withdrawal; `credit`, `refund` and `mark-returned` a deposit whose
 * money is held; `refuse` also a deposit without money; `ask-again` asks the payment system now; `resolve` closes an alarm.
 */
export const paymentActs = ['approve', 'refuse', 'ask-again', 'credit', 'refund', 'mark-returned', 'resolve'] as const;
export type PaymentAct = (typeof paymentActs)[number];

const events = {
  approve: 'operator.approve',
  refuse: 'operator.refuse',
  credit: 'operator.credit',
  refund: 'operator.refund',
  'mark-returned': 'operator.returned',
} as const;

/** Acts that let money go: where one operator alone would let go a set sum of a day, or a player would get it, they need two. */
const needsTwo: readonly PaymentAct[] = ['approve', 'credit', 'refund', 'mark-returned'];

export type Acting = {
  readonly paymentId: bigint;
  readonly act: PaymentAct;
  /** For the audit trail; the player reads it where the payment is refused. */
  readonly reason: string;
  /** The operator who acts, as in `OperatorAct`. */
  readonly by: Pick<OperatorAct, 'approval'> & ByWhom;
};

/**
 * Does an operator's act, once; the actor is in the cause. Everything is written to the event log.
 * @throws ApiError `errors.not_found`, `errors.api.payment.not_possible` in a state that does not allow the act,
 * `errors.api.payment.credit_forbidden` where a limit or break of the player still forbids the credit; NeedsApproval where a second operator must
 * agree first, and `errors.approvals.changed` where one has agreed to another state
 */
export async function actOnPayment(tx: Db, { paymentId, act, reason, by }: Acting, cause: Cause): Promise<PaymentRow> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new ApiError('errors.not_found');
  if (!(await isPossible(tx, payment, act))) throw new ApiError('errors.api.payment.not_possible');
  const byTwo = await needsSecond(tx, payment, { act, by }, cause);
  const about = { subject: `payment:${paymentId}`, also: [`player:${payment.user_id}`] } as const;
  if (byTwo) {
    const minor = payment.received_minor ?? chargedMinor(payment);
    requireSecondOperator(by, [about.subject, ...about.also], { about: [act, agreedTo(payment)], costMaxMinor: minor });
  }
  await emit(tx, cause.origin, [{ type: 'payment.decided', userId: payment.user_id, body: { paymentId, act, reason } }]);
  const after = await perform(tx, payment, { act, reason, byTwo, atCommandLine: isUnproved(by) }, cause);
  const values = { before: { status: payment.status_id }, after: { status: after.status_id } };
  await recordAct(tx, cause.origin, { act: `payments.${act}`, ...about, reason, at: cause.now, ...values });
  return after;
}

async function isPossible(tx: Db, payment: PaymentRow, act: PaymentAct): Promise<boolean> {
  const direction = directionOf(payment);
  if (act === 'ask-again') return stepOf(direction, payment.status_id) !== null && payment.due_at !== null;
  if (act === 'resolve') return (await openAlarmsOf(tx, payment.id)).length > 0;
  return isAllowed(direction, payment.status_id, events[act]);
}

async function needsSecond(tx: Db, payment: PaymentRow, { act, by }: Pick<Acting, 'act' | 'by'>, { now, origin }: Cause): Promise<boolean> {
  if (!needsTwo.includes(act)) return false;
  const { secondPersonRupees, needsIdentity } = await paymentSetting(tx, 'withdrawal_review');
  // Acts of one operator, and acts for one player, take turns: two at once are summed one after the other.
  await lockPlayer(tx, payment.user_id);
  await lockCommandLine(tx, isUnproved(by) ? 'alone' : 'with calls');
  await lockActor(tx, origin.actor);
  const { byOperator, toPlayer } = await letGoAlone(tx, {
    actor: origin.actor,
    atCommandLine: isUnproved(by),
    userId: payment.user_id,
    since: dayBegin(now),
  });
  const before = byOperator > toPlayer ? byOperator : toPlayer;
  const minor = payment.received_minor ?? chargedMinor(payment);
  // A withdrawal that waits because no one knows who the player is: letting it go alone would set that rule aside.
  const isUnknown = act === 'approve' && needsIdentity && (await identityOf(tx, payment.user_id)) === null;
  return by.approval !== null || isUnknown || before + minor >= toMinor(secondPersonRupees);
}

/** What of a payment another operator agrees to: what goes where, and how far it has come. */
const agreedTo = (payment: PaymentRow) => [
  payment.id,
  payment.status_id,
  payment.system,
  chargedMinor(payment),
  payment.received_minor,
  payment.credited_minor,
  payment.commission_minor,
  payment.requisites,
];

type Agreed = { readonly act: PaymentAct; readonly reason: string; readonly byTwo: boolean; readonly atCommandLine: boolean };

async function perform(tx: Db, payment: PaymentRow, { act, reason, byTwo, atCommandLine }: Agreed, cause: Cause): Promise<PaymentRow> {
  if (act === 'resolve') {
    await resolveAlarms(tx, payment.id, cause.now);
    return payment;
  }
  if (act === 'ask-again') {
    await schedule(tx, payment, cause.now);
    return changePayment(tx, payment.id, { due_at: cause.now }, cause.now);
  }
  const move: Move = { event: events[act], reason: 'operator', byTwo, atCommandLine, ...(act === 'refuse' && { note: reason }) };
  const { result, payment: moved } = await movePayment(tx, payment, move, cause);
  if (result === 'rejected') throw new ApiError('errors.api.payment.credit_forbidden');
  if (result !== 'moved') throw new ApiError('errors.api.payment.not_possible');
  await resolveAlarms(tx, payment.id, cause.now);
  return moved;
}
