import { afterEach, expect, it, vi } from 'vitest';
import { serverNowMs } from '../state/server-clock.ts';
import { learnServerTime } from './learn-server-time.ts';

afterEach(() => vi.useRealTimers());

it('does not jump by the seconds that an answer takes or rounds', () => {
  vi.useFakeTimers({ now: 1_800_000_600_000 });
  learnServerTime(1_800_000_000);
  for (const offSec of [1, -1]) {
    learnServerTime(1_800_000_000 + offSec);
    expect(serverNowMs()).toBe(1_800_000_000_000);
  }
  learnServerTime(1_800_000_002);
  expect(serverNowMs()).toBe(1_800_000_002_000);
});
