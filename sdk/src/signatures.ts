import { createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC-SHA256 over the bytes of a body as they are sent, keyed with the secret as UTF-8. */
export function signBody(secret: string, body: string | Uint8Array, encoding: 'hex' | 'base64' = 'hex'): string {
  return createHmac('sha256', secret).update(body).digest(encoding);
}

/** The text that the signature of a form covers: its fields and signed headers, sorted by name and encoded as a form. */
export function formText(fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>): string {
  const sorted = Object.entries({ ...fields, ...headers }).sort(([one], [other]) => (one < other ? -1 : 1));
  return new URLSearchParams(sorted).toString();
}

/** HMAC-SHA256 over the fields of a form and its headers `x-merchant-id`, `x-nonce` and `x-timestamp`, in lower-case hex. */
export function signForm(secret: string, fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>): string {
  return createHmac('sha256', secret).update(formText(fields, headers)).digest('hex');
}

/** Whether a signature is the one that was expected, compared in constant time. For the wallet's side, and for calls that a wallet sends. */
export function isSignature(given: string | undefined, expected: string): boolean {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Whether the time of a call is within the window of the clock, on either side. */
export function isInWindow(sentSec: number, nowSec: number, windowSec = 60): boolean {
  return Number.isInteger(sentSec) && Math.abs(nowSec - sentSec) <= windowSec;
}
