import { sql } from 'kysely';
import { ApiError } from '../../kernel/errors/api-error.ts';
import type { Db } from '../../kernel/types.ts';
import type { JackpotRow } from './store.ts';

/** The ledger books no more at once; beyond this a jackpot could not be paid in one piece. */
export const mustHitMinorMax = 900_000_000n;

/**
 * Sets the sum by which a jackpot must fall, in paise, from when it begins at nought again: the open cycle is committed with the old
 * one, and whoever plays now was promised it. Unknown jackpots are `errors.not_found`, sums out of bounds `errors.validation`.
 */
export async function setMustHit(tx: Db, slug: string, minor: bigint): Promise<JackpotRow> {
  if (minor < 1n || minor > mustHitMinorMax) throw new ApiError('errors.validation');
  const { rows } = await sql<JackpotRow>`SELECT p.* FROM jackpots.set_must_hit(${slug}, ${minor}) p WHERE p.slug IS NOT NULL`.execute(tx);
  const [row] = rows;
  if (!row) throw new ApiError('errors.not_found');
  return row;
}
