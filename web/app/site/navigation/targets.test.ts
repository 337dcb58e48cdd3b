import { describe, expect, it } from 'vitest';
import { matchRoute } from '../routing/match-route.ts';
import { depositTarget } from './modal-target.ts';
import { paymentFailTarget, searchTarget } from './targets.ts';

const game = { slug: 'patang', developer: { canonical: 'mela' } };

describe('where things lead', () => {
  it('[2.83] a game found by search opens below /games by its slug', () => {
    expect(searchTarget(game, false)).toBe('/games/mela/patang');
    expect(matchRoute(searchTarget(game, false))?.row.page).toBe('game');
  });

  it('[2.83] leads to verification where the server asks for it', () => {
    expect(matchRoute(searchTarget(game, true))?.row.page).toBe('verification-info');
  });

  it.each(['/en', '/hi/games/mela/patang', '/en/profile', '/nowhere', '/en/deposit-pending/7'])(
    '[2.84] a payment that failed on %s leads to its page',
    (path) => {
      expect(paymentFailTarget(path)).toBe('/payment-fail');
    },
  );

  it.each(['/en/payment', '/hi/payment/deposit', '/en/payment-fail', '/en/payment/withdrawal/3'])('[2.84] %s says it in place', (path) => {
    expect(paymentFailTarget(path)).toBeNull();
  });

  it('[2.85] to deposit is to go to /payment', () => {
    expect(matchRoute(depositTarget)?.row).toMatchObject({ page: 'deposit', login: true, payment: true, modal: true });
  });
});
