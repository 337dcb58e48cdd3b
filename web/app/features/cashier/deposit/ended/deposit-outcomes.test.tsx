import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, type FakeAnswer, type FakeAnswers } from '../../../../testing/fake-api.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { sampleGame } from '../../../../testing/sample-game.ts';
import { samplePayment } from '../../../../testing/sample-payment.ts';
import { samplePlayer } from '../../../../testing/sample-player.ts';
import DepositFailDialog from './deposit-fail-dialog.tsx';
import DepositSuccessDialog from './deposit-success-dialog.tsx';

const self = samplePlayer();
const mor = sampleGame(5, { slug: 'mor', name: 'Mor' });
const fail = (answers: FakeAnswers) => {
  fakeApi({ 'GET /users/self/lastGames': { data: [mor] }, ...answers });
  return renderPage(<DepositFailDialog params={{}} onClose={() => undefined} />, { path: '/en/payment-fail', self });
};

afterEach(() => void vi.unstubAllGlobals());

describe('how a deposit has ended', () => {
  it('a failure names the sum, the method and the reason, and leads on to the game', async () => {
    await fail({ 'GET /payments': { data: [samplePayment({ statusId: 4, reason: 'system' })], count: 1 } });
    expect((await screen.findByText('by UPI, not paid')).parentElement?.textContent).toBe(
      '₹1,000.00by UPI, not paidOur payment partner declined it.Your balance hasn’t changed. Try again, or choose another payment method.',
    );
    expect(screen.getByRole('link', { name: 'Continue Mor' }).getAttribute('href')).toBe('/en/games/mela/mor');
    expect(screen.getByRole('link', { name: 'Try again' })).toBeTruthy();
  });

  it.each<[string, FakeAnswer<'GET /payments'>]>([
    ['of a deposit that was paid', { data: [samplePayment({ statusId: 3 })], count: 1 }],
    ['before the first deposit', { data: [], count: 0 }],
    ['where the payments do not come', { status: 503, error: { code: 9, message: 'errors.away', description: 'Away.' } }],
  ])('a failure %s names none', async (_, payments) => {
    await fail({ 'GET /payments': payments });
    expect(await screen.findByText('No money was added')).toBeTruthy();
    expect(screen.queryByText(/₹/)).toBeNull();
  });

  it('a success shows the sum once, what the balance is, and the game to continue', async () => {
    fakeApi({
      'GET /users/self/lastGames': { data: [mor] },
      'GET /payments/:id': { data: samplePayment({ statusId: 3, credited: 1_000 }) },
    });
    await renderPage(<DepositSuccessDialog params={{ id: '7' }} onClose={() => undefined} />, { path: '/en/payment/success/7', self });
    expect(await screen.findByText('Added by UPI')).toBeTruthy();
    expect(screen.getAllByText('₹1,000.00')).toHaveLength(1);
    expect(screen.getByText('₹120.00')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Continue Mor' })).toBeTruthy();
  });

  it('who has played nothing is led to the games', async () => {
    await fail({ 'GET /users/self/lastGames': { data: [] }, 'GET /payments': { data: [], count: 0 } });
    expect((await screen.findByRole('link', { name: 'See the games' })).getAttribute('href')).toBe('/en/games');
  });
});
