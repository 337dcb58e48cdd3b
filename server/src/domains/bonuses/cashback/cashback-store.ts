import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

export async function isCounted(db: Db, monday: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM bonuses.cashback_week WHERE week = ${monday}::date`.execute(db);
  return rows.length > 0;
}

/** Marks a week as counted, once. */
export async function endWeek(tx: Db, monday: string, now: Date): Promise<void> {
  await sql`INSERT INTO bonuses.cashback_week (week, counted_at) VALUES (${monday}::date, ${now}) ON CONFLICT DO NOTHING`.execute(tx);
}

export type Counted = {
  readonly userId: bigint;
  readonly lostMinor: bigint;
  readonly amountMinor: bigint;
  readonly vip: boolean;
};

/** What a player was counted with first stays. */
export async function insertCashbacks(tx: Db, monday: string, counted: readonly Counted[]): Promise<void> {
  const list = JSON.stringify(counted, (_name, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  await sql`
    INSERT INTO bonuses.cashback (week, user_id, lost_minor, vip, amount_minor)
    SELECT ${monday}::date, c."userId", c."lostMinor", c.vip, c."amountMinor"
    FROM jsonb_to_recordset(${list}::jsonb) AS c("userId" bigint, "lostMinor" bigint, vip boolean, "amountMinor" bigint)
    ON CONFLICT (week, user_id) DO NOTHING`.execute(tx);
}

export type Due = { readonly week: string; readonly userId: bigint; readonly amountMinor: bigint; readonly vip: boolean };

/** The next ones to pay, without those that another process pays now. */
export async function dueCashbacks(tx: Db, max: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT week::text, user_id AS "userId", amount_minor AS "amountMinor", vip FROM bonuses.cashback
    WHERE paid_at IS NULL AND refusal IS NULL ORDER BY user_id, week LIMIT ${max} FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows;
}

export async function markCashback(tx: Db, { week, userId }: Due, refusal: string | null, now: Date): Promise<void> {
  await sql`
    UPDATE bonuses.cashback SET paid_at = ${refusal === null ? now : null}, refusal = ${refusal} WHERE week = ${week}::date AND user_id = ${userId}`.execute(
    tx,
  );
}

export type Repayments = { readonly repaidMinor: bigint; readonly vipRepaidMinor: bigint };

/** What cashback has given a player back in all, paise, each part for itself. What is counted and not yet paid is no part of it. */
export async function repaymentsOf(tx: Db, userId: bigint): Promise<Repayments> {
  const { rows } = await sql<Repayments>`
    SELECT coalesce(sum(amount_minor) FILTER (WHERE NOT vip), 0)::bigint AS "repaidMinor", coalesce(sum(amount_minor) FILTER (WHERE vip), 0)::bigint AS "vipRepaidMinor"
    FROM bonuses.cashback WHERE user_id = ${userId} AND paid_at IS NOT NULL`.execute(tx);
  return rows[0] ?? { repaidMinor: 0n, vipRepaidMinor: 0n };
}
