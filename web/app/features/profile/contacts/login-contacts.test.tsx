import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { User } from '@mela/contract/api/accounts/accounts';
import { fakeApi, type FakeAnswers } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { LoginContacts } from './login-contacts.tsx';

const phone = { email: null, emailConfirmed: false, phone: '+919876543210' } as const;
const mail = { email: 'asha@example.in', emailConfirmed: false } as const;

async function open(self: Partial<User>, answers: FakeAnswers = {}) {
  const player = samplePlayer({ id: 1, ...self });
  const api = fakeApi({ 'GET /users/self': { data: player }, 'GET /settings': { data: [] }, ...answers });
  await renderPage(<LoginContacts self={player} />, { self: player });
  return api;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const sentCalls = (calls: readonly { key: string }[]) => calls.map(({ key }) => key).filter((key) => !key.startsWith('GET'));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an e-mail address', () => {
  it('that is confirmed has nothing to do', async () => {
    await open({});
    screen.getByText('Confirmed');
    expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  });

  it('is sent a link when the player asks', async () => {
    const { calls } = await open(mail, { 'POST /users/self/requestConfirm': { data: { ttl: 300 } } });
    press('Confirm');
    await screen.findByText('We’ve sent a link to asha@example.in. Open it to confirm; it works for 24 hours.');
    expect(sentCalls(calls)).toEqual(['POST /users/self/requestConfirm']);
    screen.getByRole('button', { name: /^Send again in (5:00|4:59)$/ });
  });

  it('that was sent one a moment ago is not sent another', async () => {
    const { calls } = await open({ ...mail, emailConfirmationTokenTtl: 200 });
    press('Confirm');
    await screen.findByText(/We’ve sent a link/);
    expect(sentCalls(calls)).toEqual([]);
    screen.getByRole('button', { name: /^Send again in 3:(20|19)$/ });
  });
});

describe('a phone number', () => {
  it('takes the code, also pasted with other characters', async () => {
    const { calls } = await open(phone, {
      'POST /users/self/confirmPhone': { data: { ttl: 60 } },
      'PUT /users/self/confirmPhone': { data: {} },
    });
    press('Confirm');
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123-456' } });
    press('Confirm phone');
    await waitFor(() => expect(calls.some(({ key }) => key === 'PUT /users/self/confirmPhone')).toBe(true));
    expect(calls.find(({ key }) => key === 'PUT /users/self/confirmPhone')?.body).toEqual({ code: '123456' });
  });

  it('[5.14] shows a wrong code at its field', async () => {
    await open(
      { ...phone, hasPhoneConfirmationCode: true },
      {
        'PUT /users/self/confirmPhone': {
          status: 400,
          error: { code: 3, message: 'errors.validation', description: 'Check.', fields: { code: 'errors.code.wrong' } },
        },
      },
    );
    press('Confirm');
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '000000' } });
    press('Confirm phone');
    await screen.findByText('Incorrect code');
  });

  it.each([
    [400, { code: 3, message: 'errors.confirm.done', description: 'This is confirmed already.' }],
    [403, { code: 4, message: 'errors.forbidden', description: 'This isn’t available for your account.' }],
    [500, { code: 0, message: 'errors.internal', description: 'Something went wrong on our side.' }],
  ])('[8.8] a request that is refused with %i shows the description, whatever the error is', async (status, error) => {
    await open({ ...phone, hasPhoneConfirmationCode: true }, { 'POST /users/self/confirmPhone': { status, error } });
    press('Confirm');
    await screen.findByLabelText('Code');
    press('Send again');
    expect(await screen.findAllByText(error.description)).toHaveLength(1);
  });

  it('[8.10] a rejection with a ttl sets when the next code may be asked for', async () => {
    const error = { code: 40, message: 'errors.confirm.phone_wait', description: 'We’ve just sent you a code.', ttl: 3725 };
    await open({ ...phone, hasPhoneConfirmationCode: true }, { 'POST /users/self/confirmPhone': { status: 400, error } });
    press('Confirm');
    await screen.findByLabelText('Code');
    press('Send again');
    await screen.findByRole('button', { name: /^Send again in 1:02:0[45]$/ });
  });
});

it('[8.10] a code that is refused with a ttl sets when the next one may be asked for', async () => {
  const error = { code: 3, message: 'errors.validation', description: 'Check.', fields: { code: 'errors.code.wrong' }, ttl: 42 } as const;
  await open({ ...phone, hasPhoneConfirmationCode: true }, { 'PUT /users/self/confirmPhone': { status: 400, error } });
  press('Confirm');
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '000000' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send again' }).disabled).toBe(false);
  press('Confirm phone');
  await screen.findByText('Incorrect code');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^Send again in 0:4[12]$/ })).disabled).toBe(true);
});

it('the button counts down, and can be pressed when the time is up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open({ ...mail, emailConfirmationTokenTtl: 2 });
  press('Confirm');
  await screen.findByRole('button', { name: 'Send again in 0:02' });
  await vi.advanceTimersByTimeAsync(1000);
  await screen.findByRole('button', { name: 'Send again in 0:01' });
  await vi.advanceTimersByTimeAsync(1100);
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Send again' })).disabled).toBe(false);
});
