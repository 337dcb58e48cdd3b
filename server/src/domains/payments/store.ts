import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { paymentStatus, paymentType, type PaymentStatus } from '@mela/contract/money/payment-status';
import { countMax } from '@mela/contract/http/schema';
import type { PaymentState } from '@mela/contract/api/payments/payments';
import type { Locale } from '@mela/contract/site/languages';
import { anyOf } from '../../kernel/db/any-of.ts';
import type { Db } from '../../kernel/types.ts';
import type { PaymentEvent } from './adapter.ts';
import { awaitedStates, doneStates, failedStates, openStates, type Direction, type PaymentEventName } from './lifecycle/transitions.ts';

/** The visit to the cashier in which a payment was asked for, and what the application said beside it. */
export type Visit = { readonly cashierSessionId: string | null; readonly extraData: Readonly<Record<string, string>> | null };

export type NewPayment = {
  readonly userId: bigint;
  readonly direction: Direction;
  readonly system: string;
  readonly sumMinor: bigint;
  readonly commissionMinor: bigint;
  readonly tipMinor?: bigint;
  readonly requisites: Readonly<Record<string, string>>;
  readonly visit: Visit;
  readonly returnUrl: string | null;
  readonly locale: Locale;
  /** When its first step is due. */
  readonly dueAt: Date;
  readonly now: Date;
};

