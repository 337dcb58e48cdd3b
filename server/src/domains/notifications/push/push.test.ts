import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { transact } from '../../../kernel/db/transact.ts';
import { emit } from '../../../kernel/events/index.ts';
import { createLog } from '../../../kernel/log.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';
import { sendDue } from '../sending/send-due.ts';
import { writeMessages } from '../testing/write-messages.ts';
import { isPushEndpoint } from './endpoint.ts';
import { endedLogInConsumer } from './own-browsers.ts';
import { makeFirstKeys, makeNewKeys, readKeys, resealPushKeys } from './push-key-store.ts';
import type { PushRequest } from '../adapters/request-push.ts';
import { pushSender } from './send-push.ts';

let server: TestServer;
let asha: Player;
/** What a push service answers, by endpoint; 201 where nothing is said. */
let statuses: Record<string, number | 'silent'> = {};
let taken: { url: string; payload: unknown; headers: Record<string, string> }[] = [];
const browsers = new Map<string, Browser>();

type Browser = { readonly endpoint: string; readonly p256dh: string; readonly auth: string; readonly ecdh: ECDH };
let made = 0;
function browser(endpoint = `https://fcm.googleapis.com/fcm/send/${(made += 1)}`): Browser {
  const ecdh = createECDH('prime256v1');
  const one = { endpoint, p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url'), ecdh };
  browsers.set(endpoint, one);
  return one;
}

/** Opens a message as a browser does: RFC 8291 over RFC 8188, in one record. */
function decrypt({ ecdh, auth }: Browser, body: Uint8Array): unknown {
  const bytes = Buffer.from(body);
  const [salt, keyLength] = [bytes.subarray(0, 16), bytes.readUInt8(20)];
  const sender = bytes.subarray(21, 21 + keyLength);
  const sealed = bytes.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]).toString();
  return JSON.parse(text.slice(0, text.lastIndexOf('\u0002')));
}

/** Stands in for the push services: it opens what it gets with the keys of the browser. */
const pushService: PushRequest = async (url, { headers, body }) => {
  const status = statuses[url] ?? 201;
  if (status === 'silent') throw new Error('timed out');
  taken.push({ url, headers, payload: decrypt(browsers.get(url)!, body) });
  return { status };
};

beforeAll(async () => {
  server = await testServer();
  await transact(server.db, (tx) => makeFirstKeys(tx, server.config, server.clock.now()));
  await writeMessages(server);
  await stepToEnd(server.db, endedLogInConsumer, server);
});
beforeEach(async () => {
  [statuses, taken] = [{}, []];
  asha = await server.register();
});

const publicKey = async () => (await server.call('GET /messages/push', { token: asha.token })).body.data.publicKey as string;
const subscribe = async ({ endpoint, p256dh, auth }: Browser, { token } = asha, change: object = {}) =>
  server.call('POST /messages/push', { token, body: { endpoint, p256dh, auth, publicKey: await publicKey(), ...change } });
const stored = async ({ id }: Player) =>
  (
    await server.db
      .selectFrom('notifications.push_subscription')
      .select('endpoint')
      .where('user_id', '=', BigInt(id))
      .orderBy('id')
      .execute()
  ).map(({ endpoint }) => endpoint);
const tell = async ({ id } = asha) => {
  const paidOut = { type: 'withdrawal.settled', userId: BigInt(id), body: { paymentId: 41n, sumMinor: 125_050n, status: 3 } } as const;
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [paidOut]));
  await writeMessages(server);
};
const send = () => {
  const services = { ...server, log: createLog('silent') };
  const none = async () => 'sent' as const;
  return sendDue(
    { email: none, sms: none, push: pushSender(services, 'mailto:push@mela.example', pushService), messenger: null },
    services,
  );
};
const states = async ({ id } = asha) =>
  server.db
    .selectFrom('notifications.message')
    .select(['state', 'attempts'])
    .where('user_id', '=', BigInt(id))
    .where('channel', '=', 'push')
    .execute();

