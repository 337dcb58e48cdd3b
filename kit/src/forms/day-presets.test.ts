import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { presetNames, rangeOf } from './day-presets.ts';

const at = (moment: string) => Date.parse(moment) / 1000;

describe('presets of days', () => {
  it.each([
    ['today', '2026-11-28', '2026-11-28'],
    ['yesterday', '2026-11-27', '2026-11-27'],
    ['last7', '2026-11-22', '2026-11-28'],
    ['last30', '2026-10-30', '2026-11-28'],
    ['month', '2026-11-01', '2026-11-28'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['quarter', '2026-10-01', '2026-11-28'],
    ['year', '2026-04-01', '2026-11-28'],
    ['lastYear', '2025-04-01', '2026-03-31'],
  ] as const)('%s is %s to %s on 28 November', (preset, from, to) => {
    expect(rangeOf(preset, at('2026-11-28T10:00:00Z'))).toEqual({ from, to });
  });

  it('count the fiscal year before April as that of the year before', () => {
    expect(rangeOf('year', at('2027-02-10T10:00:00Z'))).toEqual({ from: '2026-04-01', to: '2027-02-10' });
    expect(rangeOf('quarter', at('2027-02-10T10:00:00Z'))).toEqual({ from: '2027-01-01', to: '2027-02-10' });
    expect(rangeOf('lastMonth', at('2027-01-31T10:00:00Z'))).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });

  it('follow the day of India, which begins at 18:30 UTC', () => {
    expect(rangeOf('today', at('2026-11-28T18:29:59Z')).from).toBe('2026-11-28');
    expect(rangeOf('today', at('2026-11-28T18:30:00Z')).from).toBe('2026-11-29');
  });

  it('never end before they begin, and never after today', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.constantFrom(...presetNames), (nowSec, preset) => {
        const { from, to } = rangeOf(preset, nowSec);
        const today = rangeOf('today', nowSec).to ?? '';
        return from !== null && to !== null && from <= to && to <= today;
      }),
    );
  });
});
