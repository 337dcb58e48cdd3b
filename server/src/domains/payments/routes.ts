import { paymentsApi, pspApi, sandboxPspApi } from '@mela/contract/api/payments';
import { defineRoutes } from '../../kernel/http/route.ts';
import { decideOutcome } from './adapters/sandbox/decide-outcome.ts';
import type { SandboxParts } from './adapters/sandbox/deliver.ts';
import { sendType, showSandboxPage } from './adapters/sandbox/show-page.ts';
import type { PaymentParts } from './lifecycle/advance-payment.ts';
import { cancelWithdrawal } from './orders/cancel-withdrawal.ts';
import { depositData, depositSuggestions, withdrawalData } from './orders/cashier-data.ts';
import { getPayment, listPayments } from './orders/list-payments.ts';
import { receiveWebhook } from './lifecycle/receive-webhook.ts';
import { requestWithdrawal } from './orders/request-withdrawal.ts';
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