describe('the browsers of a player', () => {
  const browsersOf = async ({ token }: Player) => (await server.call('GET /messages/push/browsers', { token })).body.data;
  const switchOff = ({ token }: Player, id: number) => server.call('DELETE /messages/push/browsers/:id', { token, params: { id } });

  it('are listed without their addresses and switched off one by one, by their own player alone', async () => {
    const bina = await server.register();
    const [first, second] = [browser(), browser()];
    for (const one of [first, second]) await subscribe(one);
    await subscribe(browser(), bina);
    const listed = await browsersOf(asha);
    expect(listed).toHaveLength(2);
    expect(Object.keys(listed[0])).toEqual(['id', 'browser', 'system', 'since']);
    expect((await switchOff(bina, listed[0].id)).status).toBe(404);
    expect(
      (await Promise.all([switchOff(asha, listed[0].id), switchOff(asha, listed[0].id)])).map(({ status }) => status).toSorted(),
    ).toEqual([200, 404]);
    expect(await stored(asha)).toEqual([first.endpoint]);
    expect(await browsersOf(bina)).toHaveLength(1);
    expect((await server.call('GET /messages/push/browsers')).status).toBe(401);
  });
});

describe('the browsers of a log-in', () => {
  const logIn = async () => {
    const { token } = (await server.call('POST /users/self/login-token', { token: asha.token })).body.data;
    return { ...asha, token: (await server.call('POST /login/token', { body: { token } })).body.data.token as string };
  };
  const ended = () => stepToEnd(server.db, endedLogInConsumer, server);

  it('get no messages once it was ended from elsewhere, whatever is said on them', async () => {
    const [here, there] = [browser(), browser()];
    const other = await logIn();
    await subscribe(here);
    await subscribe(there, other);
    await server.call('POST /logout', { token: other.token });
    await ended();
    expect(await stored(asha)).toEqual([here.endpoint]);
    await tell();
    await send();
    expect([...new Set(taken.map(({ url }) => url))]).toEqual([here.endpoint]);
  });

  it('go with any log-in where it is not known in which they were added', async () => {
    const [old, here] = [browser(), browser()];
    await subscribe(old);
    await server.db.updateTable('notifications.push_subscription').set({ session_id: null }).execute();
    await subscribe(here);
    const other = await logIn();
    await server.call('POST /logout', { token: other.token });
    await ended();
    expect(await stored(asha)).toEqual([here.endpoint]);
    // What the second log-in itself said is sent before the next test counts.
    await tell();
    await send();
  });
});

