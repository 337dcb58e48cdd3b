import { timeZone } from '@mela/contract/site/market';
import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';
import type { FriendRow } from './friend-store.ts';

export type Counts = { readonly invited: number; readonly rewarded: number; readonly earned: number; readonly earnedPoints: number };

/** How many friends a player has, and what they brought: rupees, and points. */
export async function countsOf(tx: Db, referrerId: bigint): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT count(*)::integer AS invited, (count(*) FILTER (WHERE f.state = 'rewarded'))::integer AS rewarded,
      coalesce(sum((t.reward ->> 'amount')::numeric) FILTER (WHERE f.state = 'rewarded' AND t.reward ->> 'type' = 'cash'), 0)::float8 AS earned,
      coalesce(sum((t.reward ->> 'points')::bigint) FILTER (WHERE f.state = 'rewarded' AND t.reward ->> 'type' = 'points'), 0)::float8 AS "earnedPoints"
    FROM referral.friend f JOIN referral.terms t ON t.id = f.terms_id WHERE f.referrer_id = ${referrerId}`.execute(tx);
  return rows[0] ?? { invited: 0, rewarded: 0, earned: 0, earnedPoints: 0 };
}

export type DayCounts = {
  readonly day: string;
  readonly arrived: number;
  readonly invited: number;
  readonly qualified: number;
  readonly rewarded: number;
};

/** What became of a player's friends on each day of India of a time. */
export async function daysOf(tx: Db, referrerId: bigint, { from, to }: { readonly from: Date; readonly to: Date }): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    WITH happened AS (
      SELECT h.kind, (h.at AT TIME ZONE ${timeZone})::date AS day FROM referral.friend f
      CROSS JOIN LATERAL (VALUES ('joined', f.joined_at), ('qualified', f.qualified_at), ('rewarded', CASE WHEN f.state = 'rewarded' THEN f.rewarded_at END)) AS h (kind, at)
      WHERE f.referrer_id = ${referrerId} AND h.at IS NOT NULL
    )
    SELECT d::date::text AS day, coalesce(max(a.arrived), 0) AS arrived,
      (count(*) FILTER (WHERE h.kind = 'joined'))::integer AS invited,
      (count(*) FILTER (WHERE h.kind = 'qualified'))::integer AS qualified, (count(*) FILTER (WHERE h.kind = 'rewarded'))::integer AS rewarded
    FROM generate_series((${from}::timestamptz AT TIME ZONE ${timeZone})::date, (${to}::timestamptz AT TIME ZONE ${timeZone})::date, interval '1 day') AS d
    LEFT JOIN happened h ON h.day = d::date LEFT JOIN referral.arrival a ON a.user_id = ${referrerId} AND a.day = d::date GROUP BY d ORDER BY d`.execute(
    tx,
  );
  return rows;
}

/** A page of a player's friends, who came last first. */
export function friendsOf(
  tx: Db,
  referrerId: bigint,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FriendRow[]> {
  return tx
    .selectFrom('referral.friend')
    .selectAll()
    .where('referrer_id', '=', referrerId)
    .orderBy('joined_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}
