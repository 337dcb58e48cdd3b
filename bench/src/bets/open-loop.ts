import { setTimeout as wait } from 'node:timers/promises';

/**
 * Begins `one` so many times a second, whether or not earlier ones have ended, and waits for the end of all. `dueMs` is when it was due, on the clock
 * of `performance.now()`.
 * @returns how long it took, seconds
 */
export async function openLoop(perSec: number, total: number, one: (at: number, dueMs: number) => Promise<void>): Promise<number> {
  const startMs = performance.now();
  const pending: Promise<void>[] = [];
  while (pending.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - startMs) * perSec) / 1000));
    while (pending.length < due) pending.push(one(pending.length, startMs + (pending.length * 1000) / perSec));
    await wait(1);
  }
  await Promise.all(pending);
  return (performance.now() - startMs) / 1000;
}
