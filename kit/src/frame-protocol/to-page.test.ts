import { describe, expect, it } from 'vitest';
import { readFrameMessage } from './to-page.ts';

describe('what a game frame says', () => {
  it('is read with its round and its balance in paise', () => {
    expect(readFrameMessage({ type: 'mela:round-start', round: 12, balance: 9_990 })).toEqual({
      type: 'mela:round-start',
      round: '12',
      balanceMinor: 9_990,
    });
    expect(readFrameMessage({ type: 'mela:cashier' })).toEqual({ type: 'mela:cashier' });
  });

  it('is no balance when it is no whole number of paise', () => {
    for (const balance of [1.5, '10', Number.NaN, 2 ** 60])
      expect(readFrameMessage({ type: 'mela:round-end', round: 'a', balance })).toMatchObject({ balanceMinor: undefined });
  });

  it.each([null, 'mela:ready', 7, {}, { type: 'webpackOk' }, { type: 'mela:unknown' }])('ignores %j', (data) => {
    expect(readFrameMessage(data)).toBeNull();
  });
});
