import { sql } from 'kysely';
import type { Db } from '../../../kernel/types.ts';

/** Ids of players that a statement looks at, so that it takes some tenths of a second, however few of them are found. */
export const idsDefault = 10_000;

/** Ids of players, both ends included. */
export type Ids = { readonly from: bigint; readonly to: bigint };

/** All ids of players after one; null where there is none. */
export async function idsAfter(tx: Db, after: bigint): Promise<Ids | null> {
  const { rows } = await sql<{ from: bigint | null; to: bigint | null }>`
    SELECT min(id) AS "from", max(id) AS "to" FROM accounts.player_attributes WHERE id > ${after}`.execute(tx);
  const [row] = rows;
  return row === undefined || row.from === null || row.to === null ? null : { from: row.from, to: row.to };
}

export const among = ({ from, to }: Ids) => sql<boolean>`p.id BETWEEN ${from} AND ${to}`;
