import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserGift } from '@mela/contract/api/bonuses';
import { currentGift } from '../../../data/bonuses/current-gift.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { shellAnswers } from '../../../testing/shell-data.ts';
import { DepositForm } from './deposit-form.tsx';

vi.mock('../../../site/navigation/leave-site.ts', () => ({ leaveSite: vi.fn() }));

const upi = { system: 'upi', name: 'UPI', min: 100, max: 5_000, commission: 0, requisites: [], active: true };
const terms = { wagerTimes: 10, betMax: null, winMax: null, days: 7, weights: { games: {}, types: {}, otherwise: 100 } };
const gift: UserGift = {
  id: 7,
  name: 'First deposit',
  about: '',
  prize: { type: 'deposit_match', percent: 50, max: 1_000, depositMin: 500, terms },
  state: 'offered',
  needs: 'deposit',
  takeUntil: 1_900_000_000,
  selected_gift_ids: [],
};
const show = async () => {
  const api = fakeApi({
    ...shellAnswers(),
    'GET /gifts/self': { data: [gift, { ...gift, id: 8, state: 'taken' }] },
    'POST /payments/deposit': { data: { operationId: 1, statusId: 2, redirectUrl: '/x' } },
  });
  await renderPage(<DepositForm systems={[upi]} suggestions={{ sums: [], best: 1_000 }} />, { self: samplePlayer() });
  await screen.findByText('Gift with this deposit');
  return api;
};
const paid = async ({ calls }: ReturnType<typeof fakeApi>) => {
  fireEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
  await waitFor(() => expect(calls.some(({ key }) => key === 'POST /payments/deposit')).toBe(true));
  return calls.find(({ key }) => key === 'POST /payments/deposit')?.body;
};

describe('the gift of a deposit', () => {
  beforeEach(() => currentGift.forget());
  afterEach(() => void vi.unstubAllGlobals());

  it('is the one that was chosen before, with what it brings and asks for at this sum', async () => {
    currentGift.save(7);
    const api = await show();
    expect(await screen.findByText('With ₹1,000 you get ₹500 bonus, to be wagered ₹5,000.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '400' } });
    expect(await screen.findByText('For deposits from ₹500.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '600' } });
    expect(await paid(api)).toMatchObject({ system: 'upi', sum: 600, giftId: 7 });
  });

  it('is none without a choice, and none again after another choice', async () => {
    const api = await show();
    expect(screen.getAllByRole('radio', { name: /First deposit/ })).toHaveLength(1);
    fireEvent.click(screen.getByRole('radio', { name: /First deposit/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'Without a gift' }));
    expect(await paid(api)).not.toHaveProperty('giftId');
  });
});
