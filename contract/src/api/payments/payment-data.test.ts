import { expect, it } from 'vitest';
import { paymentStatus, paymentType } from '../../money/payment-status.ts';
import { paymentPurpose } from './payment-data.ts';

it('[4.12] the states of a payment keep their numbers', () => {
  expect(paymentStatus).toEqual({
    NEW: 1,
    PROCESS: 2,
    SUCCESS: 3,
    FAIL: 4,
    MANUAL: 5,
    CONFIRMED: 6,
    ACCEPTED: 7,
    VERIFY: 8,
    REFUND_CONTROVERSIAL: 9,
    CANCELLED: 10,
    DELAYED: 11,
  });
});

it('[3.17] so do its kinds', () => {
  expect(paymentType).toEqual({ DEPOSIT: 1, WITHDRAW: 2, DEPOSIT_LOCAL: 3, WITHDRAW_LOCAL: 4, BONUS_DEPOSIT: 7, BONUS_WITHDRAW: 8 });
});

it('[3.18] and its purposes', () => expect(paymentPurpose).toEqual({ ACCOUNT_COMMISSION: 1, CONTROVERSIAL: 2 }));