export function insertPayment(tx: Db, payment: NewPayment) {
  return tx
    .insertInto('payments.payment')
    .values({
      user_id: payment.userId,
      type_id: payment.direction === 'deposit' ? paymentType.DEPOSIT : paymentType.WITHDRAW,
      status_id: paymentStatus.NEW,
      system: payment.system,
      direction: payment.direction,
      sum_minor: payment.sumMinor,
      commission_minor: payment.commissionMinor,
      tip_minor: payment.tipMinor ?? 0n,
      requisites: JSON.stringify(payment.requisites),
      cashier_session_id: payment.visit.cashierSessionId,
      extra_data: payment.visit.extraData && JSON.stringify(payment.visit.extraData),
      return_url: payment.returnUrl,
      locale: payment.locale,
      created_at: payment.now,
      updated_at: payment.now,
      due_at: payment.dueAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type PaymentRow = Awaited<ReturnType<typeof insertPayment>>;

export const visitOf = (row: PaymentRow): Visit => ({
  cashierSessionId: row.cashier_session_id,
  extraData: row.extra_data as Visit['extraData'],
});

/** What the payment system moves: with a tip more than the sum. */
export const chargedMinor = ({ sum_minor, tip_minor }: Pick<PaymentRow, 'sum_minor' | 'tip_minor'>): bigint => sum_minor + tip_minor;

export const directionOf = ({ direction }: Pick<PaymentRow, 'direction'>): Direction =>
  direction === 'deposit' ? 'deposit' : 'withdrawal';

export type PaymentChange = {
  readonly status_id?: PaymentStatus;
  readonly redirect_url?: string;
  readonly due_at?: Date | null;
  readonly attempts?: number;
  readonly received_minor?: bigint | null;
  readonly credited_minor?: bigint;
  readonly taken_back_minor?: bigint;
  readonly covered_minor?: bigint | null;
  readonly reference?: string;
  readonly payer_reference?: string;
  readonly upi_link?: string;
  readonly reason?: string | null;
  readonly note?: string | null;
};

export function paymentUpdate(tx: Db, id: bigint, change: PaymentChange, now: Date) {
  return tx
    .updateTable('payments.payment')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll();
}

export function changePayment(tx: Db, id: bigint, change: PaymentChange, now: Date): Promise<PaymentRow> {
  return paymentUpdate(tx, id, change, now).executeTakeFirstOrThrow();
}

/** A payment of one player, locked until the transaction ends, so that not both a cancellation and a payout succeed. */
export function lockPaymentOf(tx: Db, userId: bigint, id: bigint): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments.payment').selectAll().where('id', '=', id).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export function lockPayment(tx: Db, id: bigint): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments.payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function paymentById(tx: Db, id: bigint): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments.payment').selectAll().where('id', '=', id).executeTakeFirst();
}

export function paymentOf(tx: Db, userId: bigint, id: bigint): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments.payment').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}

const typesOf = {
  deposit: [paymentType.DEPOSIT, paymentType.DEPOSIT_LOCAL],
  withdrawal: [paymentType.WITHDRAW, paymentType.WITHDRAW_LOCAL],
  bonus: [paymentType.BONUS_DEPOSIT, paymentType.BONUS_WITHDRAW],
} as const;

export type PaymentFilter = {
  readonly filter?: keyof typeof typesOf | undefined;
  readonly state?: PaymentState | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Only payments older than this one. */
  readonly before?: bigint | undefined;
};

const statesIn: Readonly<Record<PaymentState, readonly number[]>> = { open: openStates, done: doneStates, failed: failedStates };

function matching(tx: Db, userId: bigint, { filter, state, from, to, before }: PaymentFilter) {
  return tx
    .selectFrom('payments.payment')
    .where('user_id', '=', userId)
    .$if(filter !== undefined, (query) => query.where('type_id', '=', anyOf(typesOf[filter ?? 'deposit'])))
    .$if(state !== undefined, (query) => query.where('status_id', '=', anyOf(statesIn[state ?? 'open'])))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', to ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0n));
}

/** A page of a player's payments, newest first, and how many match, counted up to `countMax`. */
export async function paymentsOf(tx: Db, userId: bigint, filter: PaymentFilter, limit: number, offset: number) {
  const rows = await matching(tx, userId, filter).selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await tx
    .selectFrom(matching(tx, userId, filter).select('id').limit(countMax).as('counted'))
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return { rows, count: Number(count) };
}

/** The number of deposits that were credited, also of those that were taken back since, and the time of the last one that stands. */
export async function depositRecord(tx: Db, userId: bigint): Promise<{ count: number; lastAt: Date | null }> {
  const row = await tx
    .selectFrom('payments.payment')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('count'),
      eb.fn.max('updated_at').filterWhere('status_id', '=', paymentStatus.SUCCESS).as('last_at'),
    ])
    .where('user_id', '=', userId)
    .where('type_id', '=', anyOf(typesOf.deposit))
    .where((eb) => eb.or([eb('status_id', '=', paymentStatus.SUCCESS), eb('taken_back_minor', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), lastAt: row.last_at };
}

/** The successful deposits since then, and what they have credited. */
export async function depositsSince(tx: Db, userId: bigint, since: Date): Promise<{ count: number; creditedMinor: bigint }> {
  const row = await tx
    .selectFrom('payments.payment')
    .select((eb) => [
      eb.fn.countAll<bigint>().as('count'),
      sql<bigint>`coalesce(sum(coalesce(credited_minor, sum_minor - commission_minor)), 0)::bigint`.as('credited_minor'),
    ])
    .where('user_id', '=', userId)
    .where('type_id', '=', anyOf(typesOf.deposit))
    .where('status_id', '=', paymentStatus.SUCCESS)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), creditedMinor: row.credited_minor };
}

