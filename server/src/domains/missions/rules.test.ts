import { describe, expect, it } from 'vitest';
import { draw, endOfDay, isFor, isNight, type PlayerState, streakAfter, streakOn } from './rules.ts';
import { dayOf } from '@mela/contract/site/zone';

const state: PlayerState = { blocked: false, care: false, verified: false, hasLimit: false, hasQuietHours: false };
const kinds = ['rounds', 'wins', 'new_game', 'deposit', 'verify', 'limit', 'quiet'] as const;
const offered = (change: Partial<PlayerState>) => kinds.filter((kind) => isFor(kind, { ...state, ...change }));

describe('the day of a mission', () => {
  it('begins at midnight in India, also on a leap day and over the end of a year', () => {
    expect(dayOf(new Date('2028-02-28T18:29:59Z'))).toBe('2028-02-28');
    expect(dayOf(new Date('2028-02-28T18:30:00Z'))).toBe('2028-02-29');
    expect(dayOf(new Date('2028-02-29T18:30:00Z'))).toBe('2028-03-01');
    expect(dayOf(new Date('2026-12-31T18:30:00Z'))).toBe('2027-01-01');
    expect(endOfDay('2028-02-29').toISOString()).toBe('2028-02-29T18:30:00.000Z');
  });

  it.each([
    ['22:59', false],
    ['23:00', true],
    ['00:00', true],
    ['05:59', true],
    ['06:00', false],
  ])('counts no round at night: %s', (time, is) => {
    expect(isNight(new Date(`2026-11-25T${time}:00+05:30`))).toBe(is);
  });
});

describe('who is offered what', () => {
  it('with a limit, quiet hours or a mark of care only missions of care, and none that is done already', () => {
    expect(offered({})).toEqual(kinds);
    expect(offered({ care: true })).toEqual(['verify', 'limit', 'quiet']);
    expect(offered({ care: true, hasLimit: true, verified: true })).toEqual(['quiet']);
    expect(offered({ care: true, hasLimit: true, hasQuietHours: true, verified: true })).toEqual([]);
  });

  it('on a break nothing', () => {
    expect(offered({ blocked: true })).toEqual([]);
  });

  it('at random, and none twice', () => {
    expect(draw([1, 2, 3, 4], 3, () => 0)).toEqual([1, 2, 3]);
    expect(draw([1, 2, 3, 4], 3, (limit) => limit - 1)).toEqual([4, 3, 2]);
    expect(draw([1], 3, () => 0)).toEqual([1]);
  });
});

describe('the streak', () => {
  it.each([
    ['begins', 0, null, '2026-11-25', 1],
    ['continues the next day', 4, '2026-11-24', '2026-11-25', 5],
    ['forgives a missed day', 4, '2026-11-23', '2026-11-25', 5],
    ['begins again after two missed days', 4, '2026-11-22', '2026-11-25', 1],
    ['does not count a day twice', 4, '2026-11-25', '2026-11-25', 4],
    ['does not count an earlier day', 4, '2026-11-25', '2026-11-20', 4],
  ])('%s', (_, streak, streakDay, day, after) => {
    expect(streakAfter({ streak, streakDay }, day).streak).toBe(after);
  });

  it('is over today once two days were missed', () => {
    const four = { streak: 4, streakDay: '2026-11-23' };
    expect([streakOn(four, '2026-11-25'), streakOn(four, '2026-11-26'), streakOn({ streak: 0, streakDay: null }, '2026-11-26')]).toEqual([
      4, 0, 0,
    ]);
  });
});
