import { paymentStatus } from '@mela/contract/money/payment-status';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import type { PaymentRow } from '../store.ts';

type PaidTotals = {
  readonly deposits: number;
  readonly depositedMinor: bigint;
  readonly withdrawals: number;
  readonly withdrawnMinor: bigint;
  /** What Mela paid of deposits that were taken back, since the player had it no more. */
  readonly coveredMinor: bigint;
};

/** All that a player has deposited and been paid out, in successful payments; paise, deposits by what they have credited. */
export async function paidTotals(tx: Db, userId: bigint): Promise<PaidTotals> {
  const { rows } = await sql<{ deposits: bigint; deposited: bigint; withdrawals: bigint; withdrawn: bigint; covered: bigint }>`
    SELECT count(*) FILTER (WHERE direction = 'deposit') AS deposits,
      coalesce(sum(coalesce(credited_minor, sum_minor - commission_minor)) FILTER (WHERE direction = 'deposit'), 0)::bigint AS deposited,
      count(*) FILTER (WHERE direction = 'withdrawal') AS withdrawals,
      coalesce(sum(sum_minor) FILTER (WHERE direction = 'withdrawal'), 0)::bigint AS withdrawn,
      (SELECT coalesce(sum(covered_minor), 0)::bigint FROM payments.payment WHERE user_id = ${userId}) AS covered
    FROM payments.payment WHERE user_id = ${userId} AND status_id = ${paymentStatus.SUCCESS}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('sums gave no row');
  return {
    deposits: Number(row.deposits),
    depositedMinor: row.deposited,
    withdrawals: Number(row.withdrawals),
    withdrawnMinor: row.withdrawn,
    coveredMinor: row.covered,
  };
}

/** How many withdrawals of the same player have been paid before to where this payment goes. */
export async function paidTo(tx: Db, { id, user_id: userId, system }: Pick<PaymentRow, 'id' | 'user_id' | 'system'>): Promise<number> {
  const { rows } = await sql<{ paid: bigint }>`
    SELECT count(*) AS paid FROM payments.payment o
    WHERE o.user_id = ${userId} AND o.direction = 'withdrawal' AND o.status_id = ${paymentStatus.SUCCESS} AND o.system = ${system}
      AND o.id <> ${id} AND o.requisites = (SELECT requisites FROM payments.payment WHERE id = ${id})`.execute(tx);
  return Number(rows[0]?.paid ?? 0n);
}
