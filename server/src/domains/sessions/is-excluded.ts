import type { Db } from '../../kernel/types.ts';
import { blocksOf } from '../wallet/index.ts';

/** Blocks under these names keep their player away from the house altogether. */
const exclusions = new Set(['cool-off', 'self-exclusion']);

/** Whether this player has asked to be kept away: then no door opens, whatever token they hold. */
export async function isExcluded(tx: Db, userId: bigint, now: Date): Promise<boolean> {
  return (await blocksOf(tx, userId, now)).some(({ name }) => exclusions.has(name));
}
