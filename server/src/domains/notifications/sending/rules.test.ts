import { describe, expect, it } from 'vitest';
import { isHeldOut, isOverCap, isQuiet, pauseMs, quietUntil, shownUntil } from './rules.ts';

describe('the quiet hours of India', () => {
  it.each([
    ['20:59:59', false],
    ['21:00:00', true],
    ['23:30:00', true],
    ['00:00:00', true],
    ['08:59:59', true],
    ['09:00:00', false],
  ])('%s: %s', (time, quiet) => {
    expect(isQuiet(new Date(`2026-03-02T${time}+05:30`))).toBe(quiet);
  });
});

describe('a push message that waits for its browser', () => {
  it.each([
    ['transactional', '20:59:30', '2026-03-03T20:59:30'],
    ['transactional', '23:00:00', '2026-03-03T23:00:00'],
    ['promotional', '10:00:00', '2026-03-02T11:00:00'],
    ['promotional', '20:00:00', '2026-03-02T21:00:00'],
    ['promotional', '20:59:30', '2026-03-02T21:00:00'],
    ['promotional', '21:00:01', '2026-03-02T21:00:01'],
  ])('%s at %s: until %s', (category, at, until) => {
    expect(shownUntil(new Date(`2026-03-02T${at}+05:30`), category)).toEqual(new Date(`${until}+05:30`));
  });
});

it.each([
  ['2026-03-02T21:00:00', '2026-03-03T09:00:00'],
  ['2026-03-02T23:59:59', '2026-03-03T09:00:00'],
  ['2026-03-03T00:00:00', '2026-03-03T09:00:00'],
  ['2026-03-03T08:59:59', '2026-03-03T09:00:00'],
  ['2026-12-31T22:00:00', '2027-01-01T09:00:00'],
])('the quiet hours of %s end at %s', (at, until) => {
  expect(quietUntil(new Date(`${at}+05:30`))).toEqual(new Date(`${until}+05:30`));
});

describe('caps', () => {
  it('keep the last place of a day and of a week for priorities from 5 on', () => {
    const caps = { day: 2, week: 5 };
    expect(isOverCap({ day: 1, week: 1 }, caps, 5)).toBe(false);
    expect(isOverCap({ day: 1, week: 1 }, caps, 4)).toBe(true);
    expect(isOverCap({ day: 2, week: 2 }, caps, 9)).toBe(true);
    expect(isOverCap({ day: 0, week: 4 }, caps, 9)).toBe(false);
    expect(isOverCap({ day: 0, week: 4 }, caps, 1)).toBe(true);
    expect(isOverCap({ day: 0, week: 0 }, { day: 0, week: 5 }, 9)).toBe(true);
  });
});

describe('a holdout', () => {
  const share = (alias: string, holdout: number) =>
    Array.from({ length: 2000 }, (_, at) => isHeldOut(BigInt(at + 1), { alias, holdout })).filter(Boolean).length / 2000;
  it('has about its share of players, the same ones each time, and others for another rule', () => {
    expect(share('a', 0)).toBe(0);
    expect(share('a', 20)).toBeGreaterThan(0.16);
    expect(share('a', 20)).toBeLessThan(0.24);
    const of = (alias: string) => Array.from({ length: 200 }, (_, at) => isHeldOut(BigInt(at + 1), { alias, holdout: 50 }));
    expect(of('a')).toEqual(of('a'));
    expect(of('a')).not.toEqual(of('b'));
  });
});

it('pauses grow from half a minute to six hours', () => {
  expect([1, 2, 5, 30].map(pauseMs)).toEqual([30_000, 60_000, 480_000, 21_600_000]);
});
