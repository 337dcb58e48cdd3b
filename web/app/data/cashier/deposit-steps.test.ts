import { describe, expect, it } from 'vitest';
import { stepAfter, stepBefore, stepOfRejection } from './deposit-steps.ts';

describe('[4.15] the steps of a deposit', () => {
  it('a method that asks for nothing is paid at once', () => {
    expect(stepAfter('SelectPaymentSystem', false)).toBe('send');
  });

  it('a method with fields goes through both further steps, and back', () => {
    expect(stepAfter('SelectPaymentSystem', true)).toBe('RequisitesFillOut');
    expect(stepAfter('RequisitesFillOut', true)).toBe('RequisitesFillOut2');
    expect(stepAfter('RequisitesFillOut2', true)).toBe('send');
    expect(stepBefore('RequisitesFillOut2')).toBe('RequisitesFillOut');
    expect(stepBefore('RequisitesFillOut')).toBe('SelectPaymentSystem');
    expect(stepBefore('DeactivatedPayment')).toBe('SelectPaymentSystem');
  });

  it.each([
    [{ message: 'errors.api.payment.system', fields: { system: 'x' } }, 'DeactivatedPayment'],
    [{ message: 'errors.api.payment.deposit.less_amount', fields: { sum: 'x' } }, 'SelectPaymentSystem'],
    [{ message: 'errors.validation', fields: { 'requisites.phone': 'x' } }, 'RequisitesFillOut'],
    [{ message: 'errors.api.payment.tip.more_amount', fields: { tip: 'x' } }, 'RequisitesFillOut'],
    [{ message: 'errors.limit_reached' }, 'RequisitesFillOut2'],
  ] as const)('%j is corrected in %s', (rejection, step) => {
    expect(stepOfRejection('RequisitesFillOut2', rejection)).toBe(step);
  });
});
