import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';

const addressDays = 7;

/** Other accounts that were seen on a browser of this player's, or within a week at one of the network addresses. */
export async function accountsInSamePlace(
  tx: Db,
  userId: bigint,
  now: Date,
): Promise<{ readonly device: readonly bigint[]; readonly address: readonly bigint[] }> {
  const since = new Date(now.getTime() - addressDays * 86_400_000);
  const { rows } = await sql<{ user_id: bigint; device: boolean }>`
    SELECT o.user_id, bool_or(o.device_hash = s.device_hash) AS device
    FROM signals.sighting s JOIN signals.sighting o ON o.device_hash = s.device_hash OR (o.address_hash = s.address_hash AND o.last_at > ${since})
    WHERE s.user_id = ${userId} AND o.user_id <> ${userId} GROUP BY o.user_id LIMIT 1000`.execute(tx);
  const of = (device: boolean) => rows.filter((row) => row.device === device).map(({ user_id: id }) => id);
  return { device: of(true), address: [...of(true), ...of(false)] };
}

/** Those of these accounts that were ever seen on a browser of this player's, and those at one of the network addresses. */
export async function sharingAmong(
  tx: Db,
  userId: bigint,
  others: readonly bigint[],
): Promise<{ readonly device: readonly bigint[]; readonly address: readonly bigint[] }> {
  const { rows } = await sql<{ user_id: bigint; device: boolean; address: boolean }>`
    SELECT o.user_id, bool_or(o.device_hash = s.device_hash) AS device, bool_or(o.address_hash = s.address_hash) AS address
    FROM signals.sighting s JOIN signals.sighting o ON o.device_hash = s.device_hash OR o.address_hash = s.address_hash
    WHERE s.user_id = ${userId} AND o.user_id <> ${userId} AND o.user_id = ANY (${[...others]}::bigint[])
    GROUP BY o.user_id ORDER BY o.user_id`.execute(tx);
  const where = (place: 'device' | 'address') => rows.filter((row) => row[place]).map((row) => row.user_id);
  return { device: where('device'), address: where('address') };
}
