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

  it('is possible five times an hour from one address', async () => {
    for (let time = 0; time < 5; time += 1) expect((await ask('9876543210')).status).toBe(200);
    expect((await ask('9876543210')).status).toBe(429);
  });
});
