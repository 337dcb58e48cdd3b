import { paymentsApi, pspApi, sandboxPspApi } from '@mela/contract/api/payments';
import { defineRoutes } from '../../kernel/http/route.ts';
import { decideOutcome, sendType, showSandboxPage } from './adapters/sandbox/page-routes.ts';
import type { SandboxParts } from './adapters/sandbox/deliver.ts';
import type { PaymentParts } from './lifecycle/advance-payment.ts';
import { cancelWithdrawal, requestWithdrawal } from './orders/withdrawals.ts';
import { depositData, depositSuggestions, getPayment, listPayments, withdrawalData } from './orders/cashier-data.ts';
import { receiveWebhook } from './lifecycle/receive-webhook.ts';
import { startDeposit } from './orders/start-deposit.ts';

export function paymentRoutes(parts: PaymentParts) {
  const { adapters } = parts;
  return [
    ...defineRoutes(paymentsApi, {
      'GET /payments': listPayments,
      'GET /payments/:id': getPayment,
      'DELETE /payments/:id': cancelWithdrawal,
      'GET /payments/deposit': depositData(adapters),
      'GET /payments/deposit/suggestions': depositSuggestions,
      'POST /payments/deposit': startDeposit(parts),
      'GET /payments/withdrawal': withdrawalData(adapters),
      'POST /payments/withdrawal': requestWithdrawal(parts),
    }),
    ...defineRoutes(pspApi, { 'POST /:system/webhook': receiveWebhook(parts) }),
  ];
}

/** The sandbox's API, only where the sandbox runs. */
export function sandboxPspRoutes(parts: SandboxParts) {
  return defineRoutes(sandboxPspApi, {
    'GET /:id': showSandboxPage(parts),
    'GET /type/:file': sendType,
    'POST /:id': decideOutcome(parts),
  });
}
