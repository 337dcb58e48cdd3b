import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';
import type { Campaign } from '../campaigns/campaign-store.ts';

type Limit = Pick<Campaign, 'id' | 'player_max'>;

/** Whether one of these identities has used all that a player may have of a campaign. */
export async function isUsedUp(tx: Db, { id, player_max: most }: Limit, hashes: readonly Buffer[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM bonuses.used_identity WHERE campaign_id = ${id} AND hash = ANY (${[...hashes]}::bytea[])
    GROUP BY hash HAVING count(*) >= ${most}`.execute(tx);
  return rows.length > 0;
}

/** Notes one more use. False where another transaction has just taken the last place. */
export async function noteUse(tx: Db, { id, player_max: most }: Limit, hash: Buffer, giftId: bigint, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO bonuses.used_identity (campaign_id, hash, place, gift_id, at)
    SELECT ${id}, ${hash}, used + 1, ${giftId}, ${now}
    FROM (SELECT count(*)::integer AS used FROM bonuses.used_identity WHERE campaign_id = ${id} AND hash = ${hash}) counted
    WHERE used < ${most} ON CONFLICT DO NOTHING RETURNING place`.execute(tx);
  return rows.length > 0;
}
