import { expect, test } from 'vitest';
import { fastStream } from '../../engine/randomness/fast-stream.ts';
import { play, questionOf } from '../../engine/play.ts';
import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { chitPat } from './title.ts';

proveTitle(chitPat);
pinVersion(chitPat, 1, '8398bf7f2140275c894f3c97fca279bddbcfc14af66e4a3428f010f5987363af');

test('the coin is fair: every gamble asked for doubles or takes the win, half of the time each', () => {
  let [won, lost] = [0, 0];
  for (let seed = 0; seed < 20_000; seed++) {
    const asked = play(chitPat, fastStream(seed), [], { gamble: true });
    if (questionOf(asked) === null) continue;
    const gambled = play(chitPat, fastStream(seed), [seed % 2 === 0 ? 1 : 2, ...(wins(seed) ? [0] : [])], { gamble: true });
    if (gambled.winCredits === 0) lost++;
    else won++;
    expect([0, 2 * asked.winCredits]).toContain(gambled.winCredits);
  }
  expect(won + lost).toBeGreaterThan(4000);
  expect(Math.abs(won - lost)).toBeLessThan(4 * Math.sqrt(won + lost));
});

/** Whether the first call wins, and the coin is offered again. */
function wins(seed: number): boolean {
  const book = play(chitPat, fastStream(seed), [seed % 2 === 0 ? 1 : 2], { gamble: true });
  return questionOf(book) !== null;
}

test('where the gamble is not allowed no one is asked', () => {
  for (let seed = 0; seed < 500; seed++) expect(questionOf(play(chitPat, fastStream(seed)))).toBeNull();
});

test('a collected win is the same whether the gamble is offered or not', () => {
  for (let seed = 0; seed < 500; seed++)
    expect(play(chitPat, fastStream(seed), [], { gamble: true }).winCredits).toBe(play(chitPat, fastStream(seed)).winCredits);
});