/** What deposits that are under way will credit: those that the payment system works on, and others that were asked for since then. */
export async function awaitedMinor(tx: Db, userId: bigint, since: Date): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    SELECT coalesce(sum(sum_minor - commission_minor), 0)::bigint AS minor FROM payments.payment
    WHERE user_id = ${userId} AND direction = 'deposit' AND status_id = ANY (${[...awaitedStates]}::integer[])
      AND (created_at > ${since} OR status_id = ${paymentStatus.DELAYED})`.execute(tx);
  return rows[0]?.minor ?? 0n;
}

/** What a review needs to know of the player's other withdrawals: those of the last day that were not returned, and whether one was ever paid. */
export async function withdrawalRecord(
  tx: Db,
  { userId, exceptId, since }: { readonly userId: bigint; readonly exceptId: bigint; readonly since: Date },
): Promise<{ dayMinor: bigint; wasPaid: boolean }> {
  const { rows } = await sql<{ day_minor: bigint; was_paid: boolean }>`
    SELECT coalesce(sum(sum_minor) FILTER (WHERE created_at >= ${since} AND NOT status_id = ANY (${[...failedStates]}::integer[])), 0)::bigint AS day_minor,
      coalesce(bool_or(status_id = ${paymentStatus.SUCCESS}), false) AS was_paid
    FROM payments.payment WHERE user_id = ${userId} AND direction = 'withdrawal' AND id <> ${exceptId}`.execute(tx);
  return { dayMinor: rows[0]?.day_minor ?? 0n, wasPaid: rows[0]?.was_paid ?? false };
}

/** Payments whose step is due before `before`, earliest first, at most `rowsMax` of each payment system, so that one that is down keeps no other back. */
export async function duePayments(tx: Db, before: Date, rowsMax: number): Promise<{ id: bigint; system: string; due_at: Date }[]> {
  const { rows } = await sql<{ id: bigint; system: string; due_at: Date }>`
    SELECT due.* FROM (SELECT DISTINCT system FROM payments.system) AS s, LATERAL (
      SELECT p.id, p.system, p.due_at FROM payments.payment p WHERE p.due_at < ${before} AND p.system = s.system ORDER BY p.due_at LIMIT ${rowsMax}) AS due
    ORDER BY due.due_at, due.id`.execute(tx);
  return rows;
}

export type NewTransition = {
  readonly paymentId: bigint;
  /** `operator.sum`: an operator has said which sum it is of; the state stays. */
  readonly event: PaymentEventName | 'operator.sum';
  /** Null for the request itself. */
  readonly from: number | null;
  readonly to: PaymentStatus;
  readonly reason: string | null;
  readonly note: string | null;
  readonly actor: string;
  /** Whether two operators agreed to it. */
  readonly byTwo?: boolean;
  readonly atCommandLine?: boolean;
};

/** Its id grows with each change of a payment, since the caller holds the payment's lock. */
export function transitionInsert(
  tx: Db,
  { paymentId, event, from, to, reason, note, actor, byTwo = false, atCommandLine = false }: NewTransition,
  now: Date,
) {
  return tx
    .insertInto('payments.transition')
    .values({
      payment_id: paymentId,
      event,
      from_id: from,
      to_id: to,
      reason,
      note,
      actor,
      by_two: byTwo,
      at_command_line: atCommandLine,
      at: now,
    })
    .returning('id');
}

/** Every change of the payment's status, and each act that said its sum, oldest first. */
export function transitionsOf(tx: Db, paymentId: bigint) {
  return tx.selectFrom('payments.transition').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute();
}

export type TransitionRow = Awaited<ReturnType<typeof transitionsOf>>[number];

/** Stores an event. `known`: it was stored before. `altered`: it was stored before with other bytes. */
export async function insertEvent(
  tx: Db,
  { system, event, hash, now }: { readonly system: string; readonly event: PaymentEvent; readonly hash: Buffer; readonly now: Date },
): Promise<'new' | 'known' | 'altered'> {
  const stored = await tx
    .insertInto('payments.webhook')
    .values({ system, event_id: event.eventId, body_hash: hash, payment_id: event.operationId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (stored) return 'new';
  const { body_hash: before } = await tx
    .selectFrom('payments.webhook')
    .select('body_hash')
    .where('system', '=', system)
    .where('event_id', '=', event.eventId)
    .executeTakeFirstOrThrow();
  return before.equals(hash) ? 'known' : 'altered';
}

export async function hasOpenPayment(tx: Db, userId: bigint): Promise<boolean> {
  const row = await tx
    .selectFrom('payments.payment')
    .select('id')
    .where('user_id', '=', userId)
    .where('status_id', '=', anyOf(openStates))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the number, as a player writes it, is one of their payments. */
export async function ownsPayment(tx: Db, userId: bigint, id: string): Promise<boolean> {
  return /^[1-9]\d{0,15}$/.test(id) && (await paymentOf(tx, userId, BigInt(id))) !== undefined;
}

/** Notes a signed return; false where it was opened before. */
export async function insertReturn(
  tx: Db,
  {
    system,
    returnId,
    paymentId,
    now,
  }: { readonly system: string; readonly returnId: string; readonly paymentId: bigint; readonly now: Date },
): Promise<boolean> {
  const hash = createHash('sha256').update(returnId).digest();
  const row = await tx
    .insertInto('payments.webhook')
    .values({ system, event_id: `return:${hash.toString('hex')}`, body_hash: hash, payment_id: paymentId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}
