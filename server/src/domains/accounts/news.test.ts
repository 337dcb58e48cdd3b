import { randomInt } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const read = async (token: string) => (await server.call('GET /users/self/news', { token })).body.data;
const patch = (token: string, body: object) => server.call('PATCH /users/self/news', { token, body });
const recordsOf = (id: number) =>
  server.db.selectFrom('accounts.news_choice').select(['channel', 'wanted']).where('user_id', '=', BigInt(id)).orderBy('id').execute();
const byPhone = async () => {
  const body = {
    lookup: `98${randomInt(10_000_000, 99_999_999)}`,
    password: 'a long enough one',
    locale: 'en',
    birthDate: '1990-05-17',
    agreement: true,
  };
  const { data } = (await server.call('POST /users', { body })).body;
  return { id: Number(data.user.id), token: String(data.token) };
};

describe('news by channel', () => {
  it('come by none until the player chooses one', async () =>
    expect(await read((await server.register()).token)).toEqual({ inbox: false, email: false, sms: false }));

  it('a choice is in force until the next one, others stay, and each is kept as a record', async () => {
    const { id, token } = await server.register();
    expect((await patch(token, { email: true })).body.data).toEqual({ inbox: false, email: true, sms: false });
    await patch(token, { inbox: true });
    await patch(token, { email: false });
    expect(await read(token)).toEqual({ inbox: true, email: false, sms: false });
    expect(await recordsOf(id)).toEqual([
      { channel: 'email', wanted: true },
      { channel: 'inbox', wanted: true },
      { channel: 'email', wanted: false },
    ]);
  });

  it('the same choice again, or none, leaves no record', async () => {
    const { id, token } = await server.register();
    for (const body of [{ inbox: true }, { inbox: true }, { email: false }, {}]) expect((await patch(token, body)).status).toBe(200);
    expect(await recordsOf(id)).toHaveLength(1);
  });

  it('no text messages without a phone number, no e-mail without an address; both may be refused by anyone', async () => {
    const [mail, phone] = [await server.register(), await byPhone()];
    expect((await patch(mail.token, { sms: true, inbox: true })).body.error.fields).toEqual({ sms: 'errors.news.no_address' });
    expect((await patch(phone.token, { email: true })).body.error.fields).toEqual({ email: 'errors.news.no_address' });
    expect(await read(mail.token)).toEqual({ inbox: false, email: false, sms: false });
    expect((await patch(phone.token, { sms: true })).body.data.sms).toBe(true);
    expect((await patch(mail.token, { sms: false })).status).toBe(200);
  });

  it.each([{ post: true }, { email: 'yes' }, { email: null }])('%j is refused', async (body) =>
    expect((await patch((await server.register()).token, body)).status).toBe(400),
  );

  it('[S4] are their player’s alone, and need one', async () => {
    const [one, other] = [await server.register(), await server.register()];
    await patch(one.token, { inbox: true });
    expect((await read(other.token)).inbox).toBe(false);
    expect((await server.call('GET /users/self/news', {})).status).toBe(401);
    expect((await server.call('PATCH /users/self/news', { body: { inbox: true } })).status).toBe(401);
  });

  it('choices of several channels at once are all kept', async () => {
    const { token } = await byPhone();
    await Promise.all([patch(token, { inbox: true }), patch(token, { sms: true })]);
    expect(await read(token)).toEqual({ inbox: true, email: false, sms: true });
  });
});
