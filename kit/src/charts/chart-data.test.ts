import { describe, expect, it } from 'vitest';
import { labelSpace, stack } from './chart-data.ts';

describe('labels below a drawing', () => {
  it('stand so far apart that the widest has room, and never closer than they did', () => {
    const widthOf = ({ length }: string) => length * 7.3;
    expect(labelSpace(['Nov 1', 'Nov 20, 2026'], widthOf)).toBe(102);
    expect([labelSpace(['1'], widthOf), labelSpace([], widthOf)]).toEqual([50, 50]);
  });
});

describe('stacked series', () => {
  it('stand upon those before them, and a gap counts as nothing', () => {
    const stacked = stack([
      { name: 'in', values: [1, 2, null] },
      { name: 'out', values: [10, null, 30] },
    ]);
    expect(stacked.map(({ values }) => values)).toEqual([
      [1, 2, 0],
      [11, 2, 30],
    ]);
  });
});
