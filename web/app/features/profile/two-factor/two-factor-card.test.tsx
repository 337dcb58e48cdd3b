import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CallData } from '../../../data/api/calls.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, type FakeAnswers } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { TwoFactorCard } from './two-factor-card.tsx';

type Answer = { readonly data: CallData<'GET /users/self/two-factor'> };
const off: Answer = { data: { enabled: false, method: null, sentTo: null, recoveryCodesLeft: 0, choices: ['app'] } };
const on: Answer = { data: { enabled: true, method: 'app', sentTo: null, recoveryCodesLeft: 9, choices: ['app'] } };
const secret = 'EACROFQSNGEMBYCOCTLZ774HCEWIEA47';
const url = `otpauth://totp/Mela:a%40b.in?secret=${secret}&issuer=Mela`;
const codes = ['abcde-fghijk', 'lmnop-qrstuv'];

const open = async (answers: FakeAnswers) => {
  const api = fakeApi(answers);
  await renderPage(<TwoFactorCard />, { self: samplePlayer() });
  return api;
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const wrong = (fields: Record<string, string>) => ({
  status: 400,
  error: { code: 3, message: 'errors.validation', description: 'Check.', fields },
});

afterEach(() => void vi.unstubAllGlobals());

it('is switched on by password and code, and shows the recovery codes until the player has saved them', async () => {
  const api = await open({
    'GET /users/self/two-factor': off,
    'POST /users/self/two-factor': { data: { secret, url } },
    'PUT /users/self/two-factor': { data: { recoveryCodes: codes } },
  });
  await press('Switch on');
  await type('Password', 'a quiet evening');
  await press('Next');
  expect((await screen.findByRole('img', { name: 'QR code for your authenticator app' })).querySelector('path')?.getAttribute('d')).toMatch(
    /^M3 3h1/,
  );
  screen.getByText('EACR OFQS NGEM BYCO CTLZ 774H CEWI EA47');
  await type('Code from your authenticator app', '123 456');
  await press('Switch on');
  for (const code of codes) await screen.findByText(code);
  api.answers['GET /users/self/two-factor'] = on;
  await press('I’ve saved them');
  await screen.findByText('On, with an authenticator app.');
  screen.getByText('Recovery codes left: 9');
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  expect(api.calls.filter(({ key }) => !key.startsWith('GET')).map(({ body }) => body)).toEqual([
    { password: 'a quiet evening', method: 'app' },
    { code: '123456' },
  ]);
});

it('shows a wrong password and a wrong code at their fields', async () => {
  const api = await open({
    'GET /users/self/two-factor': off,
    'POST /users/self/two-factor': wrong({ password: 'errors.password.wrong' }),
    'PUT /users/self/two-factor': wrong({ code: 'errors.code.wrong' }),
  });
  await press('Switch on');
  await type('Password', 'x');
  await press('Next');
  await screen.findByText('Oops! This is not your recent password');
  api.answers['POST /users/self/two-factor'] = { data: { secret, url } };
  await type('Password', 'y');
  await press('Next');
  await type('Code from your authenticator app', '000000');
  await press('Switch on');
  await screen.findByText('Incorrect code');
});

it('is switched off by a code or a recovery code', async () => {
  const { calls, answers } = await open({ 'GET /users/self/two-factor': on, 'DELETE /users/self/two-factor': { data: {} } });
  await press('Switch off');
  await type('Code from your app, or a recovery code', ' abcde-fghijk ');
  answers['GET /users/self/two-factor'] = off;
  await press('Switch off');
  await waitFor(() => expect(calls.find(({ key }) => key.startsWith('DELETE'))?.body).toEqual({ code: 'abcde-fghijk' }));
  await screen.findByRole('button', { name: 'Switch on' });
});

const texted: Answer['data'] = { enabled: true, method: 'phone', sentTo: '•••• 3210', recoveryCodesLeft: 10, choices: ['app', 'phone'] };

it('is switched on by a texted code, where the player chooses that, and off by another one', async () => {
  const api = await open({
    'GET /users/self/two-factor': { data: { ...off.data, choices: ['app', 'phone'] } },
    'POST /users/self/two-factor': { data: { sentTo: '•••• 3210', ttl: 60 } },
    'PUT /users/self/two-factor': { data: { recoveryCodes: codes } },
    'POST /users/self/two-factor/code': { data: { ttl: 60 } },
    'DELETE /users/self/two-factor': { data: {} },
  });
  await press('Switch on');
  expect(screen.queryByRole('radio', { name: /Email/ })).toBeNull();
  fireEvent.click(await screen.findByRole('radio', { name: /Text message/ }));
  await type('Password', 'a quiet evening');
  await press('Next');
  await screen.findByText('We’ve texted a code to •••• 3210.');
  expect(screen.getByRole('button', { name: /Send again in/ })).toHaveProperty('disabled', true);
  await type('Code', '123456');
  await press('Switch on');
  api.answers['GET /users/self/two-factor'] = { data: texted };
  await press('I’ve saved them');
  await screen.findByText('On, by text message to •••• 3210.');
  await press('Switch off');
  await press('Send me a code');
  await screen.findByRole('button', { name: /Send again in/ });
  await type('Code from the message, or a recovery code', '654321');
  await press('Switch off');
  await waitFor(() => expect(api.calls.find(({ key }) => key.startsWith('DELETE'))?.body).toEqual({ code: '654321' }));
  expect(api.calls.find(({ key }) => key === 'POST /users/self/two-factor')?.body).toEqual({
    password: 'a quiet evening',
    method: 'phone',
  });
});
