import { paymentStatus, type PaymentStatus } from '@mela/contract/money/payment-status';
import type { NewEvent } from '../../../kernel/events/index.ts';
import { enqueue } from '../../../kernel/jobs/index.ts';
import type { Db } from '../../../kernel/types.ts';
import { bookDeposit, takeOwed } from '../../bonuses/index.ts';
import { firstQuestionSec, later, sweepSec } from '../rules.ts';
import { directionOf, type PaymentChange, type PaymentRow } from '../store.ts';
import { hasOtherSum, raiseAlarm, type Cause } from './alarm-store.ts';
import { bookEffect, creditMinor } from './book-effect.ts';
import { recordChange } from './change-store.ts';
import { isByOperator, isByPerson, isHeld, judge, stepOf, type Direction, type PaymentEventName, transitions } from './transitions.ts';

type Scheduled = Pick<PaymentRow, 'id' | 'system'>;

/** The job of a payment's next step: one for each payment. Each payment system has its own queue, so a slow one delays no other. */
export const stepJob = ({ id, system }: Scheduled, runAt: Date) => ({
  payload: { paymentId: String(id) },
  runAt,
  key: `payment:${id}`,
  queue: `payments:${system}`,
});

/**
 * Schedules the payment's next step, which the caller has saved in `due_at`. Only a step of the next minute gets its job now; another gets it from
 * `resumePayments` in the minute in which it is due, for most payments end before, and a job costs as much as the rest of the change.
 */
export async function schedule(tx: Db, payment: Scheduled, at: Date, now: Date): Promise<void> {
  if (at >= later(now, sweepSec)) return;
  const { payload, ...options } = stepJob(payment, at);
  await enqueue(tx, 'payments.advance', payload, options);
}

export type Move = {
  readonly event: PaymentEventName;
  /** Why, for the player: a code, and an operator's own words. */
  readonly reason?: string;
  readonly note?: string;
  /** The payment system's id of its event, for an alarm. */
  readonly eventId?: string | undefined;
  /** Where a deposit is taken back of which the player has no longer all: what Mela pays of it, paise. */
  readonly coverMinor?: bigint;
  /** Whether two operators agreed to it. */
  readonly byTwo?: boolean;
  /** An operator's act at the command line, where a name is not proved. */
  readonly atCommandLine?: boolean;
  readonly change?: Omit<PaymentChange, 'status_id' | 'reason' | 'note'>;
};

/**
 * `ignored`: a repeat. `refused`: impossible in this state. `waits`: an operator has first to say which sum it is of. `rejected`: the wallet does not
 * book it; nothing has changed.
 */
export type Moved = { readonly result: 'moved' | 'ignored' | 'refused' | 'waits' | 'rejected'; readonly payment: PaymentRow };

/**
 * The only way to change a payment's status: by the table of transitions, with its effect on the wallet, an entry of the payment's
 * timeline, and an event. The caller holds the payment's lock. An impossible event changes nothing; one that no person sent raises an alarm.
 */
export async function movePayment(tx: Db, payment: PaymentRow, move: Move, cause: Cause): Promise<Moved> {
  const direction = directionOf(payment);
  const verdict = judge(direction, payment.status_id, move.event);
  if (verdict === 'ignored') return { result: 'ignored', payment };
  if (verdict === 'refused') {
    const detail = { event: move.event, statusId: payment.status_id };
    if (!isByPerson(move)) await raiseAlarm(tx, { kind: 'contradiction', paymentId: payment.id, eventId: move.eventId, detail }, cause);
    return { result: 'refused', payment };
  }
  if (!holdsWithOtherSum(payment, move) && (await hasOtherSum(tx, payment.id))) return { result: 'waits', payment };
  const booked = await bookEffect(tx, payment, { ...verdict, coverMinor: move.coverMinor ?? 0n }, cause);
  if ('rejection' in booked) {
    if (isByPerson(move)) return { result: 'rejected', payment };
    return refuseCredit(tx, payment, { rejection: booked.rejection, change: move.change }, cause);
  }
  const { event, reason = null, note = null, byTwo = false, atCommandLine = false } = move;
  const credited = verdict.effect === 'credit' ? { credited_minor: creditMinor(payment) } : {};
  const change = { ...move.change, ...credited, ...(verdict.effect === 'take_back' && takenBack(payment, move)) };
  const isWaiting = stepOf(direction, verdict.to) !== null;
  const dueAt = isWaiting ? (change.due_at ?? dueOf(payment, verdict.to, cause.now)) : null;
  const saved = { ...change, status_id: verdict.to, due_at: dueAt, reason, note };
  const entry = { event, from: payment.status_id, to: verdict.to, reason, note, byTwo, atCommandLine };
  const why = reason ?? ownReasons[event] ?? null;
  const reversed = verdict.effect === 'take_back' ? [reversalOf(payment, move)] : [];
  const events = [eventOf({ ...payment, ...credited }, verdict.to, why), ...reversed, ...booked.events];
  const changed = await recordChange(tx, payment.id, saved, { entry, events }, cause);
  if (dueAt !== null && dueAt.getTime() !== payment.due_at?.getTime()) await schedule(tx, payment, dueAt, cause.now);
  if (verdict.effect === 'release')
    await takeOwed(tx, { userId: payment.user_id, paymentId: payment.id, sumMinor: payment.sum_minor, since: payment.created_at }, cause);
  if (changed.credited_minor !== null && verdict.effect === 'credit')
    await bookDeposit(tx, { paymentId: payment.id, userId: payment.user_id, sumMinor: changed.credited_minor }, cause);
  return { result: 'moved', payment: changed };
}

