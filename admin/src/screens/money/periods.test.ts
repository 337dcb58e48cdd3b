import { describe, expect, it } from 'vitest';
import { daysOf, narrowedTo, spanOf } from './periods.ts';

describe('presets', () => {
  it('are days of India up to today, and a fiscal year that begins in April', () => {
    expect(daysOf('yesterday', '2026-12-01')).toEqual({ from: '2026-11-30', to: '2026-11-30' });
    expect(daysOf('week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(daysOf('week', '2026-11-30')).toEqual({ from: '2026-11-30', to: '2026-11-30' });
    expect(daysOf('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(daysOf('year', '2026-03-31').from).toBe('2025-04-01');
    expect(daysOf('year', '2026-04-01')).toEqual({ from: '2026-04-01', to: '2026-04-01' });
  });
});

describe('a row of a report', () => {
  const days = { from: '2026-11-10', to: '2026-12-05' };
  it('narrows to its part of the days, or to its name', () => {
    expect(narrowedTo('day', '2026-11-12', days)).toEqual({ from: '2026-11-12', to: '2026-11-12' });
    expect(narrowedTo('week', '2026-11-09', days)).toEqual({ from: '2026-11-10', to: '2026-11-15' });
    expect(narrowedTo('month', '2026-12-01', days)).toEqual({ from: '2026-12-01', to: '2026-12-05' });
    expect(narrowedTo('campaign', 'diwali', days)).toEqual({ ...days, campaign: 'diwali' });
  });
  it('opens nothing where no filter can name it', () => {
    expect([narrowedTo('campaign', '', days), narrowedTo('studio', 'sitara', days), narrowedTo('game', '', days)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

it('a drawing has at most some sixty places', () => {
  expect([spanOf({ from: '2026-11-01', to: '2026-11-30' }), spanOf({ from: '2026-04-01', to: '2027-03-31' })]).toEqual(['day', 'month']);
});
