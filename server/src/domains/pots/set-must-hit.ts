import { sql } from 'kysely';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Db } from '../../kernel/types.ts';
import type { PotRow } from './store.ts';

/** The ledger books no more at once; beyond this a pot could not be paid in one piece. */
export const mustHitMinorMax = 900_000_000n;

/**
 * Sets the sum at which a pot must fall, in paise. A higher one holds at once; a lower one waits until the pot begins anew,
 * for whoever plays now was promised the old one. Unknown pots are `errors.not_found`, sums out of bounds `errors.validation`.
 */
export async function setMustHit(tx: Db, slug: string, minor: bigint): Promise<PotRow> {
  if (minor < 1n || minor > mustHitMinorMax) throw new ApiError('errors.validation');
  const { rows } = await sql<PotRow>`SELECT p.* FROM pots.set_must_hit(${slug}, ${minor}) p WHERE p.slug IS NOT NULL`.execute(tx);
  const [row] = rows;
  if (!row) throw new ApiError('errors.not_found');
  return row;
}
