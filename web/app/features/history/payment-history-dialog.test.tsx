import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import PaymentHistoryDialog from './payment-history-dialog.tsx';
import { samplePayment } from '../../testing/sample-payment.ts';
import { samplePlayer } from '../../testing/sample-player.ts';

const row = (operationId: number, typeId: number, statusId: number) => samplePayment({ operationId, typeId, statusId, sum: 500 });
const self = samplePlayer({ id: 1 });
const open = (params = {}) =>
  renderPage(<PaymentHistoryDialog params={params} onClose={() => undefined} />, { path: '/en/payment/history', self });
const rows = () => screen.findAllByTestId('payment-row');

afterEach(() => void vi.unstubAllGlobals());

describe('the history of payments', () => {
  it('shows the direction of each, its state in words, and links to its receipt', async () => {
    fakeApi({ 'GET /payments': { data: [row(3, 2, 10), row(2, 1, 2), row(1, 1, 3)], count: 3 } });
    await open();
    const shown = (await rows()).map((one) => [one.textContent, one.querySelector('a')?.getAttribute('href')]);
    expect(shown).toEqual([
      [expect.stringMatching(/Withdrawal to UPI.*−₹500\.00Cancelled/), '/en/payment/withdrawal/3'],
      [expect.stringMatching(/Deposit by UPI.*\+₹500\.00Processing/), '/en/deposit-pending/2'],
      [expect.stringMatching(/Deposit by UPI.*\+₹500\.00Paid/), '/en/payment/success/1'],
    ]);
  });

  it('strikes out the sum of a payment that failed or was cancelled, not of one on its way', async () => {
    fakeApi({ 'GET /payments': { data: [row(3, 2, 10), row(2, 1, 2), row(1, 1, 3)], count: 3 } });
    await open();
    expect((await rows()).map((one) => one.querySelector('.line-through') !== null)).toEqual([true, false, false]);
  });

  it('brings the next page when asked, and says when that was all', async () => {
    let asked = 0;
    fakeApi({
      'GET /payments': () =>
        asked++ === 0
          ? { data: Array.from({ length: 10 }, (_, at) => row(20 - at, 1, 3)), count: 11 }
          : { data: [row(10, 1, 3)], count: 1 },
    });
    await open();
    expect(await rows()).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await expect.poll(rows).toHaveLength(11);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is empty in words, with a way on', async () => {
    fakeApi({ 'GET /payments': { data: [], count: 0 } });
    await open();
    await screen.findByText('No payments yet');
    expect(screen.getAllByRole('link', { name: 'Deposit' }).length).toBeGreaterThan(0);
  });

  it('marks the kind that is shown, and offers to try again when it failed', async () => {
    fakeApi({
      'GET /payments': { status: 503, error: { code: 13, message: 'errors.unavailable', description: 'We are away for a moment.' } },
    });
    await open({ filter: 'withdrawal' });
    await screen.findByText('We are away for a moment.');
    expect(screen.getByRole('link', { name: 'Withdrawals' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('is narrowed by state, and says where nothing is left', async () => {
    const { calls } = fakeApi({
      'GET /payments': (_body, path) => (path.includes('state=failed') ? { data: [], count: 0 } : { data: [row(1, 1, 3)], count: 1 }),
    });
    await open();
    await rows();
    fireEvent.change(screen.getByLabelText('Status'), { target: { value: 'failed' } });
    await screen.findByText('No payments with this status.');
    expect(calls.filter(({ key }) => key === 'GET /payments')).toHaveLength(2);
  });

  it('[9.37] counts the successful deposits of 30 days above all payments', async () => {
    fakeApi({
      'GET /payments': { data: [row(1, 1, 3)], count: 1 },
      'GET /payments/summary': { data: { days: 30, deposits: 2, deposited: 12_500 } },
    });
    await open();
    await screen.findByText('Deposited in the last 30 days: ₹12,500 in 2 payments');
  });

  it('has bonuses beside payments, with what each added to money and bonus', async () => {
    const line = { group: 'bonuses' as const, payment: null, rounds: 0, staked: 0, won: 0, moneyAfter: 100, bonusAfter: 500 };
    fakeApi({
      'GET /payments/statement': {
        data: [
          { ...line, at: 1_763_000_000, name: 'Bonus received', money: 0, bonus: 500 },
          { ...line, at: 1_762_000_000, name: 'Gift', money: 100, bonus: 0 },
        ],
      },
    });
    await open({ filter: 'bonus' });
    const shown = (await screen.findAllByTestId('bonus-line')).map(({ textContent }) => textContent);
    expect(shown).toEqual([expect.stringMatching(/Bonus received.*Bonus \+₹500/), expect.stringMatching(/Gift.*\+₹100/)]);
  });

  it('downloads the statement of the chosen period, and says when it did not arrive', async () => {
    fakeApi({ 'GET /payments': { data: [row(1, 1, 3)], count: 1 } });
    await open();
    await rows();
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return new Response('', { status: 503 });
    });
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'quarter' } });
    fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }));
    await screen.findByText('The statement didn’t arrive. Please try again.');
    const query = new URL(asked.at(-1) ?? '', 'https://mela.example');
    expect(query.pathname).toBe('/api/v18/payments/statement/files/csv');
    expect(Number(query.searchParams.get('to')) - Number(query.searchParams.get('from'))).toBe(90 * 86_400);
  });
});
