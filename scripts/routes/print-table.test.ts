import { expect, it } from 'vitest';
import { printTable } from './print-table.ts';

it('prints each route on a line with its state and flags, and counts them', () => {
  const text = printTable(
    [
      { path: '/', page: 'home' },
      {
        path: '/payment/game-history',
        page: 'rounds',
        login: true,
        payment: true,
        modal: true,
        noIndex: true,
        feature: 'user_game_history',
      },
      { path: '/tickets', page: 'tickets', leadsTo: '/' },
    ],
    new Map([['user_game_history', { enabled: false }]]),
  );
  expect(text.split('\n')).toEqual([
    '/                      home     on',
    '/payment/game-history  rounds   off by switch   login payment modal not-indexed feature=user_game_history',
    '/tickets               tickets  on              → /',
    '',
    '3 routes: 2 on, 1 off by switch',
  ]);
});

it('prints an empty table', () => expect(printTable([])).toBe('\n0 routes: 0 on, 0 off by switch'));
