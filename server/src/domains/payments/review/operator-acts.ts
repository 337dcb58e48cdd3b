import { ApiError } from '../../../kernel/errors/api-error.ts';
import { emit } from '../../../kernel/events/index.ts';
import { isUnproved, requireSecondOperator, type ByWhom } from '../../../kernel/http/operator-gate.ts';
import type { Db, OperatorAct } from '../../../kernel/types.ts';
import { toMinor } from '@mela/contract/money/money';
import { paymentStatus, type PaymentStatus } from '@mela/contract/money/payment-status';
import { recordAct } from '../../audit/index.ts';
import { identityOf } from '../../verification/index.ts';
import { lockPlayer } from '../../wallet/index.ts';
import { openAlarmsOf, resolveAlarms, type Cause } from '../lifecycle/alarm-store.ts';
import { movePayment, schedule, type Move } from '../lifecycle/move-payment.ts';
import { doneStates, failedStates, isAllowed, isHeld, stepOf } from '../lifecycle/transitions.ts';
import { dayBegin } from '../rules.ts';
import { paymentSetting } from '../settings.ts';
import { changePayment, chargedMinor, directionOf, lockPayment, type PaymentRow, transitionInsert } from '../store.ts';
import { isPrepared } from '../preparing/prepared.ts';
import { isUntriedPayOut, letGoAlone, lockActor, lockCommandLine } from './review-store.ts';

/**
 * What an operator may do with a payment. `approve` and `refuse` decide a withdrawal; `credit`, `refund` and `mark-returned` a deposit whose
 * money is held; `refuse` also a deposit without money; `ask-again` asks the payment system now; `set-sum` says which sum it is of where the system
 * has reported another one, and with which it is booked; `resolve` closes other alarms.
 */
export const paymentActs = ['approve', 'refuse', 'ask-again', 'credit', 'refund', 'mark-returned', 'set-sum', 'resolve'] as const;
export type PaymentAct = (typeof paymentActs)[number];

const events = {
  approve: 'operator.approve',
  refuse: 'operator.refuse',
  credit: 'operator.credit',
  refund: 'operator.refund',
  'mark-returned': 'operator.returned',
} as const;

/** Acts that let money go: where one operator alone would let go a set sum of a day, or a player would get it, they need two. */
const needsTwo: readonly PaymentAct[] = ['approve', 'credit', 'refund', 'mark-returned', 'set-sum'];
/** Acts after which money leaves for where the player's money goes. */
const leavesToPlayer: readonly PaymentAct[] = ['approve', 'refund', 'mark-returned'];
/** Acts after which nothing is booked with a sum that was not named, also while another one is reported. */
const withOtherSum: readonly PaymentAct[] = ['ask-again', 'set-sum'];
const heldWithOtherSum: readonly PaymentAct[] = [...withOtherSum, 'refuse', 'credit', 'refund', 'mark-returned'];

