import { currency } from '@mela/contract/site/market';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, unixSec } from '../../../../kernel/clock.ts';
import type { Db } from '../../../../kernel/types.ts';
import type { Outcome } from '../../adapter.ts';
import { saveDelivery, type OperationRow } from './store.ts';

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

type Event = { readonly id: string; readonly outcome: Outcome; readonly isTampered?: true };

/** The webhooks of an operation, in order. The one that reports its outcome is the one that must be accepted. */
export function eventsOf({ operation_id: id, outcome, fault }: Pick<OperationRow, 'operation_id' | 'outcome' | 'fault'>): readonly Event[] {
  const main: Event = { id: `${id}-${outcome}`, outcome: outcome as Outcome };
  switch (fault) {
    case 'doubled':
      return [main, main, { ...main, id: `${main.id}-again` }];
    case 'tampered':
      return [{ ...main, isTampered: true }, main];
    case 'out_of_order':
      return [main, { id: `${id}-pending`, outcome: 'pending' }];
    case 'contradicting':
      return [main, { id: `${id}-fail`, outcome: 'fail' }];
    case 'lost':
      return [];
    default:
      return [main];
  }
}

/** Sends the site the signed webhooks of an operation that has some to send. Throws when the site did not accept the outcome, so that a job tries again. */
export async function deliver(parts: SandboxParts, db: Db, row: OperationRow | undefined): Promise<void> {
  if (!row || row.deliver_at === null || row.outcome === 'open') return;
  const statuses: number[] = [];
  for (const event of eventsOf(row)) {
    const status = await sendEvent(parts, row, event);
    if (!event.isTampered) statuses.push(status);
  }
  const accepted = statuses.every((status) => status === 200);
  await saveDelivery(db, row, accepted);
  if (!accepted) throw new Error(`the site answered ${statuses.join(', ')} to the webhooks of operation ${row.operation_id}`);
}

function sendEvent({ secret, send, clock }: SandboxParts, row: OperationRow, { id, outcome, isTampered }: Event): Promise<number> {
  const body = (amount: bigint) =>
    Buffer.from(
      JSON.stringify({
        event_id: id,
        operation_id: Number(row.operation_id),
        outcome,
        amount: Number(amount),
        currency,
        reference: referenceOf(row.operation_id),
      }),
    );
  const rawBody = body(row.amount_minor);
  const headers = {
    'content-type': 'application/json',
    'x-webhook-signature': signWebhook(secret, unixSec(clock.now()), rawBody),
  };
  return send(`/psp/${row.system}/webhook`, headers, isTampered ? body(row.amount_minor * 10n) : rawBody);
}

/** Twelve digits, as the UTR of a real payment. */
const referenceOf = (operationId: bigint) => String(400_000_000_000n + operationId).slice(-12);

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
