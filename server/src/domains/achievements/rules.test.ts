import { facts as factNames, type AchievementCondition } from '@mela/contract/api/operators/operator-achievements';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { festivalDays, festivalOf } from './festivals.ts';
import { addDays, judge, type Fact } from './rules.ts';

const today = '2026-11-29';
const round = (day: string, item = '1', more: Partial<Fact> = {}): Fact => ({ fact: 'round', item, day, ...more });
const held = (day: string, until: string | null = null, item = 'deposit:day'): Fact => ({ fact: 'limit', item, day, until });
const of = (change: Partial<AchievementCondition>): AchievementCondition => ({ facts: ['round'], count: 'days', tiers: [1], ...change });

describe('a condition', () => {
  it('dates each tier by the day on which it was reached, and counts a day, a game or a mechanic once', () => {
    const played = [
      round('2026-11-03', '2', { mechanic: 'pick' }),
      round('2026-11-01', '1', { mechanic: 'hold' }),
      round('2026-11-03', '1', { mechanic: 'hold' }),
      round('2026-11-09', '3', { mechanic: 'hold' }),
    ];
    expect(judge(of({ tiers: [1, 3, 4] }), played, today)).toEqual({ progress: 3, days: ['2026-11-01', '2026-11-09', null] });
    expect(judge(of({ count: 'items', tiers: [2, 3] }), played, today)).toEqual({ progress: 3, days: ['2026-11-03', '2026-11-09'] });
    expect(judge(of({ count: 'mechanics', tiers: [2] }), played, today)).toEqual({ progress: 2, days: ['2026-11-03'] });
  });

  it('of a limit that is held is reached on the seventh day after it was set, and not by two shorter ones', () => {
    const week = of({ facts: ['limit'], count: 'held', tiers: [7] });
    expect(judge(week, [held('2026-11-22')], '2026-11-28')).toEqual({ progress: 6, days: [null] });
    expect(judge(week, [held('2026-11-22')], today)).toEqual({ progress: 7, days: ['2026-11-29'] });
    expect(judge(week, [held('2026-11-01', '2026-11-05'), held('2026-11-10', '2026-11-14')], today).days).toEqual([null]);
    expect(judge(week, [held('2026-11-01', '2026-11-20')], today).days).toEqual(['2026-11-08']);
  });

  it('of a row of days begins again after a day without', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-04', '2026-11-05', '2026-11-06'].map((day, at): Fact => {
      return { fact: 'mission', item: String(at), day };
    });
    const row = of({ facts: ['mission'], count: 'streak', tiers: [2, 3, 4] });
    expect(judge(row, days, today)).toEqual({ progress: 3, days: ['2026-11-02', '2026-11-06', null] });
  });

  it('of a festival counts on its days only, and never before a day has come', () => {
    const diwali = of({ festival: 'diwali' });
    expect(judge(diwali, [round('2026-11-05'), round('2026-11-12')], today).days).toEqual([null]);
    expect(judge(diwali, [round('2026-11-12'), round('2026-11-08')], today).days).toEqual(['2026-11-08']);
    expect(judge(of({ count: 'festivals', tiers: [2] }), [round('2026-11-08'), round('2026-03-04')], today).days).toEqual(['2026-11-08']);
    expect(judge(of({}), [round('2026-11-30')], today)).toEqual({ progress: 0, days: [null] });
  });

  it('gives the same whatever order its facts come in, and never less for more of them', () => {
    const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2025-11-01', days));
    const fact = fc.record({
      fact: fc.constantFrom(...factNames),
      item: fc.constantFrom('1', '2', '3', 'deposit:day', 'loss:week'),
      day,
      until: fc.option(fc.constant('2026-12-01'), { nil: null }),
      mechanic: fc.option(fc.constantFrom('pick', 'hold'), { nil: null }),
      house: fc.boolean(),
    });
    const condition = fc.record({
      facts: fc.uniqueArray(fc.constantFrom(...factNames), { minLength: 1, maxLength: 3 }),
      count: fc.constantFrom('days', 'months', 'items', 'kinds', 'mechanics', 'festivals', 'facts', 'streak', 'held'),
      tiers: fc.constantFrom<number[]>([1], [1, 2], [2, 5, 9]),
    });
    fc.assert(
      fc.property(condition, fc.array(fact, { maxLength: 30 }), fc.nat(), (asked, all, seed) => {
        const found = judge(asked, all, today);
        const turned = all.toSorted((a, b) => (a.item + a.day + seed < b.item + b.day ? 1 : -1));
        expect(judge(asked, turned, today)).toEqual(found);
        const fewer = judge(asked, all.slice(1), today);
        expect(fewer.progress).toBeLessThanOrEqual(found.progress);
        for (const [at, earlier] of fewer.days.entries())
          if (earlier !== null) expect(found.days[at] !== null && found.days[at]! <= earlier).toBe(true);
        const reached = found.days.filter((one) => one !== null);
        expect(reached).toEqual(reached.toSorted());
      }),
      { numRuns: 300 },
    );
  });
});

it('the days of festivals are those of the calendars of India', () => {
  // Makar Sankranti, Holi, Hariyali Teej and Diwali as published for north India.
  const published = {
    kites: ['2026-01-14', '2027-01-15', '2028-01-15'],
    holi: ['2026-03-04', '2027-03-22', '2028-03-11'],
    teej: ['2026-08-15', '2027-08-04', '2028-07-24'],
    diwali: ['2026-11-08', '2027-10-29', '2028-10-17'],
  } as const;
  // From Dhanteras to Bhai Dooj.
  expect(festivalDays.diwali.slice(0, 3)).toEqual([
    ['2026-11-06', '2026-11-11'],
    ['2027-10-27', '2027-10-31'],
    ['2028-10-15', '2028-10-19'],
  ]);
  for (const [name, days] of Object.entries(published))
    expect(days.map((day) => [day, festivalOf(day)])).toEqual(days.map((day) => [day, name]));
});

it('the calendar of festivals has each of them once a year, in order, and no day of two', () => {
  for (const years of Object.values(festivalDays)) {
    expect(years.map(([from]) => from.slice(0, 4))).toEqual(['2026', '2027', '2028', '2029']);
    for (const [from, to] of years) expect(from <= to).toBe(true);
  }
  expect([festivalOf('2026-11-08'), festivalOf('2026-11-12'), festivalOf('2028-02-29')]).toEqual(['diwali', null, null]);
});
