import type { PaymentDetails } from '@mela/contract/api/payments/payment-data';

/** A deposit of ₹1,000 by UPI that is under way. */
export const samplePayment = (more: Partial<PaymentDetails> = {}): PaymentDetails => ({
  operationId: 7,
  typeId: 1,
  statusId: 2,
  sum: 1_000,
  credited: null,
  commission: 0,
  system: 'upi',
  systemName: 'UPI',
  created: 1_763_000_000,
  updated: 1_763_000_000,
  cancellable: false,
  redirectUrl: null,
  tip: 0,
  reason: null,
  note: null,
  reference: null,
  cashierSessionId: null,
  extraData: null,
  timeline: [],
  waitsUntil: null,
  upiLink: null,
  payerReference: null,
  ...more,
});
