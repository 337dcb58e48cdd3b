import { paymentStatus } from '@mela/contract/money/payment-status';
import { afterEach, describe, expect, it } from 'vitest';
import { statusTexts } from './payment-status.ts';

afterEach(() => {
  document.documentElement.lang = 'en';
});

describe('states of a payment', () => {
  it.each(['en', 'hi'])('[4.12] each have a text of their own, in %s', (locale) => {
    document.documentElement.lang = locale;
    const texts = Object.values(paymentStatus).map((status) => statusTexts(status));
    expect(new Set(texts.map(({ name }) => name)).size).toBe(11);
    for (const { name, text } of texts) {
      expect(name).not.toMatch(/cashier\.|^$/);
      expect(text).not.toMatch(/cashier\.|^$/);
      expect(/[ऀ-ॿ]/.test(name + text)).toBe(locale === 'hi');
    }
  });

  it('reads an unknown number as being looked at', () => {
    expect(statusTexts(99)).toEqual(statusTexts(paymentStatus.MANUAL));
  });
});
