import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { selfQuery } from '../../data/account/queries.ts';
import { clearAuthToken } from '../../data/account/auth-store.ts';
import { authToken } from '../../data/account/auth-token.ts';
import { saveBlockedPath } from '../../data/account/blocked-path.ts';
import { fakeApi, type FakeAnswer } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { trackedEvents } from '../../data/tracking/track.ts';
import { lookupMade, noteLookup } from '../../data/account/log-in/lookup-made.ts';
import { AskForm } from './recovery/ask-form.tsx';
import { LogInForm } from './log-in-form.tsx';
import { samplePlayer } from '../../testing/sample-player.ts';

const session = {
  'POST /login/lookup': { data: { token: 't2', lookup: '9876543210', twoFactor: { enabled: false, method: null, sentTo: null, ttl: 0 } } },
  'GET /users/self': { data: samplePlayer({ id: 4 }) },
};

function logIn() {
  fireEvent.change(screen.getByLabelText('Email or phone'), { target: { value: ' 98765 43210 ' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'a quiet evening' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  noteLookup(null);
  clearAuthToken();
});

describe('logging in', () => {
  it('[4.4] stores the token, saves it for single sign-on and loads the player', async () => {
    const { calls } = fakeApi(session);
    const { queryClient } = await renderPage(<LogInForm />);
    logIn();
    await waitFor(() => expect(queryClient.getQueryData(selfQuery.queryKey)).toMatchObject({ id: 4 }));
    expect(authToken()).toBe('t2');
    expect(calls.map(({ key }) => key)).toContain('PUT /sso/token');
    expect(trackedEvents.at(-1)).toEqual({ name: 'login-success', type: 'password' });
    expect(calls[0]).toMatchObject({ key: 'POST /login/lookup', body: { lookup: '98765 43210', password: 'a quiet evening' } });
  });

  it.each([
    ['/hi/payment/history?x=1', '/en/payment/history'],
    ['/payment/deposit', '/en/payment/deposit'],
  ])('[2.68] opens the page the guest was redirected from, once the password has let them in: %s', async (blocked, path) => {
    fakeApi(session);
    saveBlockedPath(blocked);
    const { router } = await renderPage(<LogInForm />, { path: '/en#login' });
    logIn();
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
    expect(authToken()).toBe('t2');
  });

  it('[8.2] says that the two do not match, and leaves both in the form', async () => {
    fakeApi({
      'POST /login/lookup': {
        status: 401,
        error: { code: 10, message: 'errors.credentials', description: 'The login or password is wrong.' },
      },
    });
    await renderPage(<LogInForm />);
    logIn();
    await screen.findByText('The login or password is wrong.');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('a quiet evening');
    expect(authToken()).toBeNull();
  });

  it('[8.11] gives message, code and captcha, and marks that a lookup was made: the recovery has it, until a log-in', async () => {
    const protection = { image: 'data:image/png;base64,AA', signature: 's1' };
    const error = { code: 10, message: 'errors.credentials', description: 'The login or password is wrong.', protection } as const;
    const { answers, calls } = fakeApi({ ...session, 'POST /login/lookup': { status: 401, error } });
    await renderPage(<LogInForm />);
    expect(lookupMade()).toBeNull();
    logIn();
    await screen.findByText(error.description);
    expect(lookupMade()).toBe('98765 43210');
    const picture = await screen.findByRole('img');
    expect(picture.getAttribute('src')).toBe(protection.image);
    await renderPage(<AskForm onSent={vi.fn()} />);
    expect(screen.getAllByLabelText<HTMLInputElement>('Email or phone').at(-1)?.value).toBe('98765 43210');
    expect(calls.map(({ key }) => key).filter((key) => key.includes('lookup'))).toEqual(['POST /login/lookup']);
    cleanup();
    answers['POST /login/lookup'] = session['POST /login/lookup'];
    await renderPage(<LogInForm />);
    logIn();
    await waitFor(() => expect(authToken()).toBe('t2'));
    expect(lookupMade()).toBeNull();
  });

  it('[5.14] [8.1] says how long to wait after too many tries', async () => {
    fakeApi({
      'POST /login/lookup': {
        status: 429,
        error: { code: 12, message: 'errors.rate_limit', description: 'Request limit exceeded. Please wait 40 seconds.', ttl: 40 },
      },
    });
    await renderPage(<LogInForm />);
    logIn();
    await screen.findByText('Request limit exceeded. Please wait 40 seconds.');
  });

  it('[1.2] asks for the code of the app in a second step, and sends it with the password', async () => {
    const needsCode = {
      data: { token: null, lookup: '9876543210', twoFactor: { enabled: true, method: 'app', sentTo: null, ttl: 0 } },
    } as const;
    const { calls, answers } = await open(needsCode);
    const code = await screen.findByLabelText('Code from your authenticator app');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(document.activeElement).toBe(code);
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('Value must not be empty');
    answers['POST /login/lookup'] = session['POST /login/lookup'];
    fireEvent.change(code, { target: { value: '123 456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(authToken()).toBe('t2'));
    const sent = calls.filter(({ key }) => key === 'POST /login/lookup').map(({ body }) => body);
    expect(sent).toEqual([
      { lookup: '98765 43210', password: 'a quiet evening' },
      { lookup: '98765 43210', password: 'a quiet evening', twoFactorCode: '123456' },
    ]);
  });

  it('[3.37] says where a code was sent, and sends it again after the time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const twoFactor = { enabled: true, method: 'email', sentTo: 'a•••@b.in', ttl: 2 } as const;
    const { calls } = await open({ data: { token: null, lookup: 'a@b.in', twoFactor } });
    await screen.findByText('We’ve emailed a code to a•••@b.in.');
    const again = screen.getByRole('button', { name: /Send again in/ });
    expect(again).toHaveProperty('disabled', true);
    await act(() => vi.advanceTimersByTimeAsync(2500));
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(calls.filter(({ key }) => key === 'POST /login/lookup')).toHaveLength(2));
    expect(calls.at(-1)?.body).toEqual({ lookup: '98765 43210', password: 'a quiet evening' });
    vi.useRealTimers();
  });

  it('asks for a recovery code where no code can be texted now', async () => {
    const twoFactor = { enabled: true, method: 'phone', sentTo: null, ttl: 0, refused: 'errors.texts.refused' } as const;
    const { calls } = await open({ data: { token: null, lookup: '9876543210', twoFactor } });
    expect((await screen.findByRole('alert')).textContent).toMatch(/^We can’t text you a code right now/);
    fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: 'abcde-fghijk' } });
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ twoFactorCode: 'abcde-fghijk' }));
  });

  it('takes a recovery code in its place, and shows a wrong one at its field', async () => {
    const { calls, answers } = await open({
      data: { token: null, lookup: '9876543210', twoFactor: { enabled: true, method: 'app', sentTo: null, ttl: 0 } },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    fireEvent.change(screen.getByLabelText('Recovery code'), { target: { value: 'abcde-fghijk' } });
    answers['POST /login/lookup'] = {
      status: 400,
      error: { code: 3, message: 'errors.validation', description: 'Check.', fields: { twoFactorCode: 'errors.code.wrong' } },
    };
    fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('Incorrect code');
    expect(calls.at(-1)?.body).toMatchObject({ twoFactorCode: 'abcde-fghijk' });
  });
});

async function open(answer: FakeAnswer<'POST /login/lookup'>) {
  const api = fakeApi({ ...session, 'POST /login/lookup': answer });
  await renderPage(<LogInForm />);
  logIn();
  return api;
}
