import { describe, expect, test } from 'vitest';
import { fakeClock } from '../testing/fake-clock.ts';
import { MemoryCounters } from './memory-counters.ts';
import { RateLimiter } from './rate-limit.ts';

const limit = { hits: 3, windowSec: 60, by: 'address' } as const;

function limited(counters = new MemoryCounters()) {
  const clock = fakeClock(new Date('2026-11-21T06:30:30Z'));
  const limiter = new RateLimiter(clock, counters);
  const passes = async (key = 'a') =>
    limiter.take(key, limit).then(
      () => true,
      (error: { details: { ttlSec: number } }) => error.details.ttlSec,
    );
  return { clock, passes };
}

describe('[S9] the sliding window', () => {
  test('lets the limit through, then says when the next call would pass, and that call passes', async () => {
    const { clock, passes } = limited();
    expect([await passes(), await passes(), await passes()]).toEqual([true, true, true]);
    const ttlSec = await passes();
    expect(ttlSec).toBeGreaterThan(0);
    clock.advanceMs(Number(ttlSec) * 1000);
    expect(await passes()).toBe(true);
  });
  test('counts no rejected call: who keeps asking waits no longer', async () => {
    const { clock, passes } = limited();
    for (let hit = 0; hit < 3; hit += 1) await passes();
    for (let hit = 0; hit < 50; hit += 1) expect(await passes()).not.toBe(true);
    clock.advanceMs(60_000);
    expect(await passes()).toBe(true);
  });
  test('lets no burst of twice the limit through where two windows meet', async () => {
    const { clock, passes } = limited();
    clock.advanceMs(29_000);
    for (let hit = 0; hit < 3; hit += 1) expect(await passes()).toBe(true);
    clock.advanceMs(2_000);
    expect(await passes()).not.toBe(true);
  });
  test('two calls at once cannot share one hit', async () => {
    const { passes } = limited();
    const answers = await Promise.all(Array.from({ length: 20 }, () => passes()));
    expect(answers.filter((answer) => answer === true)).toHaveLength(3);
  });
});

test('[O7] an address that changes with every call does not fill the memory', async () => {
  const counters = new MemoryCounters(10);
  const { passes } = limited(counters);
  for (let hit = 0; hit < 3; hit += 1) await passes('held');
  expect(await passes('held')).not.toBe(true);
  for (let other = 0; other < 9; other += 1) await passes(`other-${other}`);
  expect(await passes('held')).toBe(true);
});
