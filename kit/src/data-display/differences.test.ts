import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differencesOf } from './differences.ts';
import type { Json } from './json-view.tsx';

describe('what differs between two values', () => {
  it('is named by its path, in objects and in lists', () => {
    const before = { name: 'A', prizes: [{ rupees: 5 }, { rupees: 1 }], vip: false };
    const after = { name: 'A', prizes: [{ rupees: 7 }], vip: false, level: null };
    expect(differencesOf(before, after)).toEqual([
      { path: 'prizes.0.rupees', before: 5, after: 7 },
      { path: 'prizes.1', before: { rupees: 1 }, after: undefined },
      { path: 'level', before: undefined, after: null },
    ]);
  });

  it('distinguishes a value from its text, and what is missing from what is null', () => {
    expect(differencesOf({ sum: 5 }, { sum: '5' })).toHaveLength(1);
    expect(differencesOf({ sum: null }, {})).toEqual([{ path: 'sum', before: null, after: undefined }]);
    expect(differencesOf([], {})).toHaveLength(1);
  });

  it('is nothing between a value and itself, whatever its keys are called', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(differencesOf(value as Json, structuredClone(value) as Json)).toEqual([]);
      }),
    );
    expect(differencesOf({ toString: 1 }, { toString: 1, constructor: 2 })).toEqual([{ path: 'constructor', before: undefined, after: 2 }]);
  });
});
