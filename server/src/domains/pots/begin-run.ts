import type { Random } from '../../kernel/random.ts';
import type { Db } from '../../kernel/types.ts';
import { drawHit, lowerMinor } from './rules.ts';
import { insertRun, lastNumber, potsWithoutRun } from './run-store.ts';
import { lockPot } from './store.ts';

const saltBytes = 32;

/**
 * Draws where a pot falls next and seals it. A pot that has paid only a part of itself is drawn anew too: at every moment, whatever came
 * before, it is as likely to fall at any sum to come.
 */
export async function beginRun(tx: Db, slug: string, random: Random, now: Date): Promise<void> {
  const { sum_units, must_hit_minor: mustHitMinor } = await lockPot(tx, slug);
  const number = (await lastNumber(tx, slug)) + 1;
  const lower = lowerMinor(mustHitMinor, sum_units);
  const hitMinor = drawHit(random, lower, mustHitMinor);
  await insertRun(tx, { pot: slug, number, hitMinor, lowerMinor: lower, mustHitMinor, salt: random.bytes(saltBytes) }, now);
}

/** Begins a run for every pot that has none: pots of a house from before there were runs, and new ones. */
export async function beginRuns(tx: Db, random: Random, now: Date): Promise<void> {
  for (const slug of await potsWithoutRun(tx)) await beginRun(tx, slug, random, now);
}
