import type { User } from '@mela/contract/api/accounts/accounts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallData } from '../../../data/api/calls.ts';
import { fakeApi, type FakeAnswer } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import WithdrawalDialog from './withdrawal-dialog.tsx';
import { samplePayment } from '../../../testing/sample-payment.ts';
import { samplePlayer } from '../../../testing/sample-player.ts';

const upi = {
  system: 'upi',
  name: 'UPI',
  min: 200,
  max: 50_000,
  commission: 2,
  requisites: [{ name: 'upi', type: 'wallet' as const, required: true, hint: 'name@bank' }],
  active: true,
};
const ways = (more: Partial<CallData<'GET /payments/withdrawal'>> = {}): FakeAnswer<'GET /payments/withdrawal'> => ({
  data: { systems: [upi], available: 1_239.5, wagerLeft: 0, restrictions: [], waitSec: 900, autoMax: 10_000, ...more },
});
const self = samplePlayer({ id: 1, balance: 1_239.5 });
const playerWith = (wallet: Partial<User['wallets'][number]>) => ({ ...self, wallets: self.wallets.map((one) => ({ ...one, ...wallet })) });
const open = (player = self) =>
  renderPage(<WithdrawalDialog params={{}} onClose={() => undefined} />, { path: '/en/payment/withdrawal', self: player });
const asked = { data: samplePayment({ operationId: 9, typeId: 2, statusId: 1, sum: 500, commission: 10, cancellable: true }) };

afterEach(() => void vi.unstubAllGlobals());

describe('asking for a withdrawal', () => {
  it('[3.35] offers the whole balance without paise, shows the fee, sends the order once with its key, and opens its state', async () => {
    const { calls } = fakeApi({
      'GET /payments/withdrawal': ways(),
      'POST /payments/withdrawal': asked,
      'GET /users/self': { data: self },
    });
    const { router } = await open();
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '500' } });
    fireEvent.change(screen.getByLabelText('UPI ID'), { target: { value: ' asha@okbank ' } });
    expect(screen.getByText('₹490.00')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw ₹500' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/payment/withdrawal/9'));
    const sent = calls.filter(({ key }) => key === 'POST /payments/withdrawal');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ system: 'upi', sum: 500, requisites: { upi: 'asha@okbank' } });
    expect(sent[0]?.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
  });

  it('offers all of it in whole tens', async () => {
    fakeApi({ 'GET /payments/withdrawal': ways() });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'All ₹1,230' }));
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('1,230');
  });

  it('[5.12] shows the rejection of the sum and of a requisite beside them', async () => {
    fakeApi({
      'GET /payments/withdrawal': ways(),
      'POST /payments/withdrawal': {
        status: 400,
        error: {
          code: 3,
          message: 'errors.validation',
          description: 'Check the fields.',
          fields: { 'requisites.upi': 'errors.not_blank' },
        },
      },
    });
    await open();
    fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '500' } });
    fireEvent.click(screen.getByRole('button', { name: 'Withdraw ₹500' }));
    await screen.findByText('Value must not be empty');
    expect(screen.getByLabelText('UPI ID').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('500');
  });

  it('explains the wager left in place of the form, and no page calls money withdrawable that is not', async () => {
    fakeApi({ 'GET /payments/withdrawal': ways({ available: 0, wagerLeft: 1_500, restrictions: ['wager_left'] }) });
    await open(playerWith({ balance: 1_739.5, currentBonusWager: 500, requiredBonusWager: 2_000 }));
    await screen.findByText(/Another ₹1,500 has to be wagered/);
    expect(screen.queryByLabelText('Amount')).toBeNull();
    expect(sums()).toEqual({ now: '₹0.00', waiting: '₹1,239.50', bonus: '₹500.00' });
    expect(screen.getByText(/once ₹1,500 more is wagered, or when you give up the bonus/)).toBeTruthy();
  });

  it.each([
    [{ balance: 1_239.5, netBalance: 1_239.5 }, '₹1,230.00', 'All ₹1,230'],
    [{ balance: 10_000, netBalance: 10_000 }, '₹10,000.00', 'All ₹10,000'],
    [{ balance: 900, netBalance: 700, currentBonusWager: 300, requiredBonusWager: 300 }, '₹700.00', 'All ₹700'],
  ])('what the parts say of %j is what the form takes', async (wallet, now, all) => {
    fakeApi({ 'GET /payments/withdrawal': ways() });
    await open(playerWith(wallet));
    expect(await screen.findByRole('button', { name: all })).toBeTruthy();
    expect(sums()['now']).toBe(now);
  });

  it('follows the wallet of the header where the answer is older', async () => {
    fakeApi({ 'GET /payments/withdrawal': ways({ available: 50 }) });
    await open(playerWith({ balance: 3_000, netBalance: 3_000 }));
    expect(await screen.findByRole('button', { name: 'All ₹3,000' })).toBeTruthy();
  });

  it('says when there is nothing to withdraw, and when it is less than any way takes', async () => {
    fakeApi({ 'GET /payments/withdrawal': ways({ available: 0 }) });
    await open(playerWith({ balance: 9.5, netBalance: 9.5 }));
    await screen.findByText('Nothing to withdraw yet.');
    cleanup();
    await open(playerWith({ balance: 190, netBalance: 190 }));
    await screen.findByText('The smallest withdrawal is ₹200.');
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });
});

/** The parts of the balance as they are read. */
const sums = () =>
  Object.fromEntries(screen.getAllByTestId(/^part-/).map((part) => [part.dataset['testid']?.replace('part-', ''), part.textContent]));
