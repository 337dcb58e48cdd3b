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

  it.each<[Requisite['type'], readonly string[], readonly string[]]>([
    ['phone', ['98765 43210', '+91 98765-43210'], ['98765', 'nine', '98765 43210 98765 43210']],
    ['card', ['4111 1111 1111 1111', '4111111111111111'], ['4111 1111', '4111-1111-1111-1111', '4111 1111 1111 111a']],
    ['wallet', ['asha.rao@okbank'], ['asha', '@okbank', 'asha@', 'a sha@okbank']],
    ['expiry', ['01/29', '12/31'], ['13/29', '1/29', '00/29', '0129']],
    ['email', ['asha@example.in'], ['asha@', 'asha@example', 'asha example.in']],
    ['text', ['Asha Rao', 'आशा राव'], ['<b>', 'a', 'x'.repeat(101)]],
  ])('a %s is required and has a format', (type, good, wrong) => {
    const field: Requisite = { name: 'it', type, required: true, hint: '' };
    const errorOf = (it: string) => requisiteErrors([field], { it })['requisites.it'];
    expect(good.map(errorOf)).toEqual(good.map(() => undefined));
    expect(wrong.map(errorOf)).toEqual(wrong.map(() => 'errors.invalid_format'));
    expect([errorOf(''), errorOf('  ')]).toEqual(['errors.not_blank', 'errors.not_blank']);
  });

  it('a choice must be one of those offered', () => {
    expect(requisiteErrors([bank], { bank: 'sbi' })).toEqual({});
    expect(requisiteErrors([bank], { bank: 'other' })).toEqual({ 'requisites.bank': 'errors.invalid_format' });
  });
});
