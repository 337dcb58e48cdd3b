import { sql } from 'kysely';
import { ApiError } from '../../kernel/http/api-error.ts';
import type { Db } from '../../kernel/types.ts';
import type { PotRow } from './store.ts';

/** The ledger books no more at once; beyond this a pot could not be paid in one piece. */
export const mustHitMinorMax = 900_000_000n;

/**
 * Sets the sum by which a pot must fall, in paise, from when it begins at nought again: the run that goes on is sealed with the old
 * one, and whoever plays now was promised it. Unknown pots are `errors.not_found`, sums out of bounds `errors.validation`.
 */
export async function setMustHit(tx: Db, slug: string, minor: bigint): Promise<PotRow> {
  if (minor < 1n || minor > mustHitMinorMax) throw new ApiError('errors.validation');
  const { rows } = await sql<PotRow>`SELECT p.* FROM pots.set_must_hit(${slug}, ${minor}) p WHERE p.slug IS NOT NULL`.execute(tx);
  const [row] = rows;
  if (!row) throw new ApiError('errors.not_found');
  return row;
}
