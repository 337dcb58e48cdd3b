import { beforeAll, expect, it } from 'vitest';
import { mailedToken } from '../../../testing/read-outbox.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function open(lookup: string): Promise<string> {
  const { body } = await server.call('POST /users', {
    body: { lookup, password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true },
  });
  return body.data.token;
}
const limits = async (token: string) => (await server.call('GET /users/self/rate-limits', { token })).body.data;
const day = { hits: 11, windowSec: 86_400 };

it('[7.33] a player reads how often a code may still be asked for, and when the next one passes', async () => {
  const token = await open('+919876512345');
  const phone = { ...day, intervalSec: 60 };
  expect(await limits(token)).toEqual({ email: null, phone: { ...phone, left: 10, ttl: 60 } });
  expect((await server.call('POST /users/self/confirmPhone', { token })).status).toBe(400);
  expect((await limits(token)).phone).toEqual({ ...phone, left: 10, ttl: 60 });
  server.clock.advanceMs(60_000);
  expect((await limits(token)).phone).toEqual({ ...phone, left: 10, ttl: 0 });
  expect((await server.call('POST /users/self/confirmPhone', { token })).status).toBe(200);
  expect((await limits(token)).phone).toEqual({ ...phone, left: 9, ttl: 60 });
  for (let asked = 0; asked < 9; asked += 1) {
    server.clock.advanceMs(60_000);
    await server.call('POST /users/self/confirmPhone', { token });
  }
  const spent = (await limits(token)).phone;
  expect(spent).toMatchObject({ left: 0 });
  expect(spent.ttl).toBeGreaterThan(80_000);
  server.clock.advanceMs(spent.ttl * 1000);
});

it('[7.33] of a mail it is 300 seconds, and nothing once the address is confirmed', async () => {
  const token = await open('limits@example.in');
  expect(await limits(token)).toEqual({ email: { ...day, intervalSec: 300, left: 10, ttl: 300 }, phone: null });
  await server.call('PUT /users/self/confirmEmail', { body: { token: await mailedToken(server, 'limits@example.in') } });
  expect(await limits(token)).toEqual({ email: null, phone: null });
});

it('[7.33] they are the player’s own: a guest gets none', async () => {
  expect((await server.call('GET /users/self/rate-limits')).status).toBe(401);
});
