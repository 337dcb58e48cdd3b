import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spread } from './spread.ts';

const upTo = (length: number) => Array.from({ length }, (_, at) => at);

it('has each once, whatever their number', () =>
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), (length) => {
      expect(spread(upTo(length)).toSorted((one, other) => one - other)).toEqual(upTo(length));
    }),
  ));

it('begins with some from all over', () => {
  const first = spread(upTo(100)).slice(0, 10);
  for (let part = 0; part < 5; part += 1) expect(first.some((at) => Math.floor(at / 20) === part)).toBe(true);
});
