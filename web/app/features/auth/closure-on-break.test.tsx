import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, type FakeAnswers } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { LogInForm } from './log-in-form.tsx';

const refused = {
  status: 403,
  error: { code: 19, message: 'errors.self_excluded', description: 'You have taken a break, until 3 March 2027.' },
};
const noFactor = { eraseAt: 1_800_000_000, twoFactor: null };

async function logIn(answers: FakeAnswers) {
  const api = fakeApi({ 'POST /login/lookup': refused, ...answers });
  await renderPage(<LogInForm />);
  fireEvent.change(screen.getByLabelText('Email or phone'), { target: { value: 'asha@example.in' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a quiet evening' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  return api;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

afterEach(() => void vi.unstubAllGlobals());

describe('a log-in that a break refuses', () => {
  it('offers to close the account, after a question that says that the break stays', async () => {
    const { calls } = await logIn({ 'POST /closures': { data: noFactor } });
    await screen.findByText('You have taken a break, until 3 March 2027.');
    await press('Close account');
    expect(screen.getByText(/Your break stays/)).toBeTruthy();
    expect(calls.some(({ key }) => key === 'POST /closures')).toBe(false);
    await press('Close for good');
    await screen.findByText(/Your account is closed/);
    expect(calls.at(-1)).toMatchObject({
      key: 'POST /closures',
      body: { lookup: 'asha@example.in', password: 'a quiet evening', giveUp: false },
    });
  });

  it('asks for the code of a second factor first', async () => {
    const twoFactor = { enabled: true, method: 'app', sentTo: null, ttl: 0 } as const;
    const isSecond = (body: unknown) => typeof body === 'object' && body !== null && 'twoFactorCode' in body;
    const { calls } = await logIn({
      'POST /closures': (body) => ({ data: isSecond(body) ? noFactor : { eraseAt: null, twoFactor } }),
    });
    await press('Close account');
    await press('Close for good');
    fireEvent.change(await screen.findByLabelText('Code from your authenticator app'), { target: { value: '123456' } });
    await press('Close for good');
    await screen.findByText(/Your account is closed/);
    expect(calls.at(-1)?.body).toMatchObject({ twoFactorCode: '123456' });
  });

  it('says why it is not closed while there is money, and closes nothing when the player keeps it', async () => {
    const balance = {
      status: 400,
      error: { code: 3, message: 'errors.closure.balance_break', description: 'Your account has a balance. Ask support to pay it out.' },
    };
    const { calls } = await logIn({ 'POST /closures': balance });
    await press('Close account');
    await press('Close for good');
    await screen.findByText('Your account has a balance. Ask support to pay it out.');
    await press('Keep my account');
    expect(screen.getByRole('button', { name: 'Close account' })).toBeTruthy();
    expect(calls.filter(({ key }) => key === 'POST /closures')).toHaveLength(1);
  });

  it('for another reason offers none of it', async () => {
    await logIn({ 'POST /login/lookup': { status: 401, error: { code: 10, message: 'errors.credentials', description: 'Wrong.' } } });
    await screen.findByText('Wrong.');
    expect(screen.queryByRole('button', { name: 'Close account' })).toBeNull();
  });
});
