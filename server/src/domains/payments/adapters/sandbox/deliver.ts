import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, unixSec } from '../../../../kernel/clock.ts';
import type { Db } from '../../../../kernel/types.ts';
import { operationById, saveDelivery } from './store.ts';

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

/** Sends a request to this site as a payment system would. Returns the HTTP status. */
export type SendToSite = (path: string, headers: Readonly<Record<string, string>>, rawBody: Buffer) => Promise<number>;

export type SandboxParts = { readonly secret: string; readonly send: SendToSite; readonly clock: Clock };

/** Sends the site a signed webhook with the outcome. Throws when the site did not accept it, so that a job tries again. */
export async function deliver({ secret, send, clock }: SandboxParts, db: Db, operationId: bigint): Promise<void> {
  const row = await operationById(db, operationId);
  if (!row || row.deliver_at === null || row.outcome === 'open') return;
  const event = {
    event_id: `${row.operation_id}-${row.outcome}`,
    operation_id: Number(row.operation_id),
    outcome: row.outcome,
    amount: Number(row.amount_minor),
    currency: 'INR',
  };
  const rawBody = Buffer.from(JSON.stringify(event));
  const headers = {
    'content-type': 'application/json',
    'x-webhook-signature': signWebhook(secret, unixSec(clock.now()), rawBody),
  };
  const status = await send(`/psp/${row.system}/webhook`, headers, rawBody);
  await saveDelivery(db, row, status === 200);
  if (status !== 200) throw new Error(`the site answered ${status} to the webhook of operation ${operationId}`);
}

const answerMs = 10_000;

/** Sends a request to the site at its public address, for a process without an API of its own. Returns the HTTP status. */
export function sendOverHttp(siteUrl: string) {
  return async (path: string, headers: Readonly<Record<string, string>>, rawBody: Buffer): Promise<number> => {
    const answer = await fetch(siteUrl + path, {
      method: 'POST',
      headers: { ...headers },
      body: new Uint8Array(rawBody),
      signal: AbortSignal.timeout(answerMs),
    });
    return answer.status;
  };
}
