import fc from 'fast-check';
import { expect, test } from 'vitest';
import { titles } from '../titles/titles.ts';
import { fastStream } from './randomness/fast-stream.ts';
import { play } from './play.ts';
import { stakesInMinor, winMinor } from './stakes.ts';
import { testTitle } from './testing/test-title.ts';

test.each(Object.entries(titles))(
  '[R5] %s: a round wins the same share of any bet of the ladder, to the paisa',
  (_, { data, allowedStakesMinor }) => {
    fc.assert(
      fc.property(fc.constantFrom(...allowedStakesMinor), fc.integer(), (stakeMinor, seed) => {
        const book = play(data, fastStream(seed));
        expect(winMinor(book, stakeMinor) * BigInt(data.betCredits)).toBe(stakeMinor * BigInt(book.winCredits));
      }),
      { seed: 20_261_121 },
    );
  },
);

test.each(Object.entries(titles))('%s: bets rise from a few rupees to ₹5,000 at most', (_, { allowedStakesMinor }) => {
  expect(allowedStakesMinor[0]).toBeGreaterThanOrEqual(100n);
  expect(allowedStakesMinor[0]).toBeLessThanOrEqual(500n);
  expect(allowedStakesMinor.at(-1)).toBeGreaterThanOrEqual(50_000n);
  expect(allowedStakesMinor.at(-1)).toBeLessThanOrEqual(500_000n);
  allowedStakesMinor.forEach((stake, at) => expect(stake).toBeGreaterThan(allowedStakesMinor[at - 1] ?? 0n));
});

test('rejects a bet that does not divide into credits', () => {
  expect(() => stakesInMinor(testTitle({ betCredits: 30 }), [2])).toThrow(/multiple of 30/);
  expect(() => stakesInMinor(testTitle(), [0])).toThrow(RangeError);
  expect(() => winMinor({ winCredits: 5, betCredits: 20 }, 210n)).toThrow(RangeError);
});

test('a ladder whose largest bet could win more than the ledger books is refused', () => {
  const title = testTitle({ winMaxBets: 100_000 });
  expect(stakesInMinor(title, [10_000])).toHaveLength(1);
  expect(() => stakesInMinor(title, [10_000, 20_000])).toThrow(/largest win/);
});
