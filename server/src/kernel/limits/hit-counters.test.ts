import { expect, test } from 'vitest';
import { MemoryCounters } from './hit-counters.ts';

const limit = { hits: 4, windowSec: 60, by: 'address' } as const;
const at = (number: number) => ({ number, limit });

test('[O7] callers with ever new addresses stay within the bound, and neither free one that is limited nor drop one that is near it', async () => {
  const counters = new MemoryCounters(100);
  for (let hit = 0; hit < 4; hit += 1) await counters.add('limited', at(1));
  for (let hit = 0; hit < 3; hit += 1) await counters.add('near', at(1));
  for (let other = 0; other < 50_000; other += 1) await counters.add(`other-${other}`, at(1));
  expect(counters.size).toBe(100);
  expect(await counters.add('limited', at(1))).toEqual({ now: 5, before: 0 });
  expect(await counters.add('near', at(1))).toEqual({ now: 4, before: 0 });
});

test('[O7] of those that used equally little, the one that was hit longest ago is dropped', async () => {
  const counters = new MemoryCounters(3);
  for (const key of ['first', 'second', 'third', 'first', 'fourth']) await counters.add(key, at(1));
  expect(await counters.add('first', at(1))).toEqual({ now: 3, before: 0 });
  expect(await counters.add('second', at(1))).toEqual({ now: 1, before: 0 });
});

test('a counter whose windows are over is dropped before one that counts', async () => {
  const counters = new MemoryCounters(3);
  for (let hit = 0; hit < 4; hit += 1) await counters.add('long ago', at(1));
  await counters.add('now', at(9));
  await counters.add('also now', at(9));
  await counters.add('one more', at(9));
  expect(await counters.add('now', at(9))).toEqual({ now: 2, before: 0 });
  expect(await counters.add('also now', at(9))).toEqual({ now: 2, before: 0 });
});

test('the hits of a window become those before it, and are gone after one more', async () => {
  const counters = new MemoryCounters();
  await counters.add('a', at(1));
  expect(await counters.add('a', at(2))).toEqual({ now: 1, before: 1 });
  expect(await counters.add('a', at(4))).toEqual({ now: 1, before: 0 });
});

test('[O7] a key of any length takes no more than its share', async () => {
  const counters = new MemoryCounters(10);
  await counters.add('x'.repeat(100_000), at(1));
  expect(await counters.add('x'.repeat(90_000), at(1))).toEqual({ now: 2, before: 0 });
});
