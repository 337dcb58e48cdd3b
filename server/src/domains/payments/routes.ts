import { paymentsApi, pspApi, sandboxPspApi } from '@mela/contract/payments';
import { defineRoutes } from '../../kernel/http/route.ts';
import type { PaymentAdapters } from './adapter.ts';
import { decideOutcome } from './adapters/sandbox/decide-outcome.ts';
import type { SandboxParts } from './adapters/sandbox/deliver.ts';
import { sendType } from './adapters/sandbox/send-type.ts';
import { showSandboxPage } from './adapters/sandbox/show-page.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { depositData, depositSuggestions } from './deposit-data.ts';
import { getPayment, listPayments } from './list-payments.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { startDeposit } from './start-deposit.ts';
import { takeWebhook } from './take-webhook.ts';
import { withdrawalData } from './withdrawal-data.ts';

export function paymentRoutes(adapters: PaymentAdapters) {
  return [
    ...defineRoutes(paymentsApi, {
      'GET /payments': listPayments,
      'GET /payments/:id': getPayment,
      'DELETE /payments/:id': cancelWithdrawal,
      'GET /payments/deposit': depositData,
      'GET /payments/deposit/suggestions': depositSuggestions,
      'POST /payments/deposit': startDeposit(adapters),
      'GET /payments/withdrawal': withdrawalData,
      'POST /payments/withdrawal': requestWithdrawal,
    }),
    ...defineRoutes(pspApi, { 'POST /:system/webhook': takeWebhook(adapters) }),
  ];
}

/** The sandbox's own side; only where the sandbox runs. */
export function sandboxPspRoutes(parts: SandboxParts) {
  return defineRoutes(sandboxPspApi, { 'GET /:id': showSandboxPage, 'GET /type/:file': sendType, 'POST /:id': decideOutcome(parts) });
}
