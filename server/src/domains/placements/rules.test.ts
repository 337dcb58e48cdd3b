import { describe, expect, test } from 'vitest';
import { isFor, isOn, nextDue, soonest, type Due } from './rules.ts';

const day = 86_400_000;
const now = new Date('2026-11-21T12:00:00Z');
const at = (days: number) => new Date(now.getTime() + days * day);
const always = { starts_at: null, ends_at: null };

describe('a span of time', () => {
  test.each([
    [null, null, true],
    [at(-1), at(1), true],
    [now, null, true],
    [null, now, false],
    [at(1), null, false],
    [at(-2), at(-1), false],
  ])('[3.27] from %s to %s is on: %s', (starts_at, ends_at, on) => expect(isOn({ starts_at, ends_at }, now)).toBe(on));

  test.each([
    ['all', true, true],
    ['all', false, true],
    ['guest', false, true],
    ['guest', true, false],
    ['player', true, true],
    ['player', false, false],
    ['unknown', false, false],
  ])('[3.27] for %s, asked by a player: %s, shows: %s', (audience, isPlayer, shows) => expect(isFor(audience, isPlayer)).toBe(shows));
});

describe('the popup that is due', () => {
  const due = (viewedDaysAgo: number | null, span: Partial<Due> = {}): Due => ({
    ...always,
    viewed_at: viewedDaysAgo === null ? null : at(-viewedDaysAgo),
    ...span,
  });

  test('[9.20] is the first that was not closed in the last seven days', () => {
    const [away, back, fresh] = [due(6.9), due(7), due(null)];
    expect(nextDue([away, back, fresh], now)).toEqual({ popup: back, nextTime: null });
    expect(nextDue([away, fresh, back], now)).toEqual({ popup: fresh, nextTime: null });
  });

  test('[7.29] is null until the earliest of the coming ones', () => {
    expect(nextDue([due(1), due(3), due(null, { starts_at: at(10) })], now)).toEqual({ popup: null, nextTime: at(4) });
    expect(nextDue([due(1), due(null, { starts_at: at(2) })], now)).toEqual({ popup: null, nextTime: at(2) });
  });

  test('[7.29] never comes when it ends before', () => {
    expect(nextDue([due(1, { ends_at: at(6) }), due(null, { ends_at: now })], now)).toEqual({ popup: null, nextTime: null });
    expect(nextDue([], now)).toEqual({ popup: null, nextTime: null });
  });
});

test.each([
  [null, null, null],
  [null, at(1), at(1)],
  [at(2), null, at(2)],
  [at(2), at(1), at(1)],
])('of %s and %s the sooner is %s', (one, other, expected) => expect(soonest(one, other)).toEqual(expected));
