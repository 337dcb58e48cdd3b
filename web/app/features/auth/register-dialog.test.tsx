import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { authToken } from '../../data/account/auth-token.ts';
import { clearAuthToken } from '../../data/account/auth-store.ts';
import { fakeApi, type FakeAnswers } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';
import RegisterDialog from './register-dialog.tsx';

const waiting = (by: 'email' | 'phone') => ({
  data: {
    token: null,
    user: null,
    confirmation: { application: 'sealed', by, sentTo: by === 'email' ? 'asha@example.in' : '+919876543210', ttl: 60 },
  },
});
const rejected = (fields: Record<string, string>) => ({
  status: 400,
  error: { code: 3, message: 'errors.validation', description: 'Check the marked fields.', fields },
});
const opened = { data: { token: 't1', user: samplePlayer({ id: 1 }) } };
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function apply(answers: FakeAnswers, by: 'email' | 'phone' = 'phone') {
  const api = fakeApi({ 'POST /users': waiting(by), ...answers });
  await renderPage(<RegisterDialog params={{}} onClose={() => undefined} />);
  type('Email or phone', '98765 43210');
  type('Password', 'a quiet evening');
  fireEvent.click(screen.getByRole('checkbox'));
  press('Create account');
  await screen.findByRole('heading', { name: 'One more step' });
  return api;
}

afterEach(() => {
  vi.unstubAllGlobals();
  clearAuthToken();
});

describe('the step after the form, in the same dialog', () => {
  it('takes a pasted code, whose last digit opens the account, once, and logs in', async () => {
    const { calls } = await apply({ 'POST /users/confirm': opened });
    screen.getByText(/We’ve texted a code to \+919876543210/);
    const code = screen.getByLabelText<HTMLInputElement>('Code');
    expect([code.getAttribute('autocomplete'), document.activeElement === code]).toEqual(['one-time-code', true]);
    type('Code', '12345');
    expect(calls.some(({ key }) => key === 'POST /users/confirm')).toBe(false);
    type('Code', 'Mela: 123 456');
    await waitFor(() => expect(authToken()).toBe('t1'));
    const sent = calls.filter(({ key }) => key === 'POST /users/confirm');
    expect(sent.map(({ body }) => body)).toEqual([{ application: 'sealed', code: '123456' }]);
  });

  it.each([
    ['email', /We’ve emailed a code to asha@example\.in.*If you already have an account, the email says/],
    ['phone', /We’ve texted a code to \+919876543210.*If you already have an account, the message says/],
  ] as const)('says the same to who has an account and who has none, by %s', async (by, text) => {
    await apply({}, by);
    expect(screen.getByRole('status').textContent).toMatch(text);
  });

  it('shows a wrong code at its field, and sends none without one', async () => {
    const { calls } = await apply({ 'POST /users/confirm': rejected({ code: 'errors.code.wrong' }) });
    press('Confirm');
    await waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'));
    expect(calls.some(({ key }) => key === 'POST /users/confirm')).toBe(false);
    type('Code', '123456');
    await screen.findByText('Incorrect code');
    // Not by itself a second time: by the button, or with another code.
    const sent = () => calls.filter(({ key }) => key === 'POST /users/confirm').length;
    expect(sent()).toBe(1);
    press('Confirm');
    await waitFor(() => expect(sent()).toBe(2));
    type('Code', '12345');
    type('Code', '123457');
    await waitFor(() => expect(sent()).toBe(3));
  });

  it('says when the form is too old, and leads back to it with all that was typed', async () => {
    await apply({ 'POST /users/confirm': rejected({ application: 'errors.application.expired' }) });
    type('Code', '123456');
    await screen.findByText('Please fill in the form again: too much time has passed.');
    press('Use another address or number');
    expect(screen.getByLabelText<HTMLInputElement>('Email or phone').value).toBe('98765 43210');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a quiet evening');
    screen.getByRole('heading', { name: 'Create your account' });
  });

  it('counts down until a code can be sent again', async () => {
    await apply({});
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send again in (1:00|0:59)$/ }).disabled).toBe(true);
  });
});
