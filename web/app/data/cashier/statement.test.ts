import { describe, expect, it } from 'vitest';
import { boundsOf } from './statement.ts';

const at = (text: string) => Date.parse(text) / 1000;

describe('the period of a statement', () => {
  it.each([
    ['2026-11-25T10:00:00+05:30', '2026-04-01T00:00:00+05:30'],
    ['2026-04-01T00:00:00+05:30', '2026-04-01T00:00:00+05:30'],
    ['2026-03-31T23:59:59+05:30', '2025-04-01T00:00:00+05:30'],
    ['2027-01-01T00:10:00+05:30', '2026-04-01T00:00:00+05:30'],
  ])('the financial year at %s began %s', (now, begun) => {
    expect(boundsOf('year', at(now))).toEqual({ from: at(begun), to: at(now) + 1 });
    expect(boundsOf('last-year', at(now)).to).toBe(at(begun));
  });

  it('a month is 30 days up to now', () => {
    expect(boundsOf('month', 10_000_000)).toEqual({ from: 10_000_001 - 30 * 86_400, to: 10_000_001 });
  });
});
