import { paymentsApi } from '@mela/contract/api/payments/payments';
import { netWinningsApi } from '@mela/contract/api/payments/net-winnings';
import { exchangeApi } from '@mela/contract/api/payments/exchange';
import { statementApi } from '@mela/contract/api/payments/statement';
import { pspApi } from '@mela/contract/api/payments/payment-systems';
import { sandboxPspApi } from '@mela/contract/api/payments/sandbox-psp';
import { operatorPaymentSystemsApi } from '@mela/contract/api/payments/operator-payment-systems';
import { correctBalanceApi } from '@mela/contract/api/payments/correct-balance';
import { findPaymentsApi } from '@mela/contract/api/payments/find-payments';
import { takeBackApi } from '@mela/contract/api/payments/take-back';
import { paymentsReviewApi } from '@mela/contract/api/payments/payments-review';
import { defineRoutes } from '../../kernel/http/route.ts';
import { decideOutcome, sendType, showSandboxPage } from './adapters/sandbox/page-routes.ts';
import type { SandboxParts } from './adapters/sandbox/deliver.ts';
import type { PaymentParts } from './services.ts';
import { cancelWithdrawal, requestWithdrawal } from './orders/withdrawals.ts';
import { depositData, depositSuggestions, getPayment, listPayments, paymentSummary, withdrawalData } from './orders/cashier-data.ts';
import { receiveReturn } from './lifecycle/receive-return.ts';
import { receiveWebhook } from './lifecycle/receive-webhook.ts';
import { invitation } from './orders/invitation.ts';
import { exchangeOffer, exchangePoints } from './exchange/exchange-points.ts';
import { giveReference } from './orders/give-reference.ts';
import { startDeposit } from './orders/start-deposit.ts';
import { showNetWinnings } from './statement/net-winnings.ts';
import { listStatement, sendStatement } from './statement/send-statement.ts';
import { changeSystem, listSystems } from './systems/operator-systems.ts';
import { listQueue, operatorAct, payOutByOperator } from './review/operator-payments.ts';
import { correctBalance } from './review/correct-balance.ts';
import { listFound } from './review/find-payments.ts';
import { chargeBack, refundCredited } from './returns/take-back-deposit.ts';
import { showPayment } from './review/show-payment.ts';

export function paymentRoutes(parts: PaymentParts) {
  const { adapters } = parts;
  return [
    ...defineRoutes(paymentsApi, {
      'GET /payments': listPayments,
      'GET /payments/summary': paymentSummary,
      'GET /payments/invitation': invitation,
      'GET /payments/:id': getPayment,
      'DELETE /payments/:id': cancelWithdrawal,
      'POST /payments/:id/reference': giveReference,
      'GET /payments/deposit': depositData(parts),
      'GET /payments/deposit/suggestions': depositSuggestions,
      'POST /payments/deposit': startDeposit(parts),
      'GET /payments/withdrawal': withdrawalData(adapters),
      'POST /payments/withdrawal': requestWithdrawal(parts),
    }),
    ...defineRoutes(netWinningsApi, { 'GET /payments/net-winnings': showNetWinnings }),
    ...defineRoutes(exchangeApi, { 'GET /payments/exchange': exchangeOffer, 'POST /payments/exchange': exchangePoints }),
    ...defineRoutes(statementApi, { 'GET /payments/statement': listStatement, 'GET /payments/statement/files/:format': sendStatement }),
    ...defineRoutes(findPaymentsApi, { 'GET /payments/all': listFound }),
    ...defineRoutes(paymentsReviewApi, {
      'GET /payments': listQueue,
      'GET /payments/:id': showPayment,
      'POST /payments/:id/approve': operatorAct('approve'),
      'POST /payments/:id/refuse': operatorAct('refuse'),
      'POST /payments/:id/ask-again': operatorAct('ask-again'),
      'POST /payments/:id/credit': operatorAct('credit'),
      'POST /payments/:id/refund': operatorAct('refund'),
      'POST /payments/:id/mark-returned': operatorAct('mark-returned'),
      'POST /payments/:id/set-sum': operatorAct('set-sum'),
      'POST /payments/:id/resolve': operatorAct('resolve'),
      'POST /players/:id/pay-out': payOutByOperator,
    }),
    ...defineRoutes(takeBackApi, {
      'POST /payments/:id/refund-credited': refundCredited,
      'POST /payments/:id/charge-back': chargeBack,
    }),
    ...defineRoutes(correctBalanceApi, { 'POST /players/:id/correct-balance': correctBalance }),
    ...defineRoutes(operatorPaymentSystemsApi, {
      'GET /payment-systems': listSystems,
      'POST /payment-systems/:system/:direction': changeSystem,
    }),
    ...defineRoutes(pspApi, { 'POST /:system/webhook': receiveWebhook(parts), 'GET /:system/return': receiveReturn(parts) }),
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
