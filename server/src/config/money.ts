import type { Money } from './config.ts';
import type { Env } from './env.ts';
import type { Problems } from './problems.ts';

/** Payment adapters of this build that move money. The sandbox does not. */
export const realPaymentAdapters: readonly string[] = ['redirect'];

export function checkMoney(env: Env, problems: Problems, adapters: readonly string[] = realPaymentAdapters): Money {
  const mode = problems.oneOf('MONEY', env.MONEY, ['play', 'licensed'], 'play');
  if (mode === 'play') return { mode };
  const countries = (env.LICENCE_COUNTRIES ?? '').split(',').map((country) => country.trim());
  const number = env.LICENCE_NUMBER ?? '';
  const jurisdiction = env.LICENCE_JURISDICTION ?? '';
  const paymentAdapter = env.PAYMENT_ADAPTER ?? '';
  if (!number) problems.add('LICENCE_NUMBER', undefined, 'the number of your gambling licence when MONEY=licensed');
  if (!jurisdiction) problems.add('LICENCE_JURISDICTION', undefined, 'who issued the licence when MONEY=licensed');
  if (!countries.every((country) => /^[A-Z]{2}$/.test(country)))
    problems.add(
      'LICENCE_COUNTRIES',
      env.LICENCE_COUNTRIES,
      'the countries the licence covers, two capital letters each, separated by commas, when MONEY=licensed',
    );
  if (!adapters.includes(paymentAdapter))
    problems.add(
      'PAYMENT_ADAPTER',
      env.PAYMENT_ADAPTER,
      `a real payment adapter when MONEY=licensed (this build has: ${adapters.join(', ') || 'none'})`,
    );
  return { mode, licence: { number, jurisdiction, countries }, paymentAdapter };
}
