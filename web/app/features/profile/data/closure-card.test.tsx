import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ClosureCard } from './closure-card.tsx';

afterEach(() => void vi.unstubAllGlobals());

it('an account is closed with its password after a question, a break is offered beside it, and a refusal is said', async () => {
  const { calls } = fakeApi({
    'POST /users/self/closure': { status: 400, error: { code: 3, message: 'errors.closure.balance', description: 'Withdraw it first.' } },
  });
  await renderPage(<ClosureCard />);
  expect(screen.getByRole('link', { name: 'Take a break' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close account' }));
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'a long enough one' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close for good' }));
  await screen.findByText('Withdraw it first.');
  expect(calls.find(({ key }) => key === 'POST /users/self/closure')?.body).toEqual({ password: 'a long enough one', giveUp: false });
  fireEvent.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
});
