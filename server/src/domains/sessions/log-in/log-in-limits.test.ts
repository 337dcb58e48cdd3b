import { beforeAll, beforeEach, expect, it } from 'vitest';
import { mailedToken } from '../../../testing/read-outbox.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

const password = 'a long enough one';
const people = 40;
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  for (let at = 0; at < people; at += 1) await server.register();
});
beforeEach(() => server.clock.advanceMs(7_200_000));

const logIn = async (lookup: string, typed = password, remoteAddress = '203.0.113.50') =>
  server.inject({ method: 'POST', url: '/api/v18/login/lookup', remoteAddress, payload: { lookup, password: typed } });

it('[S9] forty players log in behind one address in a minute', async () => {
  for (let at = 1; at <= people; at += 1) expect((await logIn(`player${at}@example.in`)).status).toBe(200);
});

it('[S9] thirty wrong log-ins of an account in a minute stop those of this account, and of no other behind the address', async () => {
  for (let at = 0; at < 30; at += 1) expect((await logIn('player1@example.in', 'wrong')).status).not.toBe(429);
  expect((await logIn(' PLAYER1@example.in ', 'wrong')).status).toBe(429);
  // A picture is asked for, since twenty have failed here; nothing waits.
  expect((await logIn('player2@example.in')).body.error.message).toBe('errors.captcha');
  expect((await logIn('player1@example.in', 'wrong', '203.0.113.51')).status).not.toBe(429);
});

it('[S9] thirty log-ins of one account in a minute, though each succeeds', async () => {
  for (let at = 0; at < 30; at += 1) expect((await logIn('player3@example.in')).status).toBe(200);
  expect((await logIn('player3@example.in')).status).toBe(429);
});

it('[S9] wrong links and codes of others refuse no one who has the right one', async () => {
  const lookup = 'player4@example.in';
  await server.call('POST /password/recovery', { body: { lookup } });
  const token = await mailedToken(server, lookup);
  const reset = (body: object) =>
    server.inject({
      method: 'PUT',
      url: '/api/v18/password/recovery',
      remoteAddress: '203.0.113.60',
      payload: { password: 'another good one', ...body },
    });
  for (let at = 0; at < 40; at += 1) expect((await reset({ token: `${at}`.padStart(43, 'x') })).status).toBe(400);
  for (let at = 0; at < 21; at += 1) expect((await reset({ lookup: '+919876500001', code: '123456' })).status).toBe(at < 20 ? 400 : 429);
  expect((await reset({ token })).status).toBe(200);
});

it('[S9] whatever a number is written like, thirty log-ins of its account in a minute', async () => {
  const spellings = ['+91 98765 43210', '9876543210', '098765-43210', '919876543210', '+91(98765)43210'];
  for (let at = 0; at < 30; at += 1) expect((await logIn(spellings[at % spellings.length] ?? '', 'wrong')).status).not.toBe(429);
  for (const spelling of spellings) expect((await logIn(spelling, 'wrong')).status).toBe(429);
  expect((await logIn('9876543211', 'wrong')).status).not.toBe(429);
});

it('[S9] calls past the thirty of one account are no failures of the address: others behind it log in', async () => {
  for (let at = 0; at < 340; at += 1) await logIn('player5@example.in', 'wrong', '203.0.113.52');
  expect((await logIn('player5@example.in', password, '203.0.113.52')).status).toBe(429);
  // A picture is asked for, since twenty have failed here; nothing waits.
  expect((await logIn('player6@example.in', password, '203.0.113.52')).body.error.message).toBe('errors.captcha');
});

it('[S9] 300 failures a minute of an address, whatever accounts they name', async () => {
  for (let at = 0; at < 300; at += 1) expect((await logIn(`nobody${at}@example.in`)).status).not.toBe(429);
  expect((await logIn('nobody@example.in')).status).toBe(429);
});
