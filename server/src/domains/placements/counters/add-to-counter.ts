import type { Counter } from '@mela/contract/placements';
import { emit } from '../../../kernel/events/index.ts';
import type { Origin } from '../../../kernel/origin.ts';
import type { Db } from '../../../kernel/types.ts';
import { moveCounter } from './counter-store.ts';
import '../events.ts';

/** Counts something for a player, or with a negative `by` takes it back; never below zero. @returns where the counter stands. */
export async function addToCounter(tx: Db, origin: Origin, userId: bigint, name: Counter['name'], by: number): Promise<number> {
  const value = await moveCounter(tx, userId, name, by);
  if (by !== 0) await emit(tx, origin, [{ type: 'counter.changed', userId, body: { name, value } }]);
  return value;
}
