import { timeZone } from '@mela/contract/site/market';
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

/** The key of the award of a week's cashback. */
export const keyOfCashback = ({ week, userId }: Pick<Due, 'week' | 'userId'>) => `cashback:${week}:${userId}`;

export type Given = Due & { readonly lostMinor: bigint; readonly isPaid: boolean };

/** The cashbacks of a player, also those that are due, of weeks that ended after a moment, the oldest first; locked until the transaction ends. */
export async function cashbacksSince(tx: Db, userId: bigint, since: Date): Promise<Given[]> {
  const { rows } = await sql<Given>`
    SELECT week::text, user_id AS "userId", amount_minor AS "amountMinor", lost_minor AS "lostMinor", vip, paid_at IS NOT NULL AS "isPaid"
    FROM bonuses.cashback WHERE user_id = ${userId} AND refusal IS NULL AND ((week + 7)::timestamp AT TIME ZONE ${timeZone}) > ${since}
    ORDER BY bonuses.cashback.week FOR UPDATE`.execute(tx);
  return rows;
}

/** Saves what was lost and what is due for it; a cashback that comes to nothing is not paid, or was taken back. */
export async function saveAmount(
  tx: Db,
  { week, userId }: Due,
  { lostMinor, amountMinor }: { readonly lostMinor: bigint; readonly amountMinor: bigint },
): Promise<void> {
  await (
    amountMinor > 0n
      ? sql`UPDATE bonuses.cashback SET lost_minor = ${lostMinor}, amount_minor = ${amountMinor} WHERE week = ${week}::date AND user_id = ${userId}`
      : sql`UPDATE bonuses.cashback SET paid_at = NULL, refusal = 'deposit taken back' WHERE week = ${week}::date AND user_id = ${userId}`
  ).execute(tx);
}

type NewCover = { readonly userId: bigint; readonly paymentId: bigint; readonly coveredMinor: bigint; readonly at: Date };

/** Once for each payment. */
export async function insertCover(tx: Db, { userId, paymentId, coveredMinor, at }: NewCover): Promise<void> {
  await sql`
    INSERT INTO bonuses.cashback_cover (payment_id, user_id, covered_minor, at) VALUES (${paymentId}, ${userId}, ${coveredMinor}, ${at})
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** What was covered of deposits that were taken back in a time, paise, by player. */
export async function coveredBetween(db: Db, from: Date, until: Date): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ userId: bigint; minor: bigint }>`
    SELECT user_id AS "userId", sum(covered_minor)::bigint AS minor FROM bonuses.cashback_cover WHERE at >= ${from} AND at < ${until} GROUP BY 1`.execute(
    db,
  );
  return new Map(rows.map(({ userId, minor }) => [userId, minor]));
}

export type Repayments = { readonly repaidMinor: bigint; readonly vipRepaidMinor: bigint };

/** What cashback has given a player back in all, paise, each part for itself. What is counted and not yet paid is no part of it. */
export async function repaymentsOf(tx: Db, userId: bigint): Promise<Repayments> {
  const { rows } = await sql<Repayments>`
    SELECT coalesce(sum(amount_minor) FILTER (WHERE NOT vip), 0)::bigint AS "repaidMinor", coalesce(sum(amount_minor) FILTER (WHERE vip), 0)::bigint AS "vipRepaidMinor"
    FROM bonuses.cashback WHERE user_id = ${userId} AND paid_at IS NOT NULL`.execute(tx);
  return rows[0] ?? { repaidMinor: 0n, vipRepaidMinor: 0n };
}
