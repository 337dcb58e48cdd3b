import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../kernel/types.ts';

export type LinkedRow = {
  readonly player: bigint;
  readonly why: 'device' | 'address';
  readonly shared: number;
  readonly since: Date;
  readonly lastAt: Date;
};

/** Accounts of one address that are looked at, those seen last: a mobile network has many thousands. */
const ofPlaceMax = 500;

const seenAt = (why: LinkedRow['why'], column: RawBuilder<unknown>, userId: bigint): RawBuilder<unknown> => sql`
  SELECT o.user_id AS player, ${sql.lit(why)} AS why, count(DISTINCT o.place)::integer AS shared, min(o.first_at) AS since, max(o.last_at) AS "lastAt"
  FROM (SELECT DISTINCT ${column} AS place FROM signals.sighting WHERE user_id = ${userId}) s, LATERAL (
    SELECT user_id, ${column} AS place, first_at, last_at FROM signals.sighting
    WHERE ${column} = s.place AND user_id <> ${userId} ORDER BY last_at DESC, user_id LIMIT ${ofPlaceMax}) o
  GROUP BY o.user_id`;

/** The accounts that were seen on devices of a player, then those at addresses, the newest first. */
export async function linkedTo(db: Db, userId: bigint, rowsMax: number): Promise<LinkedRow[]> {
  const { rows } = await sql<LinkedRow>`
    SELECT * FROM (${seenAt('device', sql`device_hash`, userId)} UNION ALL ${seenAt('address', sql`address_hash`, userId)}) AS linked
    ORDER BY why = 'device' DESC, "lastAt" DESC, player LIMIT ${rowsMax}`.execute(db);
  return rows;
}
