import { expect, it } from 'vitest';
import { formatClock } from './clock.ts';

it.each([
  ['2026-11-21T15:35:00Z', '21:05'],
  ['2026-11-21T18:35:00Z', '00:05'],
  ['2026-11-22T03:30:00Z', '09:00'],
])('%s is %s in India', (moment, text) => {
  expect(formatClock(Date.parse(moment) / 1000)).toBe(text);
});
