import { describe, expect, test } from 'vitest';
import { fakeClock } from '../testing/fake-clock.ts';
import { MemoryCounters } from './hit-counters.ts';
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
  test('accepts calls up to the limit, then reports when the next call will pass, and that call passes', async () => {
    const { clock, passes } = limited();
    expect([await passes(), await passes(), await passes()]).toEqual([true, true, true]);
    const ttlSec = await passes();
    expect(ttlSec).toBeGreaterThan(0);
    clock.advanceMs(Number(ttlSec) * 1000);
    expect(await passes()).toBe(true);
  });
  test('does not count rejected calls: repeating them does not extend the wait', async () => {
    const { clock, passes } = limited();
    for (let hit = 0; hit < 3; hit += 1) await passes();
    for (let hit = 0; hit < 50; hit += 1) expect(await passes()).not.toBe(true);
    clock.advanceMs(60_000);
    expect(await passes()).toBe(true);
  });
  test('a burst where two windows meet never passes twice the limit', async () => {
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

  test('a call that is given back leaves its place, also when the next window has begun', async () => {
    const clock = fakeClock(new Date('2026-11-21T06:30:30Z'));
    const limiter = new RateLimiter(clock);
    const counted = [await limiter.take('a', limit), await limiter.take('a', limit), await limiter.take('a', limit)];
    await expect(limiter.take('a', limit)).rejects.toMatchObject({ key: 'errors.rate_limit' });
    await counted[0]?.giveBack();
    counted.push(await limiter.take('a', limit));
    clock.advanceMs(30_000);
    for (const { giveBack } of counted.slice(1)) await giveBack();
    for (let hit = 0; hit < 3; hit += 1) await limiter.take('a', limit);
    await expect(limiter.take('a', limit)).rejects.toMatchObject({ key: 'errors.rate_limit' });
  });
  test('a clock that was set back counts on, and one that was far ahead starts again', async () => {
    const clock = fakeClock(new Date('2026-11-21T06:30:30Z'));
    const limiter = new RateLimiter(clock);
    for (let hit = 0; hit < 3; hit += 1) await limiter.take('a', limit);
    clock.set(new Date('2026-11-21T06:29:59Z'));
    await expect(limiter.take('a', limit)).rejects.toMatchObject({ key: 'errors.rate_limit' });
    clock.set(new Date('2026-11-20T06:30:30Z'));
    await limiter.take('a', limit);
  });
});
