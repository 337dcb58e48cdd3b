import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CallData } from '../../../data/api/calls.ts';
import { depositQuery } from '../../../data/cashier/queries.ts';
import { fakeApi, type FakeAnswer } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import DepositDialog from './deposit-dialog.tsx';

type Deposit = CallData<'GET /payments/deposit'>;
const upi = { system: 'upi', name: 'UPI', min: 100, max: 5_000, commission: 0, requisites: [], active: true };
const data: Deposit = { systems: [upi], deposit_count: 0, lastDepositAt: null, banner: null, tips: null } as Deposit;
const suggestions: FakeAnswer<'GET /payments/deposit/suggestions'> = {
  data: { depositNumber: 'first', values: [{ value: 50_000, best_choice: true }] },
};
const refused = (status: number, description: string, headers: Record<string, string> = {}): FakeAnswer<'GET /payments/deposit'> => ({
  status,
  headers,
  error: { code: 17, message: 'errors.finance_blocked', description },
});
const open = (answer: FakeAnswer<'GET /payments/deposit'>) => {
  const api = fakeApi({ 'GET /payments/deposit': answer, 'GET /payments/deposit/suggestions': suggestions });
  const page = renderPage(<DepositDialog params={{}} onClose={() => undefined} />, { path: '/en/payment/deposit', self: samplePlayer() });
  return { ...api, page };
};

afterEach(() => void vi.unstubAllGlobals());

describe('the data of a deposit', () => {
  it('[4.16] that is being loaded is not loaded a second time', async () => {
    const { calls, page } = open({ data });
    const { queryClient } = await page;
    await Promise.all([1, 2, 3].map(() => queryClient.fetchQuery(depositQuery())));
    await screen.findByLabelText('Amount');
    expect(calls.filter(({ key }) => key === 'GET /payments/deposit')).toHaveLength(1);
  });

  it('[4.17] [8.18] a 403 is stored as the error that is shown, and passed on to who asked for it', async () => {
    const { page } = open(refused(403, 'Payments are paused for your account.'));
    const { queryClient } = await page;
    await screen.findByText('Payments are paused for your account.');
    expect(queryClient.getQueryState(depositQuery().queryKey)?.error).toMatchObject({ status: 403 });
    await expect(queryClient.fetchQuery({ ...depositQuery(), retry: false })).rejects.toMatchObject({ status: 403 });
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it.each([
    ['email', 'Confirm your email first', '/en/profile/settings'],
    ['phone', 'Confirm your phone first', '/en/profile/settings'],
    ['kyc', 'Confirm your identity first', '/en/verification-info'],
  ])('[4.18] a 417 with the header %s opens the prompt of it, with the way to confirm it', async (missing, title, path) => {
    await open(refused(417, 'Something must be confirmed first.', { 'x-verification': missing })).page;
    await screen.findByText(title);
    expect(screen.getByRole('link', { name: 'Confirm now' }).getAttribute('href')).toBe(path);
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('a 417 that names nothing shows the API’s own words', async () => {
    await open(refused(417, 'Something must be confirmed first.')).page;
    await screen.findByText('Something must be confirmed first.');
  });

  it('[3.44] has the methods with what they ask for, the day of the last deposit and the banner', async () => {
    const banner = { title: 'Your first deposit', text: 'Set a limit before you begin.' };
    await open({ data: { ...data, lastDepositAt: 1_790_000_000, banner } }).page;
    await screen.findByText('Your first deposit');
    await waitFor(() => expect(screen.getByText(/^Last deposit on .*2026$/)).toBeTruthy());
    expect(screen.getByRole('radio', { name: /UPI/ })).toBeTruthy();
  });

  it('says what can be withdrawn now, by the rule of the withdrawal', async () => {
    await open({ data }).page;
    expect((await screen.findByText(/^Withdrawable now/)).textContent).toBe('Withdrawable now₹120.00');
  });
});
