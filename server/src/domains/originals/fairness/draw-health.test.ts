import { fairStream, play, titles } from '@mela/games/index';
import { describe, expect, test } from 'vitest';
import { RandomError } from '../../../kernel/random/random-health.ts';
import { seededRandom } from '../../../kernel/testing/seeded-random.ts';
import { DrawHealth } from './draw-health.ts';

const random = seededRandom('draws');
const serverSeed = random.bytes(32);
const seeds = (nonce: number) => ({ serverSeed, clientSeed: 'player', nonce });
const { patang } = titles;
if (!patang) throw new Error('no such title');
const { data } = patang;

type Stream = typeof fairStream;
/** Plays until at least this many numbers were drawn. */
const playMany = (health: DrawHealth, rounds = 5000) => {
  for (let nonce = 0; nonce < rounds; nonce++) play(data, health.draw(seeds(nonce), random));
};
/** A stream that can be switched to another one. */
const turning = (bad: Stream) => {
  const state = { bad: false };
  const stream: Stream = (of) => (state.bad ? bad(of) : fairStream(of));
  return { state, health: new DrawHealth(stream) };
};

describe('[R2] numbers of rounds', () => {
  test('are unchanged by the check, for many draws', () => {
    const health = new DrawHealth();
    for (let nonce = 0; nonce < 12_000; nonce++)
      if (nonce % 1000 === 0) expect(play(data, health.draw(seeds(nonce), random))).toEqual(play(data, fairStream(seeds(nonce))));
      else play(data, health.draw(seeds(nonce), random));
  });

  test('below small bounds and large ones together pass', () => {
    const health = new DrawHealth();
    for (let nonce = 0; nonce < 9000; nonce++) {
      const draw = health.draw(seeds(nonce), random);
      for (const bound of [2, 3, 7, 12, 1700]) expect(draw.below(bound)).toBeLessThan(bound);
    }
  });

  test('that are not the HMAC of their seeds decide no round', () => {
    const health = new DrawHealth((of) => fairStream({ ...of, clientSeed: `${of.clientSeed} ` }));
    expect(() => health.draw(seeds(0), random)).toThrow('not the HMAC');
  });

  test('that are biased from the start decide no round', () => {
    const lean: Stream = (of) => {
      const draw = fairStream(of);
      return { below: (bound) => (bound > 100 ? draw.below(bound) : Math.min(draw.below(bound), draw.below(bound))) };
    };
    expect(() => new DrawHealth(lean).draw(seeds(0), random)).toThrow(RandomError);
  });

  test.each<[string, Stream]>([
    ['repeat one round for ever', (of) => fairStream({ ...of, nonce: 1 })],
    ['are taken modulo a small range', (of) => ({ below: (bound) => fairStream(of).below(20) % bound })],
  ])('that begin to %s stop the play, and it stays stopped', (_, bad) => {
    const { state, health } = turning(bad);
    playMany(health, 100);
    state.bad = true;
    expect(() => playMany(health)).toThrow('unevenly spread');
    state.bad = false;
    expect(() => playMany(health, 1)).toThrow(RandomError);
  });
});
