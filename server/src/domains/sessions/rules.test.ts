import { describe, expect, it } from 'vitest';
import { isOpen, usualLife } from './rules.ts';

const { idleSec, ageSec } = usualLife;
const created = new Date('2026-11-01T00:00:00Z');
const after = (sec: number) => new Date(created.getTime() + sec * 1000);

describe('[S3] a session', () => {
  it.each([
    ['just begun', { seenAt: created, endedAt: null }, 0, true],
    ['idle to the last second', { seenAt: created, endedAt: null }, idleSec, true],
    ['idle a second too long', { seenAt: created, endedAt: null }, idleSec + 1, false],
    ['in use, but too old', { seenAt: after(ageSec), endedAt: null }, ageSec + 1, false],
    ['logged out', { seenAt: created, endedAt: created }, 0, false],
  ])('%s', (_name, times, sec, open) => {
    expect(isOpen({ createdAt: created, ...times }, usualLife, after(sec))).toBe(open);
  });
});
