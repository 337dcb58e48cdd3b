import { enqueue } from '../../../../kernel/jobs/index.ts';
import type { PaymentAdapter } from '../../adapter.ts';
import { decide, insertOperation, operationById } from './store.ts';

/** The sandbox payment system: a page where a tester decides, webhooks signed as a real one would sign them, and no money. */
export function sandboxAdapter(secret: string): PaymentAdapter {
  return {
    webhookSecrets: [secret],
    async startDeposit(tx, operation) {
      await insertOperation(tx, operation, 'open');
      return { redirectUrl: `/sandbox-psp/${operation.operationId}` };
    },
    async startPayout(tx, operation, now) {
      await insertOperation(tx, operation, 'open');
      await decide(tx, operation.operationId, 'success', now);
      await enqueue(tx, 'sandbox-psp.deliver', { operationId: String(operation.operationId) });
    },
    async ask(tx, operationId) {
      const row = await operationById(tx, operationId);
      return row?.outcome === 'success' || row?.outcome === 'fail' ? row.outcome : 'pending';
    },
  };
}
