import { signRequest } from '@mela/contract/http/signature';
import { generateSync } from 'otplib';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashKeysOf } from '../../config/secrets.ts';
import { verifyToken } from '../../domains/live/index.ts';
import { sealPhoto, unsealPhoto } from '../../domains/verification/index.ts';
import { unixSec } from '../../kernel/clock.ts';
import { seal, unseal } from '../../kernel/sealing/seal.ts';
import { mailedToken } from '../../testing/read-outbox.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { resealAll } from './reseal-all.ts';

const password = 'a long enough one';
const [one, two] = ['the secret from before, long enough 1', 'the secret of today, long enough too 2'];

/** The same site before, during and after a rotation. */
let before: TestServer;
let both: TestServer;
let after: TestServer;

beforeAll(async () => {
  before = await testServer({ env: { MASTER_SECRET: one } });
  both = await testServer({ open: before.open, env: { MASTER_SECRET: two, MASTER_SECRET_OLD: one, SIGNATURE: 'on' } });
  after = await testServer({ open: before.open, env: { MASTER_SECRET: two, HASH_KEYS_OLD: hashKeysOf(one) } });
});

/** Calls of the three servers come one after the other, in time too. */
function advanceMs(ms: number): void {
  for (const { clock } of [before, both, after]) clock.advanceMs(ms);
}

/** A call of an open page, which signs with the key that it was opened with. */
async function signed(
  server: TestServer,
  siteKey: string,
  url: string,
  options: { readonly payload?: object; readonly method?: 'POST' | 'PUT'; readonly token?: string } = {},
) {
  const parts = { pathAndQuery: url, userAgent: 'a page', siteKey };
  const signature = await signRequest(parts, server.clock.now().getTime());
  const { payload, method = 'GET', token } = options;
  return server.inject({
    method,
    url,
    headers: { 'user-agent': 'a page', signature, ...(token && { 'auth-token': token }) },
    ...(payload && { payload }),
  });
}

describe('while the master secret is rotated', () => {
  test('an open page continues with its key, and a new one has the new key', async () => {
    const { siteKey } = before.config.secrets;
    expect((await signed(both, siteKey, '/api/v18/settings')).status).toBe(200);
    expect((await signed(both, both.config.secrets.siteKey, '/api/v18/settings')).status).toBe(200);
    expect((await signed(both, 'another', '/api/v18/settings')).body.error.message).toBe('errors.signature');
    expect(both.config.secrets.siteKey).not.toBe(siteKey);
  });

  test('a token of the live connection from before is accepted, and no longer when the old secret has gone', async () => {
    const { token } = (await before.call('GET /live/token')).body.data;
    const nowSec = unixSec(before.clock.now());
    expect((await verifyToken(token, both.config.secrets.reading.live, nowSec)).ok).toBe(true);
    expect((await verifyToken(token, after.config.secrets.reading.live, nowSec)).ok).toBe(false);
  });

  test('a link that was mailed before confirms the address', async () => {
    advanceMs(60_000);
    const lookup = 'mailed@example.in';
    const body = { lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true };
    const { token } = (await before.call('POST /users', { body })).body.data;
    await before.call('POST /users/self/confirmEmail', { token });
    const mailed = await mailedToken(before, lookup);
    expect(mailed.length).toBeGreaterThan(20);
    const url = '/api/v18/users/self/confirmEmail';
    const confirmed = await signed(both, both.config.secrets.siteKey, url, { method: 'PUT', payload: { token: mailed } });
    expect(confirmed.status).toBe(200);
  });

  test('the messenger is accepted with the secret that it was given before', async () => {
    const send = (secret: string) =>
      both.inject({
        method: 'POST',
        url: '/telegram/webhook',
        headers: { 'x-telegram-bot-api-secret-token': secret },
        payload: { update_id: 1 },
      });
    expect((await send(before.config.secrets.telegramWebhook)).status).not.toBe(401);
    expect((await send('another')).status).toBe(401);
  });

  test('what rests is sealed again once; then second factors, photos and recovery codes work without the old secret', async () => {
    advanceMs(60_000);
    const lookup = 'factor@example.in';
    const body = { lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true };
    const { token, user } = (await before.call('POST /users', { body })).body.data;
    const { secret } = (await before.call('POST /users/self/two-factor', { token, body: { password } })).body.data;
    const codeNow = () => generateSync({ secret, epoch: unixSec(before.clock.now()) });
    const { recoveryCodes } = (await before.call('PUT /users/self/two-factor', { token, body: { code: codeNow() } })).body.data;
    const owner = `${user.id}:pan:front`;
    const photo = sealPhoto(before.config.secrets.documents, owner, Buffer.from('a photo'), before.random);
    const photos = () => before.db.selectFrom('verification.photo').select('sealed').where('user_id', '=', BigInt(user.id)).execute();
    await before.db
      .insertInto('verification.photo')
      .values({ user_id: BigInt(user.id), kind: 'pan', side: 'front', sealed: photo, added_at: before.clock.now() })
      .execute();

    const done = await resealAll(both.db, both.config, both.random);
    expect(done.get('authenticator apps of players')).toEqual({ rows: 1, resealed: 1, unreadable: 0 });
    expect(done.get('photos of documents')).toEqual({ rows: 1, resealed: 1, unreadable: 0 });
    for (const again of (await resealAll(both.db, both.config, both.random)).values()) expect(again.resealed).toBe(0);

    const [sealed] = await photos();
    expect(unsealPhoto(after.config.secrets.reading.documents, owner, sealed?.sealed ?? photo).toString()).toBe('a photo');
    advanceMs(60_000);
    const logIn = (twoFactorCode: string) => after.call('POST /login/lookup', { body: { lookup, password, twoFactorCode } });
    expect((await logIn(codeNow())).body.data.token).toEqual(expect.any(String));
    advanceMs(60_000);
    expect((await logIn(recoveryCodes[0])).body.data.token).toEqual(expect.any(String));
    expect((await logIn(recoveryCodes[0])).body.data?.token ?? null).toBeNull();
  });

  test('what neither secret opens is counted, left as it is, and does not stop the rest', async () => {
    const foreign = await seal(Buffer.alloc(32, 1).toString('base64url'), 'second factor', 'SECRET');
    await before.db.updateTable('accounts.two_factor').set({ sealed_secret: foreign }).execute();
    const done = await resealAll(both.db, both.config, both.random);
    expect(done.get('authenticator apps of players')).toEqual({ rows: 1, resealed: 0, unreadable: 1 });
    expect((await before.db.selectFrom('accounts.two_factor').select('sealed_secret').executeTakeFirstOrThrow()).sealed_secret).toBe(
      foreign,
    );
  });

  test('a value that one secret sealed for another purpose is not read by the other either', async () => {
    const sealed = await seal(before.config.secrets.sealing, 'one purpose', 'value');
    expect(await unseal(both.config.secrets.reading.sealing, 'one purpose', sealed)).toBe('value');
    await expect(unseal(both.config.secrets.reading.sealing, 'another', sealed)).rejects.toThrow('one purpose');
    await expect(unseal(after.config.secrets.reading.sealing, 'one purpose', sealed)).rejects.toThrow();
  });
});
