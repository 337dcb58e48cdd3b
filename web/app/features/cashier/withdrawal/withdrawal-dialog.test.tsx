import { fireEvent, screen, waitFor } from '@testing-library/react';
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
const self = samplePlayer({ id: 1 });
const open = () => renderPage(<WithdrawalDialog params={{}} onClose={() => undefined} />, { path: '/en/payment/withdrawal', self });
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

  it('explains the wager left in place of the form', async () => {
    fakeApi({ 'GET /payments/withdrawal': ways({ wagerLeft: 1_500, restrictions: ['wager_left'] }) });
    await open();
    await screen.findByText(/another ₹1,500 in bets/);
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('says when there is nothing to withdraw', async () => {
    fakeApi({ 'GET /payments/withdrawal': ways({ available: 0 }) });
    await open();
    await screen.findByText('Nothing to withdraw yet.');
  });
});
