import type { Payment } from '../data/cashier/payment-status.ts';

/** A deposit of ₹1,000 by UPI that is under way. */
export const samplePayment = (more: Partial<Payment> = {}): Payment => ({
  operationId: 7,
  typeId: 1,
  statusId: 2,
  sum: 1_000,
  commission: 0,
  system: 'upi',
  systemName: 'UPI',
  created: 1_763_000_000,
  updated: 1_763_000_000,
  cancellable: false,
  redirectUrl: null,
  ...more,
});
