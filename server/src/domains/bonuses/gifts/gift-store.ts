import type { GiftPrize } from '@mela/contract/api/prizes';
import { sql, type Selectable } from 'kysely';
import type { DB } from '../../../kernel/db/schema.gen.ts';
import type { Db } from '../../../kernel/types.ts';

export type GiftRow = Omit<Selectable<DB['bonuses.gift']>, 'prize' | 'state'> & {
  readonly prize: GiftPrize;
  readonly state: 'offered' | 'taken' | 'missed' | 'withdrawn';
};

export type NewGift = {
  readonly key: string;
  readonly userId: bigint;
  readonly campaignId: number;
  readonly prize: GiftPrize;
  readonly offeredAt: Date;
  readonly takeUntil: Date;
};

/** Undefined where a gift has this key already. */
export async function insertGift(tx: Db, { key, userId, campaignId, prize, offeredAt, takeUntil }: NewGift): Promise<GiftRow | undefined> {
  const { rows } = await sql<GiftRow>`
    INSERT INTO bonuses.gift (key, user_id, campaign_id, prize, offered_at, take_until)
    VALUES (${key}, ${userId}, ${campaignId}, ${JSON.stringify(prize)}::jsonb, ${offeredAt}, ${takeUntil}) ON CONFLICT (key) DO NOTHING RETURNING *`.execute(
    tx,
  );
  return rows[0];
}

export async function giftByKey(tx: Db, key: string): Promise<GiftRow | undefined> {
  const { rows } = await sql<GiftRow>`SELECT * FROM bonuses.gift WHERE key = ${key}`.execute(tx);
  return rows[0];
}

export async function giftOf(tx: Db, userId: bigint, id: bigint): Promise<GiftRow | undefined> {
  const { rows } = await sql<GiftRow>`SELECT * FROM bonuses.gift WHERE id = ${id} AND user_id = ${userId}`.execute(tx);
  return rows[0];
}

const listedMax = 100;

/** A player's gifts, at most 100: those that can be taken, the first to end first, then the others, the newest first. */
export async function giftsOf(tx: Db, userId: bigint, now: Date): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    SELECT * FROM bonuses.gift WHERE user_id = ${userId}
    ORDER BY state = 'offered' AND take_until > ${now} DESC, CASE WHEN state = 'offered' AND take_until > ${now} THEN take_until END, id DESC LIMIT ${listedMax}`.execute(
    tx,
  );
  return rows;
}

/** How many gifts of the campaign the player has got. */
export async function countGifts(tx: Db, campaignId: number, userId: bigint): Promise<number> {
  const { rows } = await sql<{
    n: bigint;
  }>`SELECT count(*) AS n FROM bonuses.gift WHERE campaign_id = ${campaignId} AND user_id = ${userId}`.execute(tx);
  return Number(rows[0]?.n ?? 0n);
}

/** Only once: false where it was taken before. A missed gift is still taken by a deposit that was started in time. */
export async function markTaken(tx: Db, id: bigint, selected: readonly number[] | null, now: Date): Promise<boolean> {
  const { rows } = await sql`
    UPDATE bonuses.gift SET state = 'taken', ended_at = ${now}, selected = ${selected === null ? null : [...selected]}::integer[]
    WHERE id = ${id} AND state IN ('offered', 'missed') RETURNING 1`.execute(tx);
  return rows.length > 0;
}

/** Takes an offer back that was not taken, also from a deposit that was started with it. */
export async function withdrawGift(tx: Db, id: bigint, now: Date): Promise<void> {
  await sql`UPDATE bonuses.gift SET state = 'withdrawn', ended_at = ${now} WHERE id = ${id} AND state IN ('offered', 'missed')`.execute(tx);
}

/** Locks the next gifts whose time is over, without those that are being taken. */
export async function lockPastGifts(tx: Db, now: Date, max: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM bonuses.gift WHERE state = 'offered' AND take_until <= ${now} ORDER BY take_until, id LIMIT ${max} FOR UPDATE SKIP LOCKED`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function missGifts(tx: Db, ids: readonly bigint[]): Promise<void> {
  await sql`UPDATE bonuses.gift SET state = 'missed', ended_at = take_until WHERE id = ANY (${[...ids]}::bigint[])`.execute(tx);
}

