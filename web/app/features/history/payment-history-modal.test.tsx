import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import PaymentHistoryModal from './payment-history-modal.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

const row = (operationId: number, typeId: number, statusId: number) => ({
  operationId,
  typeId,
  statusId,
  sum: 500,
  commission: 0,
  system: 'upi',
  systemName: 'UPI',
  created: 1_763_000_000,
  updated: 1_763_000_000,
  cancellable: false,
  redirectUrl: null,
  tip: 0,
  reason: null,
  note: null,
  reference: null,
});
const self = samplePlayer({ id: 1 });
const open = (params = {}) =>
  renderPage(<PaymentHistoryModal params={params} onClose={() => undefined} />, { path: '/en/payment/history', self });
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
});
