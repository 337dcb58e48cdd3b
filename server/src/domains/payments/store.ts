import { paymentType, type PaymentStatus } from '@mela/contract/payment-status';
import type { Db } from '../../kernel/types.ts';
import type { Direction } from './rules.ts';

export function systemsFor(tx: Db, direction: Direction) {
  return tx.selectFrom('payments.system').selectAll().where('direction', '=', direction).orderBy('position').execute();
}

export function findSystem(tx: Db, system: string, direction: Direction) {
  return tx.selectFrom('payments.system').selectAll().where('system', '=', system).where('direction', '=', direction).executeTakeFirst();
}

export type SystemRow = NonNullable<Awaited<ReturnType<typeof findSystem>>>;

export type NewPayment = {
  readonly userId: bigint;
  readonly direction: Direction;
  readonly system: string;
  readonly sumMinor: bigint;
  readonly commissionMinor: bigint;
  readonly requisites: Readonly<Record<string, string>>;
  readonly returnUrl: string | null;
  readonly statusId: PaymentStatus;
  readonly now: Date;
};

export function insertPayment(tx: Db, payment: NewPayment) {
  return tx
    .insertInto('payments.payment')
    .values({
      user_id: payment.userId,
      type_id: payment.direction === 'deposit' ? paymentType.DEPOSIT : paymentType.WITHDRAW,
      status_id: payment.statusId,
      system: payment.system,
      direction: payment.direction,
      sum_minor: payment.sumMinor,
      commission_minor: payment.commissionMinor,
      requisites: JSON.stringify(payment.requisites),
      return_url: payment.returnUrl,
      created_at: payment.now,
      updated_at: payment.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type PaymentRow = Awaited<ReturnType<typeof insertPayment>>;

export type PaymentChange = { readonly status_id?: PaymentStatus; readonly redirect_url?: string | null; readonly ask_at?: Date | null };

export function changePayment(tx: Db, id: bigint, change: PaymentChange, now: Date): Promise<PaymentRow> {
  return tx
    .updateTable('payments.payment')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A payment of one player, locked until the transaction ends: a cancellation and a payout cannot both win. */
export function lockPaymentOf(tx: Db, userId: bigint, id: bigint): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments.payment').selectAll().where('id', '=', id).where('user_id', '=', userId).forUpdate().executeTakeFirst();
}

export function lockPayment(tx: Db, id: bigint): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments.payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function paymentOf(tx: Db, userId: bigint, id: bigint): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payments.payment').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();
}
