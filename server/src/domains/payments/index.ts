import { paymentErrors } from '@mela/contract/errors/payments';
import { defineDomain, type DomainServices } from '../../kernel/domain/define-domain.ts';
import type { PaymentAdapters } from './adapter.ts';
import { sandboxAdapter } from './adapters/sandbox/adapter.ts';
import { sandboxJobs } from './adapters/sandbox/jobs.ts';
import { paymentJobs } from './jobs.ts';
import { paymentRoutes, sandboxPspRoutes } from './routes.ts';
import { seedPaymentSystems } from './seed.ts';
import { paymentSettings } from './settings.ts';

export { sendOverHttp } from './adapters/sandbox/send-over-http.ts';

/** The sandbox stands in for payment systems where the process has a secret for it: in demo mode. */
function paymentParts({ config: { secrets }, clock, send }: DomainServices) {
  const sandbox = secrets.pspSandbox === null ? null : { secret: secrets.pspSandbox, send, clock };
  const adapters: PaymentAdapters = sandbox ? { sandbox: sandboxAdapter(sandbox.secret) } : {};
  return {
    routes: [...paymentRoutes(adapters), ...(sandbox ? sandboxPspRoutes(sandbox) : [])],
    jobs: [...paymentJobs(adapters), ...(sandbox ? sandboxJobs(sandbox) : [])],
  };
}

/** Deposits and withdrawals through payment systems. */
export const domain = defineDomain({
  name: 'payments',
  tier: 4,
  calls: ['wallet', 'protection'],
  hears: [],
  emits: [
    'deposit.started',
    'deposit.succeeded',
    'deposit.failed',
    'withdrawal.requested',
    'withdrawal.cancelled',
    'withdrawal.settled',
    'withdrawal.failed',
  ],
  settings: paymentSettings,
  errors: paymentErrors,
  parts: paymentParts,
  seed: async (tx, { config }) => (config.seed === 'demo' ? seedPaymentSystems(tx) : undefined),
});
