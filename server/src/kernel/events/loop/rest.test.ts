import { describe, expect, it } from 'vitest';
import { restMsAfter, restMsWhileKept } from './rest.ts';

const stepMs = 20;
const forMs = 60_000;

/** A minute of events at an even rate: steps a second, and how old the oldest event becomes before it is handled. */
function work(role: 'live' | 'jobs', perSec: number) {
  let [nowMs, handledUpTo, steps, oldestMs] = [0, 0, 0, 0];
  while (nowMs < forMs) {
    const due = Math.floor((nowMs * perSec) / 1000);
    if (due > handledUpTo) oldestMs = Math.max(oldestMs, nowMs + stepMs - ((handledUpTo + 1) * 1000) / perSec);
    steps += due > handledUpTo ? 1 : 0;
    const handled = due - handledUpTo;
    handledUpTo = due;
    nowMs += handled > 0 ? stepMs + restMsAfter(role, handled) : 1;
  }
  return { stepsPerSec: (steps * 1000) / forMs, oldestMs };
}

describe('the pause of a consumer', () => {
  it.each([1, 5, 20, 50, 100, 300, 1_000, 5_000])('handles every event within 0.8 s at %d a second', (perSec) => {
    expect(work('jobs', perSec).oldestMs).toBeLessThan(800);
    expect(work('live', perSec).oldestMs).toBeLessThan(110);
  });

  it('makes fewer steps where more events come', () => {
    expect(work('jobs', 10).stepsPerSec).toBeGreaterThan(5);
    expect(work('jobs', 100).stepsPerSec).toBeLessThan(2.5);
    for (const perSec of [300, 1_000, 5_000]) expect(work('jobs', perSec).stepsPerSec).toBeLessThan(1.5);
    for (const perSec of [1_000, 5_000]) expect(work('live', perSec).stepsPerSec).toBeLessThan(13);
  });

  it('asks less often the longer another process or a running transaction keeps it from reading', () => {
    const first = (by: 'delayed' | 'elsewhere') => [1, 2, 3, 4, 5, 6, 7, 8, 9, 500].map((inARow) => restMsWhileKept(by, inARow));
    expect(first('elsewhere')).toEqual([50, 100, 200, 400, 800, 1_600, 1_600, 1_600, 1_600, 1_600]);
    expect(first('delayed')).toEqual([4, 8, 16, 32, 64, 128, 256, 256, 256, 256]);
  });
});
