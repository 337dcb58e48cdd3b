import { afterEach, describe, expect, it, vi } from 'vitest';
import { mayPrefetch, whenIdle } from './prefetch-rule.ts';

describe('fetching pages ahead', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('[9.23] is done on a good line', () => {
    expect(mayPrefetch({ onLine: true, connection: { effectiveType: '4g', saveData: false } })).toBe(true);
    expect(mayPrefetch({ onLine: true })).toBe(true);
  });

  it.each([
    ['offline', { onLine: false }],
    ['on 2g', { onLine: true, connection: { effectiveType: '2g' } }],
    ['on slow 2g', { onLine: true, connection: { effectiveType: 'slow-2g' } }],
    ['where data is saved', { onLine: true, connection: { effectiveType: '4g', saveData: true } }],
  ])('[9.23] is not done %s', (_, network) => {
    expect(mayPrefetch(network)).toBe(false);
  });

  it('[9.23] runs at an idle moment, after 2,000 ms at most', () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    whenIdle(() => undefined);
    expect(idle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2_000 });
  });
});
