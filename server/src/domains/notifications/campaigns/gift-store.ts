import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** Which time a campaign reached a player. */
export type Turn = { readonly userId: bigint; readonly turn: number };

/** The key of a gift: one for each turn of a player. */
export const giftKeyOf = (campaignId: number, { userId, turn }: Turn): string => `message:${campaignId}:${userId}:${turn}`;

/**
 * How many gifts a campaign has offered, counted up to `most`. Its row is locked by the caller. A process of the version before writes offers without
 * raising the number beside the campaign, and old offers are removed by their time: the larger of the two holds.
 */
export async function countOffered(tx: Db, id: number, most: number): Promise<number> {
  const { rows } = await sql<{ offered: bigint }>`
    SELECT greatest(gifts_offered, (SELECT count(*) FROM (
      SELECT FROM notifications.campaign_gift AS g WHERE g.campaign_id = c.id AND g.refused IS NULL LIMIT ${most}) AS found)) AS offered
    FROM notifications.campaign AS c WHERE c.id = ${id}`.execute(tx);
  return Number(rows[0]?.offered ?? most);
}

/** Notes what players were offered, or why they were not, and counts both. The row of the campaign is locked by the caller. */
export async function insertGifts(
  tx: Db,
  id: number,
  gifts: readonly (Turn & { readonly refused: string | null })[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('notifications.campaign_gift')
    .values(gifts.map(({ userId, turn, refused }) => ({ campaign_id: id, user_id: userId, turn, refused, at: now })))
    .execute();
  const refused = gifts.filter((gift) => gift.refused !== null).length;
  await sql`
    UPDATE notifications.campaign SET gifts_offered = gifts_offered + ${gifts.length - refused}, gifts_refused = gifts_refused + ${refused}
    WHERE id = ${id}`.execute(tx);
}

/** What a campaign gives beside its message from now on. */
export async function saveGift(
  tx: Db,
  { id, version }: { readonly id: number; readonly version: number },
  gift: { readonly campaign: string; readonly most: number } | null,
): Promise<void> {
  await tx
    .updateTable('notifications.campaign')
    .set({ gift: gift && gift.campaign, gift_max: gift && gift.most, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export async function askBack(tx: Db, id: number): Promise<void> {
  await tx.updateTable('notifications.campaign').set({ gift_back: true }).where('id', '=', id).execute();
}

export type OfferedGift = Turn & { readonly campaignId: number };

/** Locks the next offers that are to be taken back, without those that another process works on. */
export async function lockGiftsToTakeBack(tx: Db, max: number): Promise<OfferedGift[]> {
  const { rows } = await sql<OfferedGift>`
    SELECT g.campaign_id AS "campaignId", g.user_id AS "userId", g.turn FROM notifications.campaign_gift AS g
    JOIN notifications.campaign AS c ON c.id = g.campaign_id AND c.gift_back
    WHERE g.refused IS NULL AND g.back_at IS NULL
    ORDER BY g.campaign_id, g.user_id, g.turn LIMIT ${max} FOR UPDATE OF g SKIP LOCKED`.execute(tx);
  return rows;
}

/** Notes that these offers were looked at, and which of them were taken back; counts those. */
export async function noteBack(tx: Db, gifts: readonly (OfferedGift & { readonly withdrawn: boolean })[], now: Date): Promise<void> {
  await sql`
    UPDATE notifications.campaign_gift AS g SET back_at = ${now}, withdrawn = one.withdrawn
    FROM unnest(
      ${gifts.map(({ campaignId }) => campaignId)}::integer[],
      ${gifts.map(({ userId }) => String(userId))}::bigint[],
      ${gifts.map(({ turn }) => turn)}::integer[],
      ${gifts.map(({ withdrawn }) => withdrawn)}::boolean[]) AS one (campaign_id, user_id, turn, withdrawn)
    WHERE g.campaign_id = one.campaign_id AND g.user_id = one.user_id AND g.turn = one.turn`.execute(tx);
  const back = Map.groupBy(
    gifts.filter(({ withdrawn }) => withdrawn),
    ({ campaignId }) => campaignId,
  );
  for (const [id, some] of [...back].toSorted(([one], [other]) => one - other))
    await sql`UPDATE notifications.campaign SET gifts_taken_back = gifts_taken_back + ${some.length} WHERE id = ${id}`.execute(tx);
}
