export const paymentStatus = {
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
} as const;
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus];

export const paymentType = { DEPOSIT: 1, WITHDRAW: 2, DEPOSIT_LOCAL: 3, WITHDRAW_LOCAL: 4, BONUS_DEPOSIT: 7, BONUS_WITHDRAW: 8 } as const;
