import { SandboxEvent } from '@mela/contract/api/payments/sandbox-psp';
import { transact } from '../../../../kernel/db/transact.ts';
import { ApiError } from '../../../../kernel/errors/api-error.ts';
import { headerOf } from '../../../../kernel/http/input/header.ts';
import { compileReader } from '../../../../kernel/http/input/check-input.ts';
import { readJson } from '../../../../kernel/http/input/read-json.ts';
import { enqueue } from '../../../../kernel/jobs/index.ts';
import type { Db } from '../../../../kernel/types.ts';
import { unixSec, type Clock } from '../../../../kernel/clock.ts';
import type { Outcome, PaymentAdapter, PaymentEvent, Webhook } from '../../adapter.ts';
import { pageToken } from './page.ts';
import { webhookIsSigned } from './deliver.ts';
import { decide, insertOperation, operationById } from './store.ts';

const readEvent = compileReader(SandboxEvent);

const both = <const O extends Outcome>(outcome: O) => ({ deposit: outcome, withdrawal: outcome });
/** What a decision in the sandbox says of a payment. */
const sandboxStates = { open: both('pending'), pending: both('pending'), success: both('success'), fail: both('fail') } as const;

/** The sandbox payment system: a page where a tester decides, webhooks signed as a real one would sign them, and no money. */
export function sandboxAdapter({ secret, db, clock }: { readonly secret: string; readonly db: Db; readonly clock: Clock }): PaymentAdapter {
  return {
    states: sandboxStates,
    async start(operation) {
      await insertOperation(db, operation);
      const token = await pageToken(secret, operation.operationId, unixSec(clock.now()));
      const redirectUrl = `/sandbox-psp/${operation.operationId}?token=${token}`;
      // Never a `upi:` link: a UPI app would open with a payee that does not exist, and could be paid by mistake.
      return operation.system === 'upi' ? { redirectUrl, upiLink: redirectUrl } : { redirectUrl };
    },
    async payout(operation) {
      await transact(db, async (tx) => {
        await insertOperation(tx, operation);
        const decided = await decide(tx, operation.operationId, 'success', clock.now());
        if (decided) await enqueue(tx, 'sandbox-psp.deliver', { operationId: String(operation.operationId) });
      });
      return 'accepted';
    },
    // Nothing was charged, so there is nothing to send back.
    refund: async ({ operationId }) => ((await operationById(db, operationId)) ? 'done' : { rejected: 'an unknown operation' }),
    async ask({ operationId, direction }) {
      const row = await operationById(db, operationId);
      if (!row) return 'unknown';
      return sandboxStates[row.outcome as keyof typeof sandboxStates][direction];
    },
    parseWebhook: (webhook) => parseWebhook(secret, webhook),
  };
}

function parseWebhook(secret: string, { headers, rawBody, now }: Webhook): PaymentEvent[] {
  if (!webhookIsSigned(headerOf(headers, 'x-webhook-signature'), rawBody, [secret], unixSec(now)))
    throw new ApiError('errors.psp.signature');
  const event = readEvent(readJson(rawBody));
  return [
    {
      eventId: event.event_id,
      operationId: BigInt(event.operation_id),
      outcome: event.outcome,
      sumMinor: BigInt(event.amount),
      reference: event.reference,
      bytes: rawBody,
    },
  ];
}
