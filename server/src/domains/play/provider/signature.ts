import { createHmac, timingSafeEqual } from 'node:crypto';

/** X-Signature: lower-case hex of HMAC-SHA256 over the raw body, compared in constant time. */
export function signatureMatches(rawBody: Buffer, header: string | undefined, secret: string): boolean {
  const expected = Buffer.from(createHmac('sha256', secret).update(rawBody).digest('hex'));
  const given = Buffer.from(header ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
