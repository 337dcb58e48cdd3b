import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refetchDelayMs } from './popup-schedule.ts';

const nowMs = 1_800_000_000_000;
const nowSec = nowMs / 1000;

describe('when a popup is asked for', () => {
  beforeEach(() => void vi.useFakeTimers({ now: nowMs }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    [{ popup: null, nextTime: nowSec + 60 }, 60_000],
    [{ popup: null, nextTime: nowSec - 5 }, 100],
    [{ popup: {}, nextTime: null }, 100],
    [{ popup: {}, nextTime: nowSec + 10 }, 10_000],
    [{ popup: null, nextTime: null }, null],
    [{ popup: null, nextTime: nowSec + 10_000_000 }, 2_147_483_647],
  ])('[9.9] %j: after %s ms', (answer, delay) => {
    expect(refetchDelayMs(answer, nowMs)).toBe(delay);
  });
});
