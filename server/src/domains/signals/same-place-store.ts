import { sql } from 'kysely';
import type { Db } from '../../kernel/types.ts';
import { firstAddress } from './store.ts';

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

/** A group of accounts, all of which share one thing. */
type Group = readonly bigint[];

/** For each browser on which one of these accounts was ever seen: all accounts that were seen on it, where they are more than one. */
export async function sharedDevices(tx: Db, userIds: readonly bigint[]): Promise<Group[]> {
  const { rows } = await sql<{ ids: bigint[] }>`
    SELECT array_agg(DISTINCT o.user_id) AS ids FROM signals.sighting o
    WHERE o.device_hash IN (SELECT s.device_hash FROM signals.sighting s WHERE s.user_id = ANY (${[...userIds]}::bigint[]))
    GROUP BY o.device_hash HAVING count(DISTINCT o.user_id) > 1`.execute(tx);
  return rows.map(({ ids }) => ids.map(BigInt));
}

/** For each network address at which some of these accounts were seen, first or last on a browser: those of them that were, where they are more than one. */
export async function sharedAddresses(tx: Db, userIds: readonly bigint[]): Promise<Group[]> {
  const { rows } = await sql<{ ids: bigint[] }>`
    SELECT array_agg(DISTINCT s.user_id) AS ids
    FROM signals.sighting s CROSS JOIN LATERAL (VALUES (s.address_hash), (${firstAddress('s')})) seen (at)
    WHERE s.user_id = ANY (${[...userIds]}::bigint[]) GROUP BY seen.at HAVING count(DISTINCT s.user_id) > 1`.execute(tx);
  return rows.map(({ ids }) => ids.map(BigInt));
}

/** For each network address at which one of these accounts was seen first of all: all accounts that were, wherever they logged in later. */
export async function accountsByFirstAddress(tx: Db, userIds: readonly bigint[]): Promise<Group[]> {
  const isFirst = (row: string) => sql`NOT EXISTS (
    SELECT FROM signals.sighting e WHERE e.user_id = ${sql.ref(`${row}.user_id`)}
      AND (e.first_at, e.device_hash) < (${sql.ref(`${row}.first_at`)}, ${sql.ref(`${row}.device_hash`)}))`;
  const { rows } = await sql<{ ids: bigint[] }>`
    SELECT array_agg(DISTINCT o.user_id) AS ids FROM signals.sighting o
    WHERE ${firstAddress('o')} IN (
        SELECT ${firstAddress('s')} FROM signals.sighting s WHERE s.user_id = ANY (${[...userIds]}::bigint[]) AND ${isFirst('s')})
      AND ${isFirst('o')}
    GROUP BY ${firstAddress('o')} HAVING count(DISTINCT o.user_id) > 1`.execute(tx);
  return rows.map(({ ids }) => ids.map(BigInt));
}
