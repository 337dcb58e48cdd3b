import { describe, expect, it } from 'vitest';
import { hasCardNumber } from './card-number.ts';

describe('a card number in a text', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '5555555555554444',
    '378282246310005',
    '3782 822463 10005',
    '6073849700004947',
    '2223003122003222',
    '4222222222222',
    'Asha Rao 4111 1111 1111 1111, 12/29',
  ])('is seen: %s', (text) => expect(hasCardNumber(text)).toBe(true));

  it.each([
    '',
    'Asha Rao',
    '4111 1111 1111 1112',
    '98765 43210',
    '123456789012',
    '4111 1111',
    '9111111111111111',
    '2026-11-26 00:15:00',
    '4111.1111.1111.1111',
  ])('is not seen where there is none: %j', (text) => expect(hasCardNumber(text)).toBe(false));

  it('is not a part of a longer number', () => expect(hasCardNumber('411111111111111100000000')).toBe(false));
});
