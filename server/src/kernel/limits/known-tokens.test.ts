import { expect, test } from 'vitest';
import { fakeClock } from '../testing/fake-clock.ts';
import { KnownTokens } from './known-tokens.ts';

test('a token that no one has is known as such for a moment, for its kind only, and no longer once someone has it', () => {
  const clock = fakeClock();
  const tokens = new KnownTokens(clock);
  tokens.noteUnknown('player', 'a');
  expect([tokens.isUnknown('player', 'a'), tokens.isUnknown('operator', 'a'), tokens.isUnknown('player', 'b')]).toEqual([
    true,
    false,
    false,
  ]);
  tokens.noteLive('player', 'a', '7');
  expect([tokens.isUnknown('player', 'a'), tokens.ownerOf('player', 'a'), tokens.ownerOf('frame', 'a')]).toEqual([false, '7', undefined]);
  tokens.noteUnknown('player', 'a');
  expect(tokens.ownerOf('player', 'a')).toBeUndefined();
  clock.advanceMs(5_001);
  expect(tokens.isUnknown('player', 'a')).toBe(false);
});

test('[O7] 200,000 different tokens take no more memory than their share', () => {
  const tokens = new KnownTokens(fakeClock());
  tokens.noteLive('player', 'a player', '7');
  for (let made = 0; made < 200_000; made += 1) tokens.noteUnknown('player', `token ${made}`);
  expect(tokens.bytes).toBeLessThan(4_100_000);
  expect(tokens.bytes).toBeGreaterThan(3_500_000);
  expect([tokens.isUnknown('player', 'token 199999'), tokens.ownerOf('player', 'a player')]).toEqual([true, '7']);
});