describe('push messages', () => {
  it('[1.11] go to a stand-in of the push service that opens them, signed with the key that the browser knows', async () => {
    const phone = browser();
    expect((await subscribe(phone)).status).toBe(200);
    await tell();
    await send();
    expect(taken).toHaveLength(1);
    const { url, payload, headers } = taken[0]!;
    expect(url).toBe(phone.endpoint);
    expect(payload).toEqual({
      id: expect.stringMatching(/^notice-\d+$/),
      title: 'Your withdrawal was paid',
      text: '₹1,250.50 was paid out to you.',
      link: `${server.config.siteUrl}/en/payment/withdrawal/41`,
    });
    expect([headers['TTL'], headers['Content-Encoding']]).toEqual(['86400', 'aes128gcm']);
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers['Authorization'] ?? '') ?? [];
    expect(key).toBe(await publicKey());
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
    const { payload: claims } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'mailto:push@mela.example' });
    expect(await states()).toEqual([{ state: 'sent', attempts: 1 }]);
  });

  it('that offer something are kept for a browser that is off for an hour at most', async () => {
    await subscribe(browser());
    await server.call('PATCH /messages/topics', { token: asha.token, body: { offers: true } });
    server.clock.set(new Date('2027-01-05T06:30:00Z'));
    await transact(server.db, (tx) =>
      emit(tx, systemOrigin('test'), [{ type: 'gift.offered', userId: BigInt(asha.id), body: {} } as never]),
    );
    await writeMessages(server);
    await send();
    expect(taken.map(({ headers }) => [headers['TTL'], (headers['Urgency'] ?? 'normal') !== 'high'])).toEqual([['3600', true]]);
  });

  it('are wanted for no one who has not said so in a browser', async () => {
    await tell();
    await send();
    expect([taken, await states()]).toEqual([[], []]);
    const ledger = await server.db
      .selectFrom('notifications.suppression')
      .select('reason')
      .where('user_id', '=', BigInt(asha.id))
      .where('channel', '=', 'push')
      .execute();
    expect(ledger).toEqual([]);
  });

  it.each([404, 410])('forget a browser that is gone (%i), and continue to the others', async (status) => {
    const [gone, tablet] = [browser(), browser()];
    await subscribe(gone);
    await subscribe(tablet);
    statuses[gone.endpoint] = status;
    await tell();
    await send();
    expect(await stored(asha)).toEqual([tablet.endpoint]);
    expect(await states()).toEqual([{ state: 'sent', attempts: 1 }]);
    statuses[tablet.endpoint] = status;
    await tell();
    await send();
    expect([await stored(asha), (await states()).map(({ state }) => state).toSorted()]).toEqual([[], ['sent', 'suppressed']]);
  });

  it.each([500, 429, 'silent'] as const)(
    'are sent again where the push service is away (%s), with nothing lost and nothing doubled',
    async (status) => {
      const phone = browser();
      await subscribe(phone);
      statuses[phone.endpoint] = status;
      await tell();
      await send();
      expect(await states()).toEqual([{ state: 'waiting', attempts: 1 }]);
      [statuses, taken] = [{}, []];
      server.clock.advanceMs(31_000);
      await send();
      await send();
      expect([taken.length, await states()]).toEqual([1, [{ state: 'sent', attempts: 2 }]]);
    },
  );

  it('follow no redirection: what answers with one has refused', async () => {
    const phone = browser();
    await subscribe(phone);
    statuses[phone.endpoint] = 307;
    await tell();
    await send();
    expect(taken.map(({ url }) => url)).toEqual([phone.endpoint]);
    // It is listed for an operator: a key or a contact that services refuse would lose every message in silence.
    expect(await states()).toEqual([{ state: 'dead', attempts: 1 }]);
  });
});

