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

describe('the signed link that stops promotional messages', () => {
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

  it('[3.19] of a text message stops text messages, of a mail mails: neither is a link of the other, nor of another player', async () => {
    const player = await server.register();
    const { token } = player;
    await server.db
      .updateTable('accounts.user')
      .set({ phone: '+919876500077', phone_confirmed_at: server.clock.now(), email_confirmed_at: server.clock.now() })
      .where('id', '=', BigInt(player.id))
      .execute();
    server.clock.advanceMs(120_000);
    const news = async () => (await server.call('GET /users/self/news', { token })).body.data;
    await server.call('PATCH /users/self/news', { token, body: { inbox: true, email: true, sms: true } });
    const [mail, text] = [linkOf(player.id), stopToken(server.config, 'sms', BigInt(player.id))];
    const [, , mailTag = ''] = mail.split('.');
    const [, , textTag = ''] = text.split('.');
    const others = [`sms.${player.id}.${mailTag}`, `sms.${player.id}.${mailTag.slice(0, textTag.length)}`, `email.${player.id}.${textTag}`];
    const wrong = [...others, `sms.${player.id + 1}.${textTag}`, `inbox.${player.id}.${textTag}`, `push.${player.id}.${textTag}`];
    expect(await statuses(wrong.map(post))).toEqual([404]);
    expect(await news()).toEqual({ inbox: true, email: true, sms: true });
    expect((await post(text)).status).toBe(200);
    expect(await news()).toEqual({ inbox: true, email: true, sms: false });
    expect((await post(mail)).status).toBe(200);
    expect(await news()).toEqual({ inbox: true, email: false, sms: false });
  });
});
