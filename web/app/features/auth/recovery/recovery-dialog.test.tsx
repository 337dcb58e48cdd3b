import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, type FakeAnswers } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import RecoveryDialog from './recovery-dialog.tsx';

const open = async (answers: FakeAnswers, token = '', locale: 'en' | 'hi' = 'en') => {
  const api = fakeApi(answers);
  const page = await renderPage(<RecoveryDialog params={{ token }} onClose={() => undefined} />, { locale });
  return { ...api, ...page };
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const sent = { 'POST /password/recovery': { data: { ttl: 60 } } } as const;
const rejected = (fields: Record<string, string>) => ({
  status: 400,
  error: { code: 3, message: 'errors.validation', description: 'Check the marked fields.', fields },
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('by phone', () => {
  it('sends the number once, then code and new password in one call, and offers the log-in', async () => {
    const { calls } = await open({ ...sent, 'PUT /password/recovery': { data: {} } });
    type('Email or phone', ' 98765 43210 ');
    press('Send link or code');
    await screen.findByText(/If there is an account with 98765 43210/);
    type('Code', 'Your code: 123 456');
    type('New password', 'another good one');
    press('Save password');
    await screen.findByText('Your new password is saved. All devices are logged out.');
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('#login');
    expect(calls.map(({ key }) => key)).toEqual(['POST /password/recovery', 'PUT /password/recovery']);
    expect(calls[1]?.body).toEqual({ lookup: '98765 43210', code: '123456', password: 'another good one' });
  });

  it('shows a wrong code at its field and leaves the password', async () => {
    await open({ ...sent, 'PUT /password/recovery': rejected({ code: 'errors.code.wrong' }) });
    type('Email or phone', '9876543210');
    press('Send link or code');
    await screen.findByLabelText('Code');
    type('Code', '123456');
    type('New password', 'another good one');
    press('Save password');
    await screen.findByText('Incorrect code');
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('another good one');
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  });

  it('the code field is filled in by the phone, and counts the seconds until another code', async () => {
    await open(sent);
    type('Email or phone', '9876543210');
    press('Send link or code');
    const code = await screen.findByLabelText('Code');
    expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send again in (1:00|0:59)$/ }).disabled).toBe(true);
  });
});

describe('by mail', () => {
  it('says what is on its way, never whether there is an account', async () => {
    await open(sent);
    type('Email or phone', 'asha@example.in');
    press('Send link or code');
    await screen.findByText('If there is an account with asha@example.in, we’ve sent it an email with a link. It works for one hour.');
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  it('the link opens the form for the password, and sends its token', async () => {
    const { calls } = await open({ 'PUT /password/recovery': { data: {} } }, 'the-token');
    type('New password', 'another good one');
    press('Save password');
    await screen.findByText(/Your new password is saved/);
    expect(calls[0]?.body).toEqual({ token: 'the-token', password: 'another good one' });
  });

  it('[5.14] says that a link is used up, and leads to a new one', async () => {
    await open({ 'PUT /password/recovery': rejected({ token: 'errors.password.recovery_token' }) }, 'old-token');
    type('New password', 'another good one');
    press('Save password');
    await screen.findByText('This link no longer works. Ask for a new one.');
    press('Ask for a new link');
    await screen.findByLabelText('Email or phone');
  });
});

it.each([
  ['en', 'Email or phone', 'Send link or code', 'This phone number doesn’t look right.'],
  ['hi', 'ईमेल या फ़ोन', 'लिंक या कोड भेजें', 'यह फ़ोन नंबर सही नहीं लगता।'],
] as const)('a malformed number is shown at its field (%s)', async (locale, label, button, text) => {
  await open({ 'POST /password/recovery': rejected({ lookup: 'errors.phone.invalid' }) }, '', locale);
  type(label, '12345');
  press(button);
  await screen.findByText(text);
});

it('a request that came too soon opens the next step: what was sent before still works', async () => {
  const error = { code: 43, message: 'errors.password.recovery_wait', description: 'You’ve just asked for this.', ttl: 200 };
  await open({ 'POST /password/recovery': { status: 400, error } });
  type('Email or phone', '9876543210');
  press('Send link or code');
  await screen.findByLabelText('Code');
  screen.getByRole('button', { name: /^Send again in 3:(20|19)$/ });
});