const takenBack = ({ credited_minor: credited }: PaymentRow, { coverMinor = 0n }: Move) => ({
  taken_back_minor: credited ?? 0n,
  covered_minor: coverMinor > 0n ? coverMinor : null,
});

function reversalOf(payment: PaymentRow, { event, coverMinor = 0n }: Move): NewEvent {
  const { id: paymentId, user_id: userId, credited_minor: credited, created_at: asked } = payment;
  const why = event === 'operator.charge_back' ? 'chargeback' : 'refund';
  const body = { paymentId, sumMinor: credited ?? 0n, why, coveredMinor: coverMinor, askedMs: asked.getTime() } as const;
  return { type: 'deposit.reversed', userId, body };
}

/** Events that also happen while another sum is reported: acts of operators, and for a deposit that it is held, or what was held is back at its source. */
function holdsWithOtherSum({ status_id: statusId }: PaymentRow, move: Move): boolean {
  return isByOperator(move) || move.event === 'report.other_sum' || (move.event === 'report.returned' && isHeld(statusId));
}

/** The money arrived, and a limit or a block that was set meanwhile forbids crediting it: it is held, and an operator decides. */
async function refuseCredit(
  tx: Db,
  payment: PaymentRow,
  { rejection, change }: { readonly rejection: string; readonly change: Move['change'] },
  cause: Cause,
): Promise<Moved> {
  const detail = { reason: rejection, sumMinor: Number(creditMinor(payment)) };
  await raiseAlarm(tx, { kind: 'credit_refused', paymentId: payment.id, detail }, cause);
  return movePayment(tx, payment, { event: 'credit.refused', reason: rejection, ...(change && { change }) }, cause);
}

/** A state in which a payment system is asked has its first question soon; everything else is due at once. */
function dueOf({ due_at: dueAt }: PaymentRow, to: PaymentStatus, now: Date): Date {
  if (to === paymentStatus.DELAYED && dueAt !== null) return dueAt;
  return to === paymentStatus.PROCESS || to === paymentStatus.DELAYED ? later(now, firstQuestionSec) : now;
}

type PlainEvent = 'deposit.succeeded' | 'deposit.failed' | 'withdrawal.settled' | 'withdrawal.failed' | 'withdrawal.cancelled';
type PlainEvents = Readonly<Record<Direction, Partial<Record<PaymentStatus, PlainEvent>>>>;

const ownEvents = {
  deposit: { [paymentStatus.SUCCESS]: 'deposit.succeeded', [paymentStatus.FAIL]: 'deposit.failed' },
  withdrawal: {
    [paymentStatus.SUCCESS]: 'withdrawal.settled',
    [paymentStatus.FAIL]: 'withdrawal.failed',
    [paymentStatus.CANCELLED]: 'withdrawal.cancelled',
  },
} as const satisfies PlainEvents;
const eventTypes: PlainEvents = ownEvents;

/** The states that a withdrawal can come into without an event of their own: `payment.moved` says which. */
export type WithdrawalStep = Exclude<
  Extract<(typeof transitions)[number], { direction: 'withdrawal' }>['to'],
  keyof (typeof ownEvents)['withdrawal'] | typeof paymentStatus.NEW
>;
export const withdrawalSteps = [...new Set(transitions.flatMap((row) => (row.direction === 'withdrawal' ? [row.to] : [])))].filter(
  (to): to is WithdrawalStep => to !== paymentStatus.NEW && !(to in ownEvents.withdrawal),
);

/** What an event says by itself of why a payment moved. */
const ownReasons: Partial<Record<PaymentEventName, string>> = {
  'player.cancel': 'player',
  'report.fail': 'bank',
  'report.returned': 'returned',
};

function eventOf(payment: PaymentRow, status: PaymentStatus, reason: string | null): NewEvent {
  const body = { paymentId: payment.id, sumMinor: payment.credited_minor ?? payment.sum_minor, status };
  const { user_id: userId } = payment;
  if (status === paymentStatus.REFUND_CONTROVERSIAL) return { type: 'deposit.refused', userId, body: { ...body, reason: reason ?? '' } };
  const direction = directionOf(payment);
  const plain = eventTypes[direction][status];
  if (plain === 'deposit.succeeded' && payment.taken_back_minor !== null) return { type: plain, userId, body: { ...body, again: true } };
  if (plain === 'withdrawal.failed' || plain === 'withdrawal.cancelled') return { type: plain, userId, body: { ...body, reason } };
  return plain ? { type: plain, userId, body } : { type: 'payment.moved', userId, body: { ...body, direction, reason } };
}
