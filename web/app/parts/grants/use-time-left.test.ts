import { expect, it } from 'vitest';
import { timeLeft } from './use-time-left.ts';

it.each([
  [3600, 0, 1, 0],
  [3600, 1, 1, 0],
  [3600, 60_000, 0, 59],
  [60, 59_999, 0, 1],
  [60, 60_000, 0, 0],
  [60, 99_000, 0, 0],
])('until second %d, at %d ms, %d h %d min are left', (until, nowMs, hours, minutes) => {
  expect(timeLeft(until, nowMs)).toEqual({ hours, minutes });
});
