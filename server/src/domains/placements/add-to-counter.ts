import type { Counter } from '@mela/contract/placements';
import type { Db } from '../../kernel/types.ts';
import { moveCounter } from './counter-store.ts';

/** Counts something for a player, or with a negative `by` takes it back; never below zero. @returns where the counter stands. */
export function addToCounter(tx: Db, userId: bigint, name: Counter['name'], by: number): Promise<number> {
  return moveCounter(tx, userId, name, by);
}
