import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSetting } from '../../testing/change-setting.ts';
import { readOutbox } from '../../testing/read-outbox.ts';
import { testServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
const support = 'support@mela.example';
const ask = (phone: string, time = 'evening') => server.call('POST /forms/request-call', { body: { phone, time } });
const mails = async () => (await readOutbox(server, support)).map(({ subject }) => subject);

describe('asking for a call', () => {
  beforeAll(async () => {
    server = await testServer();
  });
  beforeEach(async () => {
    server.clock.advanceMs(7_200_000);
    await changeSetting(server.db, 'request_call', { enabled: true, email: support });
  });

  it('mails support the number and the time of day', async () => {
    expect((await ask('98765 43210')).status).toBe(200);
    const [mail] = await readOutbox(server, support);
    expect(mail).toMatchObject({ subject: 'A player asks for a call · Mela', code: '+919876543210 · evening' });
  });

  it.each(['asha@example.in', '12345', ''])('refuses %s, which is no number to call', async (phone) => {
    const before = await mails();
    const { status, body } = await ask(phone);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['phone']]);
    expect(await mails()).toEqual(before);
  });

  it('refuses a time that is none', async () => {
    expect((await ask('9876543210', 'at night')).status).toBe(400);
  });

  it.each([
    ['is off', { enabled: false, email: support }],
    ['goes to no one', { enabled: true, email: '' }],
  ])('is not there where it %s', async (_, value) => {
    await changeSetting(server.db, 'request_call', value);
    expect((await ask('9876543210')).status).toBe(404);
  });

  const form = (id: string, token?: string) =>
    server.call('GET /forms/:id/phone', { params: { id }, ...(token !== undefined && { token }) });

  it('[7.43] GET /forms/{id}/phone returns the phone form, with the number of the player who asks and none for a guest', async () => {
    const { body } = await form('request-call');
    expect(body.data).toEqual({
      id: 'request-call',
      phone: null,
      fields: [
        { name: 'phone', type: 'tel', required: true, charsMax: 32, options: null },
        { name: 'time', type: 'select', required: true, charsMax: null, options: ['soon', 'morning', 'afternoon', 'evening'] },
      ],
    });
    const player = await server.register();
    expect((await form('request-call', player.token)).body.data.phone).toBeNull();
    await server.db.updateTable('accounts.user').set({ phone: '+919876500043' }).where('id', '=', BigInt(player.id)).execute();
    expect((await form('request-call', player.token)).body.data.phone).toBe('+919876500043');
    expect((await form('request-call', 'no-token')).status).toBe(401);
  });

  it.each(['other', 'REQUEST-CALL', '%2e%2e'])('has no form %s', async (id) => {
    expect((await form(id)).status).toBe(404);
  });

  it('has no form where it is off', async () => {
    await changeSetting(server.db, 'request_call', { enabled: false, email: support });
    expect((await form('request-call')).status).toBe(404);
  });

  it('is possible five times an hour from one address', async () => {
    for (let time = 0; time < 5; time += 1) expect((await ask('9876543210')).status).toBe(200);
    expect((await ask('9876543210')).status).toBe(429);
  });
});
