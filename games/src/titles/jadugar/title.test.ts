import { expect, test } from 'vitest';
import { fastStream } from '../../engine/randomness/fast-stream.ts';
import { play, questionOf } from '../../engine/play.ts';
import { pinVersion } from '../testing/pin-version.ts';
import { proveTitle } from '../testing/prove-title.ts';
import { jadugar } from './title.ts';

proveTitle(jadugar);
pinVersion(jadugar, 1, '2a49fa00b298ca72edb2e8936a4a66c44a079b29ee2540d244c60e0f9e69c251');

/** Seeds of rounds that open the boxes. */
const seeds = Array.from({ length: 3000 }, (_, seed) => seed).filter((seed) => questionOf(play(jadugar, fastStream(seed))) !== null);

function openInOrder(seed: number, order: readonly number[]) {
  for (let count = 1; ; count++) {
    const book = play(jadugar, fastStream(seed), order.slice(0, count));
    if (questionOf(book) === null) return book;
  }
}

test('the content of the boxes does not depend on which are opened, or in what order', () => {
  const rising = Array.from({ length: 12 }, (_, box) => box);
  for (const seed of seeds) {
    const contents = [rising, rising.toReversed()].map((order) =>
      openInOrder(seed, order).events.find((event) => event.type === 'pickEnd'),
    );
    expect(contents[0]?.contents).toEqual(contents[1]?.contents);
    expect(contents[0]?.contents.toSorted((a, b) => a - b)).toEqual(jadugar.pick?.boxes);
  }
  expect(seeds.length).toBeGreaterThan(10);
});

test('a box that is open, or is not there, cannot be chosen; nor can one after the end', () => {
  const [seed = 0] = seeds.filter((each) => questionOf(play(jadugar, fastStream(each), [0])) !== null);
  for (const choices of [[0, 0], [12], [-1], [0.5]]) expect(() => play(jadugar, fastStream(seed), choices)).toThrow(RangeError);
  const whole = openInOrder(
    seed,
    Array.from({ length: 12 }, (_, box) => box),
  );
  const made = whole.events.filter((event) => event.type === 'choice').length;
  expect(() =>
    play(
      jadugar,
      fastStream(seed),
      Array.from({ length: made + 1 }, (_, box) => box),
    ),
  ).toThrow(/never asked/);
});
