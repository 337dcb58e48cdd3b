import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { stopToken } from './stop-token.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** What a mail service sends, always from the same address. */
const post = (token: string) =>
  server.inject({
    method: 'POST',
    url: `/api/v18/messages/stop/${token}`,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const linkOf = (userId: number) => stopToken(server.config, 'email', BigInt(userId));
const guess = (at: number) => `email.${at + 1}.${'A'.repeat(32)}`;
const statuses = async (answers: readonly Promise<{ readonly status: number }>[]) =>
  [...new Set((await Promise.all(answers)).map(({ status }) => status))].toSorted();

describe('the signed link that stops promotional mails', () => {
  it('[3.19] works for every player of a mail service that sends thousands of clicks in a minute from one address', async () => {
    const player = await server.register();
    const answers: number[] = [];
    for (let sent = 0; sent < 7_000; sent += 500)
      answers.push(...(await statuses(Array.from({ length: 500 }, (_, at) => post(linkOf(player.id + sent + at))))));
    expect([...new Set(answers)]).toEqual([200]);
  });

  it('[3.19] is limited by itself, and for an address that guesses links, whose real ones still work', async () => {
    const player = await server.register();
    const link = linkOf(player.id + 100_000);
    expect(await statuses(Array.from({ length: 60 }, () => post(link)))).toEqual([200]);
    expect((await post(link)).status).toBe(429);
    expect(await statuses(Array.from({ length: 300 }, (_, at) => post(guess(at))))).toEqual([404]);
    expect(await statuses(Array.from({ length: 50 }, (_, at) => post(guess(300 + at))))).toEqual([429]);
    expect((await post(linkOf(player.id + 100_001))).status).toBe(200);
    server.clock.advanceMs(120_000);
    expect([(await post(link)).status, (await post(guess(1))).status]).toEqual([200, 404]);
  });

  it('[3.19] leads who opens it to the page that asks for one press, and changes nothing, however often a scanner opens it', async () => {
    const player = await server.register();
    await server.call('PATCH /users/self/news', { token: player.token, body: { email: true } });
    const url = `/api/v18/messages/stop/${linkOf(player.id)}`;
    const opened = await server.inject({ url });
    expect([opened.status, opened.headers['location']]).toEqual([302, `/messages/stop/${linkOf(player.id)}`]);
    expect(await statuses(Array.from({ length: 20 }, () => server.inject({ url })))).toEqual([302]);
    expect((await server.inject({ method: 'HEAD', url })).status).toBeLessThan(500);
    expect((await server.call('GET /users/self/news', { token: player.token })).body.data.email).toBe(true);
    expect((await server.inject({ url: '/api/v18/messages/stop/%0d%0aset-cookie:x.1.aaaaaaaaaaaaaaaaaaaa' })).status).toBe(404);
    expect((await post(linkOf(player.id))).status).toBe(200);
    expect((await server.call('GET /users/self/news', { token: player.token })).body.data.email).toBe(false);
  });
});
