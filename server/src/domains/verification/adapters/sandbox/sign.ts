import { createHmac, timingSafeEqual } from 'node:crypto';

const windowSec = 300;

const digest = (secret: string, tSec: number, rawBody: Buffer) =>
  createHmac('sha256', secret).update(`${tSec}.`).update(rawBody).digest('hex');

/** `t=<seconds>,v1=<hex HMAC-SHA256 of t + "." + raw body>`. */
export const signResult = (secret: string, tSec: number, rawBody: Buffer): string => `t=${tSec},v1=${digest(secret, tSec, rawBody)}`;

/** Whether the secret signed exactly these bytes within five minutes of now. */
export function isResultSigned(header: string, rawBody: Buffer, secret: string, nowSec: number): boolean {
  const [, t = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (t === '' || Math.abs(nowSec - Number(t)) > windowSec) return false;
  return timingSafeEqual(Buffer.from(digest(secret, Number(t), rawBody)), Buffer.from(given));
}