export type Acting = {
  readonly paymentId: bigint;
  readonly act: PaymentAct;
  /** With `set-sum`, paise. */
  readonly sumMinor?: bigint | undefined;
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
export async function actOnPayment(tx: Db, { paymentId, act, sumMinor, reason, by }: Acting, cause: Cause): Promise<PaymentRow> {
  const payment = await lockPayment(tx, paymentId);
  if (!payment) throw new ApiError('errors.not_found');
  const alarms = await openAlarmsOf(tx, paymentId);
  if (!isPossible(payment, act, alarms)) throw new ApiError('errors.api.payment.not_possible');
  if (act === 'set-sum' && (sumMinor === undefined || !mayBeOf(payment, sumMinor)))
    throw new ApiError('errors.validation', { fields: { sum: 'errors.field.invalid' } });
  const minor = sumMinor ?? payment.received_minor ?? chargedMinor(payment);
  const byTwo = await needsSecond(tx, payment, { act, by, minor }, cause);
  const about = { subject: `payment:${paymentId}`, also: [`player:${payment.user_id}`] } as const;
  if (byTwo) {
    const state = [act, agreedTo(payment), minor, alarms.map(({ id }) => id)];
    requireSecondOperator(by, [about.subject, ...about.also], { about: state, costMaxMinor: minor });
  }
  await emit(tx, cause.origin, [{ type: 'payment.decided', userId: payment.user_id, body: { paymentId, act, reason } }]);
  const after = await perform(tx, payment, { act, reason, byTwo, atCommandLine: isUnproved(by), minor }, cause);
  const values = { before: { status: payment.status_id }, after: { status: after.status_id, ...(act === 'set-sum' && { minor }) } };
  await recordAct(tx, cause.origin, { act: `payments.${act}`, ...about, reason, at: cause.now, ...values });
  return after;
}

function isPossible(payment: PaymentRow, act: PaymentAct, alarms: readonly { readonly kind: string }[]): boolean {
  const direction = directionOf(payment);
  const isOfOtherSum = alarms.some(({ kind }) => kind === 'other_sum');
  if (isOfOtherSum && !(direction === 'deposit' ? heldWithOtherSum : withOtherSum).includes(act)) return false;
  if (act === 'ask-again') return stepOf(direction, payment.status_id) !== null && payment.due_at !== null;
  if (act === 'set-sum') return isOfOtherSum;
  if (act === 'resolve') return alarms.length > 0;
  return isAllowed(direction, payment.status_id, events[act]);
}

/**
 * Which sum a payment may be said to be of. A deposit that is not credited: any that may have arrived. A withdrawal goes out whole, so that the sum
 * that was asked for is booked, or nothing; what has ended is of the sum that was booked.
 */
function mayBeOf(payment: PaymentRow, minor: bigint): boolean {
  const { status_id: statusId } = payment;
  const known = payment.received_minor ?? chargedMinor(payment);
  if (doneStates.some((state) => state === statusId)) return minor === known;
  const hasEnded = failedStates.some((state) => state === statusId);
  if (directionOf(payment) === 'withdrawal') return minor === (hasEnded ? 0n : known);
  // One that was declared failed may still be paid.
  return hasEnded && statusId !== paymentStatus.FAIL ? minor === 0n : minor > 0n || (hasEnded && minor === 0n);
}

type Judged = Pick<Acting, 'act' | 'by'> & { readonly minor: bigint };

async function needsSecond(tx: Db, payment: PaymentRow, { act, by, minor }: Judged, { now, origin }: Cause): Promise<boolean> {
  if (!needsTwo.includes(act)) return false;
  const { secondPersonRupees, needsIdentity } = await paymentSetting(tx, 'withdrawal_review');
  // Acts of one operator, and acts for one player, take turns: two at once are summed one after the other.
  await lockPlayer(tx, payment.user_id);
  await lockCommandLine(tx, isUnproved(by) ? 'alone' : 'with calls');
  await lockActor(tx, origin.actor);
  const prepared = leavesToPlayer.includes(act) && (await isPrepared(tx, payment.user_id, by, { now, origin }));
  const { byOperator, toPlayer } = await letGoAlone(tx, {
    actor: origin.actor,
    atCommandLine: isUnproved(by),
    userId: payment.user_id,
    since: dayBegin(now),
  });
  const before = byOperator > toPlayer ? byOperator : toPlayer;
  // A withdrawal that waits because no one knows who the player is: letting it go alone would set that rule aside. So would one to where only an
  // operator says that the player's money goes.
  const isUnknown =
    act === 'approve' && ((needsIdentity && (await identityOf(tx, payment.user_id)) === null) || (await isUntriedPayOut(tx, payment.id)));
  return by.approval !== null || prepared || isUnknown || before + minor >= toMinor(secondPersonRupees);
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

type Agreed = {
  readonly act: PaymentAct;
  readonly reason: string;
  readonly byTwo: boolean;
  readonly atCommandLine: boolean;
  readonly minor: bigint;
};

async function perform(tx: Db, payment: PaymentRow, agreed: Agreed, cause: Cause): Promise<PaymentRow> {
  const { act, reason, byTwo, atCommandLine } = agreed;
  if (act === 'set-sum') return setSum(tx, payment, agreed, cause);
  if (act === 'resolve') {
    await resolveAlarms(tx, payment.id, cause.now);
    return payment;
  }
  if (act === 'ask-again') {
    await schedule(tx, payment, cause.now, cause.now);
    return changePayment(tx, payment.id, { due_at: cause.now }, cause.now);
  }
  const move: Move = { event: events[act], reason: 'operator', byTwo, atCommandLine, ...(act === 'refuse' && { note: reason }) };
  const { result, payment: moved } = await movePayment(tx, payment, move, cause);
  if (result === 'rejected') throw new ApiError('errors.api.payment.credit_forbidden');
  if (result !== 'moved') throw new ApiError('errors.api.payment.not_possible');
  await resolveAlarms(tx, payment.id, cause.now);
  return moved;
}

/** The payment continues with this sum: a step of the server that waited is due now. */
async function setSum(tx: Db, payment: PaymentRow, { minor, byTwo, atCommandLine }: Agreed, { now, origin }: Cause): Promise<PaymentRow> {
  const { id, status_id: to } = payment;
  await resolveAlarms(tx, id, now, 'other_sum');
  const state = { from: to, to: to as PaymentStatus, reason: null, note: null };
  await transitionInsert(tx, { paymentId: id, event: 'operator.sum', ...state, actor: origin.actor, byTwo, atCommandLine }, now).execute();
  const direction = directionOf(payment);
  const mayArrive = direction === 'deposit' && (isHeld(to) || isAllowed(direction, to, 'report.success'));
  const received = { received_minor: minor === 0n || minor === chargedMinor(payment) ? null : minor };
  const isDue = stepOf(direction, to) !== null;
  if (isDue) await schedule(tx, payment, now, now);
  return changePayment(tx, id, { ...(mayArrive && received), ...(isDue && { due_at: now }) }, now);
}
