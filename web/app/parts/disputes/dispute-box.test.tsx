import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Dispute } from '@mela/contract/api/disputes';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { DisputeBox } from './dispute-box.tsx';

const message = 'The sum that arrived is not the one I paid.';
const open: Dispute = { id: 1, about: 'payment', ref: '55', message, openedAt: 1_795_000_000, answer: null };
const answered: Dispute = {
  ...open,
  answer: { outcome: 'upheld', text: 'The bank has sent the rest.', paid: 250.5, at: 1_795_000_100 },
};

afterEach(() => void vi.unstubAllGlobals());

it('a player asks about a payment in their own words, and then sees that it is being checked', async () => {
  const { calls } = fakeApi({ 'GET /disputes': { data: [] }, 'POST /disputes': { data: open } });
  await renderPage(<DisputeBox about="payment" id="55" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Ask us to check' }));
  fireEvent.change(await screen.findByLabelText('What went wrong?'), { target: { value: message } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('We’re checking. The answer appears here.');
  expect(calls.find(({ key }) => key === 'POST /disputes')?.body).toEqual({ about: 'payment', ref: '55', message });
  expect(screen.queryByRole('button', { name: 'Ask us to check' })).toBeNull();
});

it('shows the answer of this payment with what was paid, and nothing of another', async () => {
  fakeApi({ 'GET /disputes': { data: [answered, { ...open, id: 2, ref: '56', message: 'Another one entirely.' }] } });
  await renderPage(<DisputeBox about="payment" id="55" />);
  await screen.findByText('The bank has sent the rest.');
  await waitFor(() => expect(document.body.textContent).toContain('250.50'));
  expect(screen.queryByText('Another one entirely.')).toBeNull();
});
