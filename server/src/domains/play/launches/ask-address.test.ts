import { createHmac } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operatorBase } from '@mela/contract/http/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchOutside, fetchThrough } from '../../../kernel/outside/fetch-outside.ts';
import { seal } from '../../../kernel/sealing/seal.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { type Player, type TestServer, testServer } from '../../../testing/server.ts';
import { domain } from '../index.ts';
import { playParts } from '../play-parts.ts';
import { secretPurpose } from '../providers/provider-store.ts';
import { launchKey } from './launch-store.ts';

let answer: RequestListener = (_, reply) => reply.end();
const asked: { body: any; text: string; signature: unknown }[] = [];
/** Stands for the launch server of a studio outside. */
const studio = createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const text = Buffer.concat(parts).toString();
    asked.push({ body: JSON.parse(text), text, signature: request.headers['x-signature'] });
    answer(request, reply);
  });
});
const here = fetchThrough({
  find: async () => [{ address: '127.0.0.1', family: 4 }],
  mayAsk: ({ hostname }) => hostname === 'studio.example',
});

const limits: unknown[] = [];
let server: TestServer;
let player: Player;
beforeAll(async () => {
  await new Promise<void>((resolve) => studio.listen(0, '127.0.0.1', resolve));
  // A player is not to wait as long here.
  const ask: typeof fetchOutside = (url, asking) => {
    limits.push([asking.answerMs, asking.bytesMax, asking.redirectsMax]);
    return (url.includes('169.254') ? fetchOutside : here)(url, { ...asking, answerMs: Math.min(asking.answerMs, 700) });
  };
  server = await testServer({ domains: [{ ...domain, parts: playParts(ask) }] });
  await sql`
    WITH studio AS (INSERT INTO catalogue.developer (id, canonical, name) VALUES (900, 'asked', 'Asked') RETURNING id)
    INSERT INTO catalogue.game (id, developer_id, slug, name, frame_url, position, listed)
    SELECT 9000, id, 'asked-game', '{"en": "G", "hi": "G"}', 'https://games.example/g', 900, false FROM studio`.execute(server.db);
  const now = server.clock.now();
  await server.db
    .insertInto('play.provider')
    .values({
      name: 'asked',
      protocol: 'seamless-wallet',
      dialect: '{}',
      launch_url: at(),
      networks: [],
      state: 'open',
      opened_at: now,
      created_at: now,
      changed_at: now,
    })
    .execute();
  const sealed = await seal(server.config.secrets.sealing, secretPurpose, 'the secret of asked');
  await server.db.insertInto('play.provider_secret').values({ provider: 'asked', sealed, set_at: now, used_from: now }).execute();
  server.clock.advanceMs(2_000);
  player = await server.playerWith(500);
});
afterAll(() => studio.close());

const at = () => `http://studio.example:${(studio.address() as AddressInfo).port}/launch`;
const open = (kind: 'real' | 'demo' = 'real') =>
  server.call(`GET /games/:id/${kind}`, {
    token: player.token,
    params: { id: 'asked-game' },
    query: { lang: 'hi', backUrl: '/hi/games', isMobile: 1 },
  });
const launchOf = async (token: string) => {
  const operator = await operatorWith(server, 'launches.read');
  return (await server.call('GET /launches/:key', { token: operator.token, params: { key: launchKey(token) } }, operatorBase)).body.data;
};
const setUrl = async (url: string) => {
  await server.db.updateTable('play.provider').set({ launch_url: url }).where('name', '=', 'asked').execute();
  server.clock.advanceMs(2_000);
};

it('opens at the address that the provider answers, asked with the session and signed, and the session is known before the answer', async () => {
  let balance: unknown;
  answer = (_, reply) => {
    const body = JSON.stringify({ token: asked.at(-1)?.body.session, request_uuid: 'from-the-launch' });
    const headers = { 'x-signature': createHmac('sha256', 'the secret of asked').update(body).digest('hex') };
    void server.inject({ method: 'POST', url: '/provider/v1/asked/user/balance', headers, payload: body }).then((known) => {
      balance = known.body.balance;
      reply.end(JSON.stringify({ url: 'https://cdn.example/g?t=1', note: 'ignored' }));
    });
  };
  const { status, body } = await open();
  expect([status, body.data.url, balance]).toEqual([200, 'https://cdn.example/g?t=1', 50_000]);
  const { body: order, text, signature } = asked.at(-1)!;
  expect(limits.at(-1)).toEqual([5_000, 65_536, 0]);
  expect(order).toEqual({
    session: body.data.token,
    game: 'asked-game',
    lang: 'hi',
    demo: false,
    mobile: true,
    backUrl: '/hi/games',
    currency: 'INR',
  });
  expect(signature).toBe(createHmac('sha256', 'the secret of asked').update(text).digest('hex'));
  expect((await open('demo')).status).toBe(200);
  expect(asked.at(-1)?.body.demo).toBe(true);
});

it.each<[string, RequestListener, string]>([
  ['in 10 seconds', () => undefined, 'no answer in time'],
  ['with nonsense', (_, reply) => reply.end('<html>'), 'not JSON'],
  ['with an address that no frame may have', (_, reply) => reply.end('{"url":"javascript:alert(1)"}'), 'https address'],
  ['with a list', (_, reply) => reply.end('[]'), 'https address'],
  ['with 500', (_, reply) => reply.writeHead(500).end('{"url":"https://cdn.example/"}'), 'status 500'],
  ['with a redirection', (_, reply) => reply.writeHead(302, { location: '/launch' }).end(), 'redirection'],
  [
    'with a broken answer',
    (_, reply) => void reply.writeHead(200, { 'content-length': '100' }).write('{', () => reply.destroy()),
    'broke off',
  ],
  ['with nothing', (request) => request.socket.destroy(), 'does not answer'],
  [
    'with 100 MB',
    (_, reply) => {
      const part = Buffer.alloc(1_000_000, 32);
      let sent = 0;
      const more = () => (reply.destroyed || (sent += 1) > 100 ? reply.end() : reply.write(part, more));
      more();
    },
    'more than 65536 bytes',
  ],
])('a provider that answers %s gives the player a message and another try, and operators the cause', async (_, listener, cause) => {
  answer = listener;
  const { status, body } = await open();
  expect([status, body.error.message]).toEqual([503, 'errors.game.launch']);
  expect(body.error.description).toContain('Your balance is untouched');
  const failed = await launchOf(asked.at(-1)?.body.session);
  expect(failed.failure).toContain(cause);
  expect(failed.failedAt).toEqual(expect.any(Number));
  answer = (_request, reply) => reply.end('{"url":"https://cdn.example/g"}');
  expect((await open()).status).toBe(200);
  expect(await server.balance(player)).toBe(500);
});

it('an address of this machine or its networks is never asked, and failed launches are counted', async () => {
  const { length } = asked;
  for (const url of ['https://169.254.169.254/launch', 'http://169.254.169.254/launch', 'https://[169.254']) {
    await setUrl(url);
    expect((await open()).body.error.message).toBe('errors.game.launch');
  }
  await setUrl(at());
  expect(asked).toHaveLength(length);
  const operator = await operatorWith(server, 'launches.read');
  const listed = (await server.call('GET /launches', { token: operator.token, query: { hours: 24 } }, operatorBase)).body.data;
  expect(listed.find(({ game }: any) => game === 'asked-game')).toMatchObject({ failed: 12, opened: 22 });
});