describe('browsers', () => {
  it('are of one player at a time, ten at most, and forgotten by their own player alone', async () => {
    const phone = browser();
    await Promise.all([subscribe(phone), subscribe(phone), subscribe(phone)]);
    expect(await stored(asha)).toEqual([phone.endpoint]);
    const bina = await server.register();
    const remove = (token: string, endpoint?: string) =>
      server.call('DELETE /messages/push', { token, body: { ...(endpoint !== undefined && { endpoint }) } });
    await remove(bina.token, phone.endpoint);
    expect(await stored(asha)).toEqual([phone.endpoint]);
    await subscribe(phone, bina);
    expect([await stored(asha), await stored(bina)]).toEqual([[], [phone.endpoint]]);
    const many = Array.from({ length: 12 }, () => browser());
    for (const one of many) await subscribe(one);
    expect(await stored(asha)).toEqual(many.slice(2).map(({ endpoint }) => endpoint));
    await remove(asha.token, many[5]?.endpoint);
    expect(await stored(asha)).toHaveLength(9);
    await remove(asha.token);
    expect([await stored(asha), await stored(bina)]).toEqual([[], [phone.endpoint]]);
  });

  it.each([
    ['http://fcm.googleapis.com/x/123456789'],
    ['https://127.0.0.1/push/123456789'],
    ['https://[::1]/push/1234567890'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://fcm.googleapis.com.evil.example/1'],
    ['https://evilfcm.googleapis.com.example/'],
    ['https://fcm.googleapis.com:8443/send/12'],
    ['https://u:p@fcm.googleapis.com/send/12'],
    ['https://fcm.googleapis.com@10.0.0.1/123'],
  ])('are refused with an endpoint of no push service: %s', async (endpoint) => {
    expect((await subscribe(browser(endpoint))).status).toBe(400);
    expect(await stored(asha)).toEqual([]);
  });

  it('are refused with a key that is no point, or one that is not ours, and without a log-in', async () => {
    const phone = browser();
    const fields = async (change: object) => (await subscribe(phone, asha, change)).body.error?.fields;
    expect(await fields({ p256dh: `B${'A'.repeat(86)}` })).toEqual({ p256dh: 'errors.field.invalid' });
    expect(await fields({ publicKey: browser().p256dh })).toEqual({ publicKey: 'errors.field.invalid' });
    expect((await server.call('GET /messages/push')).status).toBe(401);
    expect(isPushEndpoint('https://updates.push.services.mozilla.com/wpush/v2/a', ['push.services.mozilla.com'])).toBe(true);
  });
});

describe('the keys', () => {
  it('are made once, and a new pair leaves browsers of before with theirs', async () => {
    const first = await publicKey();
    const again = Array.from({ length: 4 }, () => transact(server.db, (tx) => makeFirstKeys(tx, server.config, server.clock.now())));
    await Promise.all(again);
    expect(await publicKey()).toBe(first);
    const [old, young] = [browser(), browser()];
    await subscribe(old);
    const operator = await operatorWith(server, 'marketing');
    const renew = (token: string) => server.call('POST /messages/push-keys', { token, body: { reason: 'a new pair' } }, operatorBase);
    expect((await renew((await operatorWith(server, 'support')).token)).status).toBe(403);
    expect((await renew(operator.token)).body.data).toEqual({ generation: 2 });
    expect(await publicKey()).not.toBe(first);
    await subscribe(young);
    await tell();
    await send();
    const keyOf = ({ endpoint }: Browser) => taken.find(({ url }) => url === endpoint)?.headers['Authorization']?.split('k=')[1];
    expect([keyOf(old), keyOf(young)]).toEqual([first, await publicKey()]);
  });

  it('that cannot be opened are left out and logged once: browsers of the other generations get their messages', async () => {
    const before = await readKeys(server.db, server.config, server.log);
    const foreign = { ...server.config, secrets: { ...server.config.secrets, sealing: randomBytes(32).toString('base64url') } };
    const generation = await makeNewKeys(server.db, foreign, server.clock.now());
    const error = vi.fn();
    for (let time = 0; time < 2; time += 1) expect(await readKeys(server.db, server.config, { error })).toEqual(before);
    expect(error.mock.calls).toEqual([[expect.objectContaining({ generation }), expect.stringMatching(/^ALARM: /)]]);
    await server.db.deleteFrom('notifications.push_key').where('generation', '=', generation).execute();
  });

  it('are sealed, and sealed again when the master secret is rotated', async () => {
    const before = await readKeys(server.db, server.config, server.log);
    const rows = await server.db.selectFrom('notifications.push_key').select('sealed').execute();
    for (const { privateKey } of before.values()) expect(JSON.stringify(rows)).not.toContain(privateKey);
    const next = randomBytes(32).toString('base64url');
    const rotated = {
      ...server.config,
      secrets: { ...server.config.secrets, reading: { ...server.config.secrets.reading, sealing: [next] } },
    };
    expect(await readKeys(server.db, rotated, server.log)).toEqual(new Map());
    const by = [next, ...server.config.secrets.reading.sealing];
    expect(await resealPushKeys(server.db, by)).toEqual({ rows: before.size, resealed: before.size, unreadable: 0 });
    expect(await readKeys(server.db, { ...rotated }, server.log)).toEqual(before);
    await resealPushKeys(server.db, [server.config.secrets.sealing, next]);
  });
});
