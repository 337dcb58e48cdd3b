import { paymentErrors } from '@mela/contract/errors/payments';
import { retained } from '../../kernel/domain/personal-data.ts';
import { defineDomain, type DomainParts, type DomainServices } from '../../kernel/domain/define-domain.ts';
import type { PaymentAdapters } from './adapter.ts';
import { redirectAdapter } from './adapters/redirect/adapter.ts';
import { sandboxAdapter } from './adapters/sandbox/adapter.ts';
import { sandboxJobs } from './adapters/sandbox/jobs.ts';
import { paymentGauges } from './lifecycle/alarm-store.ts';
import { paymentJobs } from './lifecycle/jobs.ts';
import { paymentRoutes, sandboxPspRoutes } from './routes.ts';
import { identityOf } from '../verification/index.ts';
import { seedPaymentSystems } from './seed.ts';
import { hasOpenPayment } from './store.ts';
import { paymentSettings } from './settings.ts';

export { payOutExcluded } from './orders/pay-out-excluded.ts';
export { addFirstSystem, changeSystem } from './systems/operator-systems.ts';
export { plainRupees } from './statement/format.ts';
export { registerFonts } from './statement/write-pdf.ts';
export { withdrawalSteps, type WithdrawalStep } from './lifecycle/move-payment.ts';
export { paidByDay } from './statement/paid-by-day.ts';
export { lastPayments } from './review/player-payments.ts';
export { paidTotals } from './review/total-store.ts';
export { reversedDeposits } from './returns/reversed-store.ts';
export { playersOfAccount, sharedRequisites } from './review/requisite-store.ts';
export { depositRecord, ownsPayment } from './store.ts';
export { sendOverHttp } from './adapters/sandbox/deliver.ts';
export { actOnPayment, paymentActs } from './review/operator-acts.ts';
export { operatorPayment, operatorQueue, readSum } from './review/operator-payments.ts';
export { paymentQueues } from './review/review-store.ts';
export type { ReviewedPayment } from '@mela/contract/api/payments/payments-review';

/** Adds the adapters that the configuration has an account for: the sandbox in demo mode, and the operator's payment partner. */
function paymentParts({ config: { secrets, siteUrl }, db, clock, send, failpoint }: DomainServices, others: PaymentAdapters): DomainParts {
  const sandbox = secrets.pspSandbox === null ? null : { secret: secrets.pspSandbox, db, send, clock };
  const adapters = {
    ...(sandbox && { sandbox: sandboxAdapter(sandbox) }),
    ...(secrets.redirectPsp && { redirect: redirectAdapter({ ...secrets.redirectPsp, siteUrl, fetch, clock }) }),
    ...others,
  };
  const parts = { adapters, failpoint, identityOf };
  return {
    routes: [...paymentRoutes(parts), ...(sandbox ? sandboxPspRoutes(sandbox) : [])],
    jobs: [...paymentJobs(parts), ...(sandbox ? sandboxJobs(sandbox) : [])],
    gauges: paymentGauges(db),
  };
}

/** Deposits and withdrawals through payment systems; `adapters` by their names in payments.system. */
export const definePayments = (adapters: PaymentAdapters) =>
  defineDomain({
    name: 'payments',
    tier: 5,
    tables: {
      analytics: [
        { name: 'payment', version: 2, key: 'id', at: 'begun_at', final: false },
        { name: 'payment_change', version: 1, key: 'id', at: 'at', final: true },
      ],
      open: ['alarm', 'approval', 'payment', 'sandbox_operation', 'system', 'transition', 'webhook'],
      offers: ['ledger_payment', 'settled_deposit'],
      // Without what names a person or an account elsewhere.
      reported: [
        {
          table: 'payment',
          columns: [
            'id',
            'user_id',
            'type_id',
            'status_id',
            'system',
            'direction',
            'sum_minor',
            'commission_minor',
            'tip_minor',
            'received_minor',
            'credited_minor',
            'taken_back_minor',
            'covered_minor',
            'locale',
            'created_at',
            'updated_at',
            'due_at',
            'attempts',
            'reference',
            'reason',
          ],
        },
        'system',
      ],
    },
    personal: {
      tables: { 'payments.payment': { ...retained, hidden: ['redirect_url', 'return_url', 'upi_link'] } },
      refusesClosure: async (tx, userId) => ((await hasOpenPayment(tx, userId)) ? 'errors.closure.payments' : null),
    },
    calls: [
      'audit',
      'operators',
      'accounts',
      'settings',
      'maintenance',
      'wallet',
      'protection',
      'verification',
      'signals',
      'sessions',
      'bonuses',
    ],
    hears: [],
    emits: [
      'deposit.started',
      'deposit.succeeded',
      'deposit.failed',
      'deposit.refused',
      'deposit.reversed',
      'withdrawal.requested',
      'withdrawal.cancelled',
      'withdrawal.settled',
      'withdrawal.failed',
      'payment.moved',
      'payment.alarmed',
      'payment.decided',
    ],
    settings: paymentSettings,
    errors: paymentErrors,
    parts: (services) => paymentParts(services, adapters),
    seed: async (tx, { config }) => (config.seed === 'demo' ? seedPaymentSystems(tx) : undefined),
  });

export const domain = definePayments({});
