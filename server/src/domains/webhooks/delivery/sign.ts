import { createHmac } from 'node:crypto';

const prefix = 'whsec_';

/** One signature of Standard Webhooks, `v1,<base64>`: HMAC-SHA256 of id, time and what is sent. `secret`: `whsec_` and its bytes in base64. */
function signatureOf(secret: string, id: string, sec: number, sent: string): string {
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${sec}.${sent}`).digest('base64')}`;
}

/** The headers of a delivery. With several secrets, during a change, any of its signatures proves it. */
export const signedHeaders = (secrets: readonly string[], id: string, sec: number, sent: string): Readonly<Record<string, string>> => ({
  'webhook-id': id,
  'webhook-timestamp': String(sec),
  'webhook-signature': secrets.map((secret) => signatureOf(secret, id, sec, sent)).join(' '),
});
