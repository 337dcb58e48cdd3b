import { expect, test } from 'vitest';
import { RandomError, sampleError, watchedRandom } from './random-health.ts';
import { systemBytes } from './random.ts';
import { seededRandom } from '../testing/seeded-random.ts';

const good = seededRandom('a healthy generator');

test('[R1] a healthy generator is accepted at the start and in long use', () => {
  const random = watchedRandom((count) => good.bytes(count));
  for (let draw = 0; draw < 5000; draw += 1) expect(random.below(20)).toBeLessThan(20);
});

test('[R1] the system’s own generator passes', () => {
  expect(watchedRandom(systemBytes).token()).toHaveLength(43);
});

test.each([
  ['all ones', Buffer.alloc(2500, 255), 'ones'],
  ['alternating bits', Buffer.alloc(2500, 0b01010101), 'nibbles'],
  ['one long run', Buffer.concat([Buffer.alloc(4, 0), good.bytes(2496)]), 'run'],
])('[R1] %s are not a random sample', (_, bytes, why) => {
  expect(sampleError(bytes)).toContain(why);
});

test('[R1] a generator that fails its first sample is not used', () => {
  const random = watchedRandom((count) => Buffer.alloc(count, 7));
  expect(() => random.below(10)).toThrow(RandomError);
});

test('[R1] one unlucky sample does not stop the start, three do', () => {
  const unluckyTimes = (times: number) => {
    let samples = 0;
    return watchedRandom((count) => (count === 2500 && (samples += 1) <= times ? Buffer.alloc(count, 7) : good.bytes(count)));
  };
  expect(unluckyTimes(2).below(10)).toBeLessThan(10);
  expect(() => unluckyTimes(3).below(10)).toThrow(RandomError);
});

test('[R1] a generator that begins to repeat itself is stopped for good', () => {
  let stuck = false;
  const random = watchedRandom((count) => (stuck ? Buffer.alloc(count, 42) : good.bytes(count)));
  expect(random.token()).toHaveLength(43);
  stuck = true;
  expect(() => Array.from({ length: 20 }, () => random.below(10))).toThrow('twice in a row');
  stuck = false;
  expect(() => random.token()).toThrow(RandomError);
});

test('[R1] a generator that becomes biased is found within 20,000 bits', () => {
  let leaning = false;
  const random = watchedRandom((count) => {
    const bytes = good.bytes(count);
    return leaning ? Buffer.from(bytes.map((byte, at) => byte | (bytes[(at + 1) % count] ?? 0))) : bytes;
  });
  leaning = true;
  expect(() => Array.from({ length: 400 }, () => random.bytes(32))).toThrow('ones among');
});
