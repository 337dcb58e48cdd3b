import { describe, expect, it } from 'vitest';
import { ageSecMax, idleSecMax, isOpen } from './rules.ts';

const created = new Date('2026-11-01T00:00:00Z');
const after = (sec: number) => new Date(created.getTime() + sec * 1000);

describe('[S3] a session', () => {
  it.each([
    ['just begun', { seenAt: created, endedAt: null }, 0, true],
    ['idle to the last second', { seenAt: created, endedAt: null }, idleSecMax, true],
    ['idle a second too long', { seenAt: created, endedAt: null }, idleSecMax + 1, false],
    ['in use, but too old', { seenAt: after(ageSecMax), endedAt: null }, ageSecMax + 1, false],
    ['logged out', { seenAt: created, endedAt: created }, 0, false],
  ])('%s', (_name, times, sec, open) => {
    expect(isOpen({ createdAt: created, ...times }, after(sec))).toBe(open);
  });
});
