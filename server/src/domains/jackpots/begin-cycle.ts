import type { Random } from '../../kernel/random/random.ts';
import type { Db } from '../../kernel/types.ts';
import { drawHit, lowerMinor } from './rules.ts';
import { insertCycle, lastNumber, jackpotsWithoutCycle } from './cycle-store.ts';
import { lockJackpot } from './store.ts';

const saltBytes = 32;

/**
 * Draws where a jackpot falls next and commitments it. A jackpot that has paid only a part of itself is drawn anew too: at every moment, whatever came
 * before, it is as likely to fall at any sum to come.
 */
export async function beginCycle(tx: Db, slug: string, random: Random, now: Date): Promise<void> {
  const { sum_units, must_hit_minor: mustHitMinor } = await lockJackpot(tx, slug);
  const number = (await lastNumber(tx, slug)) + 1;
  const lower = lowerMinor(mustHitMinor, sum_units);
  const hitMinor = drawHit(random, lower, mustHitMinor);
  await insertCycle(tx, { jackpot: slug, number, hitMinor, lowerMinor: lower, mustHitMinor, salt: random.bytes(saltBytes) }, now);
}

/** Begins a cycle for every jackpot that has none: jackpots of a house from before there were cycles, and new ones. */
export async function beginCycles(tx: Db, random: Random, now: Date): Promise<void> {
  for (const slug of await jackpotsWithoutCycle(tx)) await beginCycle(tx, slug, random, now);
}
