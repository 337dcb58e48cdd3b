import { sql } from 'kysely';
import { anyOf } from '../../../kernel/db/any-of.ts';
import type { Db } from '../../../kernel/types.ts';
import type { AwardedPrize, Giver } from './prize.ts';

export type AwardRow = {
  readonly key: string;
  readonly giver: Giver;
  readonly userId: bigint;
  readonly campaignId?: number;
  readonly campaign: string;
  readonly prize: AwardedPrize;
  readonly givenMinor: bigint;
  readonly at: Date;
};

/** Those of the keys that were given before. */
export async function awardsBefore(tx: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.selectFrom('bonuses.award').select('key').where('key', '=', anyOf(keys)).execute();
  return rows.map(({ key }) => key);
}

export async function insertAwards(tx: Db, rows: readonly AwardRow[]): Promise<void> {
  await tx
    .insertInto('bonuses.award')
    .values(
      rows.map(({ key, giver, userId, campaignId = null, campaign, prize, givenMinor, at }) => ({
        key,
        giver,
        user_id: userId,
        campaign_id: campaignId,
        campaign,
        type: prize.type,
        prize: JSON.stringify(prize),
        given_minor: givenMinor,
        at,
      })),
    )
    .execute();
}

export type AwardToUndo = {
  readonly key: string;
  readonly userId: bigint;
  readonly giver: Giver;
  readonly prize: AwardedPrize;
};

/** In a query, the keys of what was taken of the gift `g`: the gift itself, or each of the ten at most that were chosen of a composite one. */
const awardKeysOfGift = sql`ARRAY(SELECT 'gift:' || g.id || part FROM unnest(ARRAY['', ':1', ':2', ':3', ':4', ':5', ':6', ':7', ':8', ':9', ':10']) part)`;

/** Those of these awards that were not taken back, with what was taken of the gift that an award offered. */
export async function awardsToUndo(tx: Db, keys: readonly string[]): Promise<AwardToUndo[]> {
  const { rows } = await sql<AwardToUndo>`
    WITH given AS (
      SELECT a.* FROM bonuses.award a WHERE a.key = ANY (${[...keys]}::text[])
      UNION ALL SELECT a.* FROM bonuses.gift g JOIN bonuses.award a ON a.key = ANY (${awardKeysOfGift})
      WHERE g.key = ANY (${keys.map((key) => `contest:${key}`)}::text[]))
    SELECT a.key, a.user_id AS "userId", a.giver, a.prize FROM given a
    WHERE NOT EXISTS (SELECT FROM bonuses.award_undone u WHERE u.key = a.key) ORDER BY a.user_id, a.at, a.key`.execute(tx);
  return rows;
}

/** Those of these awards that were taken back: a consumer that hears of one later gives nothing for it. */
export async function undoneAmong(tx: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx.selectFrom('bonuses.award_undone').select('key').where('key', '=', anyOf(keys)).execute();
  return new Set(rows.map(({ key }) => key));
}

/** The money that a player was given for reaching a level, paise. */
export async function givenForLevel(tx: Db, userId: bigint, levelId: bigint): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    SELECT coalesce(sum(a.given_minor), 0)::bigint AS minor FROM bonuses.gift g JOIN bonuses.award a ON a.key = ANY (${awardKeysOfGift})
    WHERE g.user_id = ${userId} AND g.key LIKE 'level:%' AND g.key LIKE ${`%:${userId}:${levelId}`}`.execute(tx);
  return rows[0]?.minor ?? 0n;
}

type NewUndone = {
  readonly key: string;
  readonly takenMinor: bigint;
  readonly takenPoints: bigint;
  readonly reason: string;
  readonly at: Date;
};

export async function insertUndone(tx: Db, { key, takenMinor, takenPoints, reason, at }: NewUndone): Promise<void> {
  await tx.insertInto('bonuses.award_undone').values({ key, taken_minor: takenMinor, taken_points: takenPoints, reason, at }).execute();
}

/** Cash of prizes that were undone after this time and of which a part is missing, the earliest first. The player is locked. */
export async function owedAwards(tx: Db, userId: bigint, since: Date): Promise<(AwardToUndo & { readonly owedMinor: bigint })[]> {
  const { rows } = await sql<AwardToUndo & { owedMinor: bigint }>`
    SELECT a.key, a.user_id AS "userId", a.giver, a.prize, a.given_minor - u.taken_minor AS "owedMinor"
    FROM bonuses.award a JOIN bonuses.award_undone u ON u.key = a.key
    WHERE a.user_id = ${userId} AND a.type IN ('cash', 'cashback') AND u.at > ${since} AND u.taken_minor < a.given_minor ORDER BY u.at, a.key`.execute(
    tx,
  );
  return rows;
}

export async function addTaken(tx: Db, key: string, minor: bigint): Promise<void> {
  if (minor > 0n) await sql`UPDATE bonuses.award_undone SET taken_minor = taken_minor + ${minor} WHERE key = ${key}`.execute(tx);
}

export type CampaignCost = {
  readonly campaign: string;
  readonly awards: bigint;
  readonly players: bigint;
  /** Cash and cashback given. */
  readonly cashMinor: bigint;
  /** Bonus money given, what of it and its winnings became cash, what went back, and what is still open. */
  readonly bonusMinor: bigint;
  readonly convertedMinor: bigint;
  readonly returnedMinor: bigint;
};

/** What campaigns have cost so far: cash given and bonus money that became cash. Sums in paise, all campaigns or one. */
export async function costOf(tx: Db, campaign: string | null): Promise<CampaignCost[]> {
  const { rows } = await sql<CampaignCost>`
    SELECT a.campaign, count(*) AS awards, count(DISTINCT a.user_id) AS players,
      coalesce(sum(a.given_minor) FILTER (WHERE a.type <> 'bonus'), 0)::bigint AS "cashMinor",
      coalesce(sum(a.given_minor) FILTER (WHERE a.type = 'bonus'), 0)::bigint AS "bonusMinor",
      coalesce(sum(b.converted_minor), 0)::bigint AS "convertedMinor", coalesce(sum(b.returned_minor), 0)::bigint AS "returnedMinor"
    FROM bonuses.award a LEFT JOIN bonuses.bonus b USING (key)
    WHERE ${campaign}::text IS NULL OR a.campaign = ${campaign} GROUP BY a.campaign ORDER BY a.campaign`.execute(tx);
  return rows;
}
