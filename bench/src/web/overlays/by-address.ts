import type { Wheel } from '@mela/contract/api/wheel';
import type { overlayTable } from '../../../../web/app/data/overlays/overlay-table.ts';
import type { ModalPage } from '../../../../web/app/site/routing/route-table.ts';
import { changed, tap, titles, type Overlay } from './overlay.ts';
import { awaitedDeposit, awaitedWithdrawal, paidDeposit } from './replaced-payments.ts';

type Table = typeof overlayTable;
type ByHash = {
  readonly [Name in keyof Table]: Table[Name] extends { readonly opens: 'by hash' } ? Name : never;
}[keyof Table];

const login = tap('header a[href$="#login"]');
const payments = tap('main a[href*="/payment/history"]');
const withoutSpins = changed((wheel: Wheel) => ({ ...wheel, spinCount: 0, additionSpinCount: 0, resetSec: 3600 }));

/** What has an address of its own or a hash: a new row of the site's table does not compile without one here. */
export const byAddress: Readonly<Record<ModalPage | ByHash, Overlay>> = {
  login: { title: titles.login, who: 'guest', open: login },
  registration: { title: /^Create your account$/, who: 'guest', open: tap('header a[href$="#registration"]') },
  recovery: { title: titles.any, who: 'guest', before: [[login, titles.login]], open: tap('dialog a[href*="#recovery"]') },
  mission: { title: titles.any, who: 'player', path: '/daily-missions', open: tap('main a[href*="#mission"]') },
  deposit: { title: /^Deposit$/, who: 'player', open: tap('header [data-testid=balance]') },
  withdrawal: { title: titles.any, who: 'player', path: '/profile', open: tap('main a[href*="/payment/withdrawal"]') },
  'withdrawal-state': {
    title: /^Withdrawal$/,
    who: 'player',
    path: '/profile',
    answers: awaitedWithdrawal,
    before: [[payments, titles.any]],
    open: tap('dialog [data-testid=payment-row] a'),
  },
  'deposit-pending': {
    title: /^Waiting for confirmation$/,
    who: 'player',
    path: '/profile',
    answers: awaitedDeposit,
    before: [[payments, titles.any]],
    open: tap('dialog [data-testid=payment-row] a'),
  },
  // Both follow a payment system's page, by themselves.
  'deposit-success': { title: titles.any, who: 'player', path: '/payment/success/1', answers: paidDeposit },
  'deposit-fail': { title: titles.any, who: 'player', path: '/payment-fail' },
  'payment-history': { title: titles.any, who: 'player', path: '/profile', open: payments },
  'game-history': { title: titles.any, who: 'player', path: '/profile', open: tap('main a[href*="/payment/game-history"]') },
  'fortune-wheel-info': { title: titles.any, who: 'player', path: '/fortune-wheel', open: tap('main a[href*="/fortune-wheel/info"]') },
  'fortune-wheel-timer': {
    title: titles.any,
    who: 'player',
    path: '/fortune-wheel',
    answers: { '**/api/v18/fortune-wheel': withoutSpins },
    open: tap('main a[href*="/fortune-wheel/timer"]'),
  },
  'fortune-wheel-win': { title: titles.any, who: 'player', path: '/fortune-wheel', open: tap('main button:has-text("Spin")') },
};
