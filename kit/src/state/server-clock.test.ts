import { afterEach, expect, it, vi } from 'vitest';
import { serverNowMs, setServerTime } from './server-clock.ts';

afterEach(() => vi.useRealTimers());

it("continues from the server's time on a device that is ten minutes ahead", () => {
  vi.useFakeTimers({ now: 1_800_000_600_000 });
  setServerTime(1_800_000_000);
  expect(serverNowMs()).toBe(1_800_000_000_000);
  vi.setSystemTime(1_800_000_630_000);
  expect(serverNowMs()).toBe(1_800_000_030_000);
});
