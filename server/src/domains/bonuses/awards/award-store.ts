import { sql } from 'kysely';
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
  const rows = await tx
    .selectFrom('bonuses.award')
    .select('key')
    .where('key', 'in', [...keys])
    .execute();
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
