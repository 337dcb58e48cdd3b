import { describe, expect, it } from 'vitest';
import { readReturn } from './rtp.ts';

describe('the return of a game in words', () => {
  it('[R8] is the exact fraction and its share, cut and never rounded up', () => {
    expect(readReturn('961/1000')).toEqual({ fraction: '961/1000', percent: '96.10%' });
    expect(readReturn('999999/1000000')).toEqual({ fraction: '999999/1000000', percent: '99.99%' });
    expect(readReturn('123456789012345678901/128456789012345678901')?.percent).toBe('96.10%');
  });

  it.each([null, '', '0.96', '96/0', 'a/b', '-1/2'])('is left out for %j', (rtp) => {
    expect(readReturn(rtp)).toBeNull();
  });
});
