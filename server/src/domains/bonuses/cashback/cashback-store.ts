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

export type Due = {
  readonly week: string;
  readonly userId: bigint;
  readonly lostMinor: bigint;
  readonly amountMinor: bigint;
  readonly vip: boolean;
};

/** The next ones to pay, without those that another process pays now. */
export async function dueCashbacks(tx: Db, max: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    SELECT week::text, user_id AS "userId", lost_minor AS "lostMinor", amount_minor AS "amountMinor", vip FROM bonuses.cashback
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

/** Saves what was lost and what is due for it; a cashback of nothing is not paid. */
export async function saveAmount(tx: Db, { week, userId, lostMinor, amountMinor }: Due): Promise<void> {
  await (
    amountMinor > 0n
      ? sql`UPDATE bonuses.cashback SET lost_minor = ${lostMinor}, amount_minor = ${amountMinor} WHERE week = ${week}::date AND user_id = ${userId}`
      : sql`UPDATE bonuses.cashback SET refusal = 'deposit taken back' WHERE week = ${week}::date AND user_id = ${userId}`
  ).execute(tx);
}

/** `askedAt`: when the deposit was asked for. */
type NewCover = {
  readonly userId: bigint;
  readonly paymentId: bigint;
  readonly coveredMinor: bigint;
  readonly askedAt: Date;
  readonly at: Date;
};

/** What a bank took back of a deposit and the player did not have, so that it was no loss of theirs. Once for each payment. */
export async function insertCover(tx: Db, { userId, paymentId, coveredMinor, askedAt, at }: NewCover): Promise<void> {
  await sql`
    INSERT INTO bonuses.cashback_cover (payment_id, user_id, covered_minor, left_minor, asked_at, at)
    VALUES (${paymentId}, ${userId}, ${coveredMinor}, ${coveredMinor}, ${askedAt}, ${at}) ON CONFLICT DO NOTHING`.execute(tx);
}

export type CoverPart = { readonly paymentId: bigint; readonly minor: bigint };

/**
 * Takes what is open of covers of deposits that a player asked for before the end of a week, the oldest first, up to what was lost in it.
 * @returns how much of each that is, paise
 */
export async function takeCovers(tx: Db, { week, userId, lostMinor }: Due): Promise<CoverPart[]> {
  const { rows } = await sql<{ paymentId: bigint; leftMinor: bigint }>`
    SELECT payment_id AS "paymentId", left_minor AS "leftMinor" FROM bonuses.cashback_cover
    WHERE user_id = ${userId} AND left_minor > 0 AND asked_at < ((${week}::date + 7)::timestamp AT TIME ZONE ${timeZone})
    ORDER BY payment_id FOR UPDATE`.execute(tx);
  let left = lostMinor;
  const parts: CoverPart[] = [];
  for (const { paymentId, leftMinor } of rows) {
    const minor = leftMinor < left ? leftMinor : left;
    left -= minor;
    if (minor > 0n) parts.push({ paymentId, minor });
  }
  await addToCovers(
    tx,
    parts.map(({ paymentId, minor }) => ({ paymentId, minor: -minor })),
  );
  return parts;
}

/** Opens these parts of covers again. */
export async function addToCovers(tx: Db, parts: readonly CoverPart[]): Promise<void> {
  for (const { paymentId, minor } of parts)
    await sql`UPDATE bonuses.cashback_cover SET left_minor = left_minor + ${minor} WHERE payment_id = ${paymentId}`.execute(tx);
}

export type Repayments = { readonly repaidMinor: bigint; readonly vipRepaidMinor: bigint };

/** What cashback has given a player back in all, paise, each part for itself. What is counted and not yet paid is no part of it. */
export async function repaymentsOf(tx: Db, userId: bigint): Promise<Repayments> {
  const { rows } = await sql<Repayments>`
    SELECT coalesce(sum(amount_minor) FILTER (WHERE NOT vip), 0)::bigint AS "repaidMinor", coalesce(sum(amount_minor) FILTER (WHERE vip), 0)::bigint AS "vipRepaidMinor"
    FROM bonuses.cashback WHERE user_id = ${userId} AND paid_at IS NOT NULL`.execute(tx);
  return rows[0] ?? { repaidMinor: 0n, vipRepaidMinor: 0n };
}
