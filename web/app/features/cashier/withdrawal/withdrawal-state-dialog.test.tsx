import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import WithdrawalStateDialog from './withdrawal-state-dialog.tsx';
import { samplePayment } from '../../../testing/sample-payment.ts';
import { samplePlayer } from '../../../testing/sample-player.ts';

const withdrawal = (statusId: number) => ({
  data: samplePayment({ operationId: 9, typeId: 2, statusId, sum: 500, cancellable: statusId === 1 || statusId === 5 }),
});
const self = samplePlayer({ id: 1 });
const open = (locale: 'en' | 'hi' = 'en') =>
  renderPage(<WithdrawalStateDialog params={{ id: '9' }} onClose={() => undefined} />, {
    path: `/${locale}/payment/withdrawal/9`,
    locale,
    self,
  });
const status = async () => (await screen.findByTestId('withdrawal-status')).textContent;

afterEach(() => void vi.unstubAllGlobals());

describe('the state of a withdrawal', () => {
  it('is cancelled after one question, and says that the money is back', async () => {
    const { calls } = fakeApi({
      'GET /payments/:id': withdrawal(1),
      'DELETE /payments/:id': withdrawal(10),
      'GET /users/self': { data: self },
    });
    await open();
    expect(await status()).toBe('Request received');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
    expect(calls.some(({ key }) => key === 'DELETE /payments/9')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    await screen.findByText('₹500 is back in your balance.');
    expect(await status()).toBe('Cancelled');
    expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull();
    expect(calls.filter(({ key }) => key === 'DELETE /payments/9')).toHaveLength(1);
  });

  it('is not cancelled when the player changes their mind', async () => {
    const { calls } = fakeApi({ 'GET /payments/:id': withdrawal(5) });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel withdrawal' }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.getByRole('button', { name: 'Cancel withdrawal' })).toBeTruthy();
    expect(calls.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
  });

  it('says in the API’s words why it is too late', async () => {
    const api = fakeApi({
      'GET /payments/:id': withdrawal(1),
      'DELETE /payments/:id': {
        status: 400,
        error: {
          code: 16,
          message: 'errors.api.payment.not_cancellable',
          description: 'This withdrawal is already being processed and can’t be cancelled.',
        },
      },
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel withdrawal' }));
    api.answers['GET /payments/:id'] = withdrawal(2);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel' }));
    await waitFor(async () => expect(await status()).toBe('Processing'));
    expect(screen.queryByRole('button', { name: /cancel/i })).toBeNull();
  });

  it.each([2, 3, 4, 6, 7, 8, 9, 10, 11])('[4.12] cannot be cancelled in state %i, and reads as a word in Hindi', async (statusId) => {
    fakeApi({ 'GET /payments/:id': withdrawal(statusId) });
    await open('hi');
    expect(await status()).toMatch(/[ऀ-ॿ]/);
    expect(screen.queryByRole('button', { name: 'निकासी रद्द करें' })).toBeNull();
  });
});
