import { expect, test } from 'vitest';
import { testApp } from '../../kernel/testing/app.ts';
import { wiringOf } from '../../kernel/testing/wiring-of.ts';
import { domain } from './index.ts';
import { verifyToken } from './token.ts';

const secret = 'test-live-secret-of-enough-characters';
const app = await testApp({
  wiring: wiringOf({
    routes: domain.routes ?? [],
    authenticate: async (_ctx, { token }) => (token === 'good' ? { id: 7n, sessionId: 5n, locale: 'en' } : null),
  }),
});
const nowSec = () => Math.floor(app.clock.now().getTime() / 1000);

test('[7.57] a player gets a token for their own log-in, good for ten minutes, and the address to use it at', async () => {
  const { status, body } = await app.call('GET /live/token', { token: 'good', headers: { host: 'localhost:3000' } });
  expect(status).toBe(200);
  expect(body.data).toEqual({ token: expect.any(String), url: 'ws://localhost:3000/v5/connection/websocket', expiresAt: nowSec() + 600 });
  expect(await verifyToken(body.data.token, [secret], nowSec())).toEqual({
    ok: true,
    claims: { sub: '7', iat: nowSec(), exp: nowSec() + 600, meta: { session: '5' }, channels: [] },
  });
});

test('[7.57] a guest gets a token without a player, which is refused once its ten minutes are over', async () => {
  const { body } = await app.call('GET /live/token');
  expect(await verifyToken(body.data.token, [secret], nowSec())).toMatchObject({ ok: true, claims: { sub: '', exp: nowSec() + 600 } });
  expect(await verifyToken(body.data.token, [secret], nowSec() + 601)).toMatchObject({ ok: false });
});

test('an invalid host name is not used in the address', async () => {
  const { body } = await app.call('GET /live/token', { headers: { host: 'evil.example/x?' } });
  expect(body.data.url).toBe('ws://127.0.0.1:3000/v5/connection/websocket');
});
