import { describe, expect, it } from 'vitest';
import { stack } from './chart-data.ts';

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
