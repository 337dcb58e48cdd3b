import { paymentStatus } from '@mela/contract/payment-status';
import { afterEach, describe, expect, it } from 'vitest';
import { statusWords } from './payment-status.ts';

afterEach(() => {
  document.documentElement.lang = 'en';
});

describe('states of a payment', () => {
  it.each(['en', 'hi'])('[4.12] are said in words, each its own, in %s', (locale) => {
    document.documentElement.lang = locale;
    const said = Object.values(paymentStatus).map((status) => statusWords(status));
    expect(new Set(said.map(({ name }) => name)).size).toBe(11);
    for (const { name, text } of said) {
      expect(name).not.toMatch(/cashier\.|^$/);
      expect(text).not.toMatch(/cashier\.|^$/);
      expect(/[ऀ-ॿ]/.test(name + text)).toBe(locale === 'hi');
    }
  });

  it('reads a number nobody knows as being looked at', () => {
    expect(statusWords(99)).toEqual(statusWords(paymentStatus.MANUAL));
  });
});
