import { createHmac, timingSafeEqual } from 'node:crypto';

/** Largest difference between the signed time and now. */
export const windowSec = 300;

const digest = (secret: string, tSec: number, rawBody: Buffer) =>
  createHmac('sha256', secret).update(`${tSec}.`).update(rawBody).digest('hex');

/** The signature header: `t=<seconds>,v1=<hex HMAC-SHA256 of t + "." + raw body>`. */
export function signWebhook(secret: string, tSec: number, rawBody: Buffer): string {
  return `t=${tSec},v1=${digest(secret, tSec, rawBody)}`;
}

/** Whether one of the secrets signed exactly these bytes within the window around now. */
export function webhookIsSigned(header: string | undefined, rawBody: Buffer, secrets: readonly string[], nowSec: number): boolean {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!parts) return false;
  const tSec = Number(parts[1]);
  const given = Buffer.from(parts[2] ?? '');
  const signed = secrets.map((secret) => timingSafeEqual(Buffer.from(digest(secret, tSec, rawBody)), given)).includes(true);
  return signed && Math.abs(nowSec - tSec) <= windowSec;
}
