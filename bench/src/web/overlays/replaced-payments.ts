import type { Payment, PaymentDetails } from '@mela/contract/api/payments/payment-data';
import { paymentStatus, paymentType } from '@mela/contract/money/payment-status';
import type { Answer } from './overlay.ts';

const hourMs = 3_600_000;
const now = Math.floor((Date.now() - hourMs) / 1000);

const row = (operationId: number, typeId: number, statusId: number): Payment => ({
  operationId,
  typeId,
  statusId,
  sum: 500,
  credited: null,
  commission: 0,
  system: 'upi',
  systemName: 'UPI',
  created: now,
  updated: now,
  cancellable: typeId === paymentType.WITHDRAW,
  redirectUrl: null,
  tip: 0,
  reason: null,
  note: null,
  reference: null,
});

const detailsOf = (payment: Payment): PaymentDetails => ({
  ...payment,
  timeline: [{ statusId: payment.statusId, at: now, reason: null, note: null }],
  cashierSessionId: null,
  extraData: null,
  waitsUntil: null,
  upiLink: null,
  payerReference: null,
});

/** A player with one payment: it is in the list, and its details are known. */
const withPayment = (payment: Payment): Readonly<Record<string, Answer>> => ({
  '**/api/v18/payments?*': { body: { data: [payment], count: 1 } },
  [`**/api/v18/payments/${payment.operationId}`]: { body: { data: detailsOf(payment) } },
});

export const awaitedWithdrawal = withPayment(row(1, paymentType.WITHDRAW, paymentStatus.NEW));
export const awaitedDeposit = withPayment(row(1, paymentType.DEPOSIT, paymentStatus.PROCESS));
export const paidDeposit = withPayment(row(1, paymentType.DEPOSIT, paymentStatus.SUCCESS));
