import { expect, it } from 'vitest';
import { printTable } from './print-table.ts';

it('prints each route on a line with its flags, and what is off as off', () => {
  const text = printTable([
    { path: '/', page: 'home', seo: 'seo_main', enabled: true },
    { path: '/payment/deposit', page: 'deposit', login: true, payment: true, modal: true, noIndex: true, enabled: true },
    { path: '/lottery', page: 'lottery', enabled: false },
  ]);
  expect(text.split('\n')).toEqual([
    '/                 home     on   seo=seo_main',
    '/payment/deposit  deposit  on   login payment modal not-indexed',
    '/lottery          lottery  off',
    '',
    '3 routes: 2 on, 1 off',
  ]);
});

it('prints an empty table', () => expect(printTable([])).toBe('\n0 routes: 0 on, 0 off'));