/** Notes the gift that a deposit was started with. */
export async function noteStarted(tx: Db, paymentId: bigint, userId: bigint, giftId: bigint): Promise<void> {
  await sql`INSERT INTO bonuses.deposit (payment_id, user_id, gift_id) VALUES (${paymentId}, ${userId}, ${giftId}) ON CONFLICT (payment_id) DO NOTHING`.execute(
    tx,
  );
}

/** The gift that a deposit was started with, where it was taken at this moment: by the credit of this deposit, not of another one. */
export async function giftTakenBy(tx: Db, paymentId: bigint, at: Date): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT g.id FROM bonuses.deposit d JOIN bonuses.gift g ON g.id = d.gift_id
    WHERE d.payment_id = ${paymentId} AND g.state = 'taken' AND g.ended_at = ${at}`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The gifts that campaigns offered for a deposit, in any state. */
export async function giftsForDeposit(tx: Db, paymentId: bigint): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    SELECT * FROM bonuses.gift WHERE key = ANY (
      SELECT 'deposit:' || c.id || ':' || ${String(paymentId)}::text FROM bonuses.campaign c WHERE c.rule = 'deposit') ORDER BY id`.execute(
    tx,
  );
  return rows;
}

/** Numbers a deposit that succeeded, once; with the gift it was started with. Null for a deposit that was numbered before. */
export async function noteSucceeded(
  tx: Db,
  { paymentId, userId, sumMinor }: { readonly paymentId: bigint; readonly userId: bigint; readonly sumMinor: bigint },
) {
  const { rows } = await sql<{ number: number; gift_id: bigint | null }>`
    INSERT INTO bonuses.deposit AS d (payment_id, user_id, number, sum_minor)
    VALUES (${paymentId}, ${userId}, (SELECT coalesce(max(number), 0) + 1 FROM bonuses.deposit WHERE user_id = ${userId}), ${sumMinor})
    ON CONFLICT (payment_id) DO UPDATE SET number = excluded.number, sum_minor = excluded.sum_minor WHERE d.number IS NULL
    RETURNING number, gift_id`.execute(tx);
  return rows[0] ?? null;
}

/** The number that a deposit was given when it was credited; 0 for one that has none. */
export async function numberOf(tx: Db, paymentId: bigint): Promise<number> {
  const { rows } = await sql<{ number: number }>`SELECT number FROM bonuses.deposit WHERE payment_id = ${paymentId}`.execute(tx);
  return rows[0]?.number ?? 0;
}

/** The players of the gifts with these keys. */
export async function offersByKeys(tx: Db, keys: readonly string[]): Promise<{ readonly user_id: bigint }[]> {
  const { rows } = await sql<{ user_id: bigint }>`SELECT user_id FROM bonuses.gift WHERE key = ANY (${[...keys]}::text[])`.execute(tx);
  return rows;
}

/** Takes back those of these offers that were not taken, nor a deposit started with. @returns the keys of all that are taken back */
export async function withdrawOffers(tx: Db, keys: readonly string[], now: Date): Promise<string[]> {
  await sql`
    UPDATE bonuses.gift AS g SET state = 'withdrawn', ended_at = ${now} WHERE key = ANY (${[...keys]}::text[]) AND state = 'offered'
      AND NOT EXISTS (SELECT FROM bonuses.deposit AS d WHERE d.gift_id = g.id)`.execute(tx);
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM bonuses.gift WHERE key = ANY (${[...keys]}::text[]) AND state = 'withdrawn'`.execute(tx);
  return rows.map(({ key }) => key);
}
