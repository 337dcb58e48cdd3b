import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Connections } from '../../../data/account/connections.ts';
import * as leaving from '../../../site/navigation/leave-site.ts';
import { fakeApi, type FakeAnswers } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { samplePlayer } from '../../../testing/sample-player.ts';
import { ConnectionsCard } from './connections-card.tsx';

const google = { network: 'google', connectedAt: 1_780_000_000, isLastWay: false };
const answer = (change: Partial<Connections>) => ({
  data: { connections: [], offered: ['google'], proof: 'password' as const, ...change },
});
const open = async (answers: FakeAnswers) => {
  const api = fakeApi(answers);
  await renderPage(<ConnectionsCard />, { self: samplePlayer() });
  return api;
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });

afterEach(() => void vi.unstubAllGlobals());

it('connects an account elsewhere once the password was typed, and leaves for it', async () => {
  const leave = vi.spyOn(leaving, 'leaveSite').mockImplementation(() => {});
  const { calls } = await open({
    'GET /users/self/connections': answer({}),
    'POST /users/self/connections/:network': { data: { url: 'https://network.example/auth' } },
  });
  await press('Connect: Google');
  await press('Continue to Google');
  expect((await screen.findByLabelText('Password')).getAttribute('aria-invalid')).toBe('true');
  expect(calls.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
  await type('Password', 'a quiet evening');
  await press('Continue to Google');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://network.example/auth'));
  expect(calls.find(({ key }) => key === 'POST /users/self/connections/google')?.body).toMatchObject({ password: 'a quiet evening' });
});

it('disconnects one, with a wrong password shown at its field', async () => {
  const { answers } = await open({
    'GET /users/self/connections': answer({ connections: [google], offered: [] }),
    'DELETE /users/self/connections/:network': {
      status: 400,
      error: { code: 3, message: 'errors.validation', description: 'Check.', fields: { password: 'errors.password.wrong' } },
    },
  });
  await press('Disconnect: Google');
  await type('Password', 'not this one');
  await press('Disconnect');
  expect(await screen.findAllByText('Oops! This is not your recent password')).toHaveLength(1);
  answers['DELETE /users/self/connections/:network'] = { data: {} };
  answers['GET /users/self/connections'] = answer({});
  await type('Password', 'a quiet evening');
  await press('Disconnect');
  await screen.findByRole('button', { name: 'Connect: Google' });
});

it('asks a player without a password for a code, and offers one without either to set a password', async () => {
  const two = [google, { ...google, network: 'telegram' }];
  await open({ 'GET /users/self/connections': answer({ connections: two, offered: [], proof: 'code' }) });
  await press('Disconnect: Google');
  await screen.findByLabelText('Code from your app, or a recovery code');
});

it('never offers to take the only way in away', async () => {
  await open({ 'GET /users/self/connections': answer({ connections: [{ ...google, isLastWay: true }], offered: [], proof: 'none' }) });
  await screen.findByText('Your only way to log in. Set a password to be able to disconnect it.');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Set a password' }).getAttribute('href')).toContain('#recovery');
});

it('says how Telegram is connected, where the bot is', async () => {
  await open({ 'GET /users/self/connections': answer({ offered: ['telegram'] }) });
  await screen.findByText(/press \/start in our bot/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not there where nothing is offered', async () => {
  const { calls } = await open({ 'GET /users/self/connections': answer({ offered: [] }) });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
