/** The steps of a deposit's dialog, by the names of the specification. */
export type DepositStep = 'SelectPaymentSystem' | 'DeactivatedPayment' | 'RequisitesFillOut' | 'RequisitesFillOut2';

/** What follows a filled-in step: the next one, or sending. Where nothing is to be filled in, the first step sends. */
export function stepAfter(step: DepositStep, hasFields: boolean): DepositStep | 'send' {
  if (step === 'SelectPaymentSystem') return hasFields ? 'RequisitesFillOut' : 'send';
  return step === 'RequisitesFillOut' ? 'RequisitesFillOut2' : 'send';
}

export function stepBefore(step: DepositStep): DepositStep {
  return step === 'RequisitesFillOut2' ? 'RequisitesFillOut' : 'SelectPaymentSystem';
}

type Rejection = { readonly message: string; readonly fields?: Readonly<Record<string, string>> };

/** Where a rejected order is corrected. */
export function stepOfRejection(step: DepositStep, { message, fields = {} }: Rejection): DepositStep {
  const named = Object.keys(fields);
  if (message === 'errors.api.payment.system') return 'DeactivatedPayment';
  if (named.includes('sum') || named.includes('system')) return 'SelectPaymentSystem';
  return named.some((path) => path.startsWith('requisites.') || path === 'tip') ? 'RequisitesFillOut' : step;
}
