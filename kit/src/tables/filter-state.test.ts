import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFilters, writeFilters } from './filter-state.ts';

describe('filters in an address', () => {
  it('are written and read again as they were', () => {
    const values = fc.dictionary(fc.constantFrom('state', 'way', 'from'), fc.array(fc.string({ minLength: 1 }), { minLength: 1 }));
    fc.assert(
      fc.property(values, (each) => {
        const names = Object.keys(each);
        expect(readFilters(writeFilters(new URLSearchParams(), each), names)).toEqual({ ...each });
      }),
    );
  });

  it('leave what belongs to others, and drop the cursor of the list before', () => {
    const query = new URLSearchParams('tab=held&cursor=abc&state=held&state=failed');
    expect(writeFilters(query, { state: ['paid'] }).toString()).toBe('tab=held&state=paid');
    expect(writeFilters(query, { state: [] }).toString()).toBe('tab=held');
    expect(query.get('cursor')).toBe('abc');
  });

  it('read a name without a value as not set', () => {
    expect(readFilters(new URLSearchParams('state=&way=UPI'), ['state', 'way', 'from'])).toEqual({ state: [], way: ['UPI'], from: [] });
  });
});
