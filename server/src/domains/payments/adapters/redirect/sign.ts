import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA256 of a text by the key of its purpose. */
export const sign = (key: string, text: string): string => createHmac('sha256', key).update(text).digest('hex');

export function isSigned(key: string, text: string, signature: string | null): boolean {
  const [expected, given] = [Buffer.from(sign(key, text)), Buffer.from(signature ?? '')];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
