import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, type FakeAnswers } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { TwoFactorCard } from './two-factor-card.tsx';

const off = { data: { enabled: false, recoveryCodesLeft: 0 } };
const on = { data: { enabled: true, recoveryCodesLeft: 9 } };
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
  await screen.findByText('On. Recovery codes left: 9');
  expect(screen.queryByText(codes[0] ?? '')).toBeNull();
  expect(api.calls.filter(({ key }) => !key.startsWith('GET')).map(({ body }) => body)).toEqual([
    { password: 'a quiet evening' },
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
