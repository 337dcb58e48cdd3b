import { accountsApi } from '@mela/contract/api/accounts/accounts';
import { paymentsApi } from '@mela/contract/api/payments/payments';
import { describe, expect, it } from 'vitest';
import { checkBody } from './check-body.ts';

const registration = accountsApi.rows['POST /users'].body;
const good = { lookup: 'asha@example.in', password: 'a quiet evening', locale: 'en', birthDate: null, agreement: true };

describe("the contract's schema in the browser", () => {
  it('accepts what the contract accepts, with and without what is optional', () => {
    expect(checkBody(registration, good)).toBeNull();
    expect(checkBody(registration, { ...good, birthDate: '1991-03-07', promoCode: 'MELA' })).toBeNull();
  });

  it.each([
    [{ lookup: '' }, { lookup: 'errors.field.required' }],
    [{ lookup: undefined }, { lookup: 'errors.field.required' }],
    [{ lookup: 'a'.repeat(255) }, { lookup: 'errors.field.invalid' }],
    [{ locale: 'fr' }, { locale: 'errors.field.invalid' }],
    [{ birthDate: 7 }, { birthDate: 'errors.field.invalid' }],
    [{ agreement: 'yes' }, { agreement: 'errors.field.invalid' }],
    [{ promoCode: 'x'.repeat(65) }, { promoCode: 'errors.field.invalid' }],
    [{ nickname: 'A' }, { nickname: 'errors.field.unknown' }],
    [
      { lookup: '', password: '' },
      { lookup: 'errors.field.required', password: 'errors.field.required' },
    ],
  ])('rejects %j by field with the key of the server', (change, errors) => {
    expect(checkBody(registration, { ...good, ...change })).toEqual(errors);
  });

  it('rejects a body that is no object, and a sum that is no number', () => {
    expect(checkBody(registration, 'text')).toEqual({ '': 'errors.field.invalid' });
    expect(checkBody(paymentsApi.rows['POST /payments/deposit'].body, { system: 'upi', sum: Number.NaN })).toEqual({
      sum: 'errors.field.invalid',
    });
  });

  it('leaves what it cannot read to the server', () => {
    expect([checkBody(undefined, good), checkBody({ type: 'tuple' }, 7)]).toEqual([null, null]);
  });
});
