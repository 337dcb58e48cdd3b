import type { Random } from '../../kernel/random/random.ts';
import type { Db } from '../../kernel/types.ts';
import { drawHit, lowerMinor } from './rules.ts';
import { insertCycle, jackpotsWithoutCycle, lastNumber } from './cycle-store.ts';
import { lockJackpot } from './store.ts';

const saltBytes = 32;

/**
 * Draws the sum at which a jackpot falls next and commits to it. A jackpot that has paid only a part is drawn again too, so that at every
 * moment it is equally likely to fall at each sum still possible.
 */
export async function beginCycle(tx: Db, slug: string, random: Random, now: Date): Promise<void> {
  const { sum_units, must_hit_minor: mustHitMinor } = await lockJackpot(tx, slug);
  const number = (await lastNumber(tx, slug)) + 1;
  const lower = lowerMinor(mustHitMinor, sum_units);
  const hitMinor = drawHit(random, lower, mustHitMinor);
  await insertCycle(tx, { jackpot: slug, number, hitMinor, lowerMinor: lower, mustHitMinor, salt: random.bytes(saltBytes) }, now);
}

/** Begins a cycle for every jackpot without an open one, such as a new jackpot. */
export async function beginCycles(tx: Db, random: Random, now: Date): Promise<void> {
  for (const slug of await jackpotsWithoutCycle(tx)) await beginCycle(tx, slug, random, now);
}
