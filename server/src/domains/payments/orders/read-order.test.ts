import { describe, expect, it } from 'vitest';
import type { PaymentSystem } from '@mela/contract/api/payments/payment-data';
import { requisiteErrors } from '@mela/contract/money/requisites';

type Requisite = PaymentSystem['requisites'][number];

const upi = { name: 'upi', type: 'wallet', required: true, hint: 'name@bank' } as const;
const holder = { name: 'holder', type: 'text', required: false, hint: 'Asha Rao' } as const;
const bank = { name: 'bank', type: 'select', required: true, hint: '', options: [{ value: 'sbi', label: 'SBI' }] } satisfies Requisite;

describe('[5.12] requisites', () => {
  it.each([
    [{ upi: 'asha.rao@okbank' }, {}],
    [{ upi: 'asha@okbank', holder: 'आशा राव' }, {}],
    [{}, { 'requisites.upi': 'errors.not_blank' }],
    [{ upi: '   ' }, { 'requisites.upi': 'errors.not_blank' }],
    [{ upi: 'asha' }, { 'requisites.upi': 'errors.invalid_format' }],
    [{ upi: 'asha@okbank', cvv: '123' }, { 'requisites.cvv': 'errors.field.unknown' }],
    [{ upi: 'asha@okbank', holder: '<b>' }, { 'requisites.holder': 'errors.invalid_format' }],
  ])('%j → %j', (given, errors) => {
    expect(requisiteErrors([upi, holder], given as Record<string, string>)).toEqual(errors);
  });

  it('a choice must be one of those offered', () => {
    expect(requisiteErrors([bank], { bank: 'sbi' })).toEqual({});
    expect(requisiteErrors([bank], { bank: 'other' })).toEqual({ 'requisites.bank': 'errors.invalid_format' });
  });
});
