import { beforeAll, describe, expect, it } from 'vitest';
import { mailedToken, readOutbox, textedCode } from '../../../testing/read-outbox.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const password = 'a long enough one';
let players = 0;

async function open(kind: 'email' | 'phone') {
  server.clock.advanceMs(60_000);
  players += 1;
  const lookup = kind === 'email' ? `look${players}@example.in` : `+9198762${10_000 + players}`;
  const { body } = await server.call('POST /users', {
    body: { lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true },
  });
  return { lookup, token: body.data.token as string };
}
/** A player who gets a code by mail at each log-in. */
async function openWithFactor() {
  const player = await open('email');
  const { lookup, token } = player;
  await server.call('PUT /users/self/confirmEmail', { body: { token: await mailedToken(server, lookup) } });
  await server.call('POST /users/self/two-factor', { token, body: { password, method: 'email' } });
  await server.call('PUT /users/self/two-factor', { token, body: { code: await textedCode(server, lookup) } });
  server.clock.advanceMs(1000);
  return player;
}
const byEmail = (email: string, typed = password) => server.call('POST /lookup/email', { body: { email, password: typed } });
const byPhone = (phone: string, typed = password) => server.call('POST /lookup/phone', { body: { phone, password: typed } });
const follow = (lookup: string, twoFactorCode?: string) =>
  server.call('POST /login/lookup', { body: { lookup, ...(twoFactorCode !== undefined && { twoFactorCode }) } });
const self = (token: string) => server.call('GET /users/self', { token });
const wrong = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

describe('log-in by one kind of address', () => {
  it('[7.14] by e-mail and by phone, however it is written, logs in a player without a second factor', async () => {
    const [mail, phone] = [await open('email'), await open('phone')];
    const answers = [await byEmail(` ${mail.lookup.toUpperCase()}`), await byPhone(phone.lookup.slice(3))];
    for (const { status, body, headers } of answers) {
      expect(status).toBe(200);
      expect(body.data.twoFactor).toEqual({ enabled: false, method: null, sentTo: null, ttl: 0 });
      expect(String(headers['set-cookie'])).toContain('HttpOnly');
      expect((await self(body.data.token)).status).toBe(200);
    }
  });

  it('[7.14] gives the data of the second factor and a lookup token, by which the code logs in without the password', async () => {
    const { lookup } = await openWithFactor();
    const first = (await byEmail(lookup)).body.data;
    expect(first).toMatchObject({ token: null, twoFactor: { enabled: true, method: 'email', sentTo: 'l•••@example.in', ttl: 300 } });
    expect(first.lookup).not.toContain(lookup);
    const code = await textedCode(server, lookup);
    expect((await follow(first.lookup, wrong(code))).body.error.fields).toEqual({ twoFactorCode: 'errors.code.wrong' });
    const { body } = await follow(first.lookup, code);
    expect(body.data.lookup).toBe(first.lookup);
    expect((await self(body.data.token)).body.data.email).toBe(lookup);
    expect((await follow(first.lookup, code)).status, 'the code a second time').toBe(400);
  });

  it('the token asks for another code once its time has come', async () => {
    const { lookup } = await openWithFactor();
    const first = (await byEmail(lookup)).body.data;
    const before = (await readOutbox(server, lookup)).length;
    server.clock.advanceMs(100_000);
    expect((await follow(first.lookup)).body.data).toMatchObject({ token: null, twoFactor: { ttl: 200 } });
    expect(await readOutbox(server, lookup)).toHaveLength(before);
    server.clock.advanceMs(200_000);
    expect((await follow(first.lookup)).body.data.twoFactor.ttl).toBe(300);
    expect(await readOutbox(server, lookup)).toHaveLength(before + 1);
  });

  it('[7.14] answers a wrong password and an unknown address the same, and brings the picture with the third', async () => {
    const { lookup } = await open('phone');
    for (const phone of [lookup, '+919876299999']) {
      const answers = [];
      for (let attempt = 0; attempt < 3; attempt += 1) answers.push((await byPhone(phone, 'not the password')).body.error);
      expect(answers.map(({ code, protection }) => [code, protection !== undefined])).toEqual([
        [10, false],
        [10, false],
        [10, true],
      ]);
      expect((await byPhone(phone)).body.error).toMatchObject({ code: 11, protection: { image: expect.stringMatching(/^data:image/) } });
    }
  });
});

describe('what does not log in', () => {
  it.each([
    ['POST /lookup/email', { email: '98765 43210' }, { email: 'errors.email.invalid' }],
    ['POST /lookup/email', { email: 'asha@' }, { email: 'errors.email.invalid' }],
    ['POST /lookup/phone', { phone: 'asha@example.in' }, { phone: 'errors.phone.invalid' }],
    ['POST /lookup/phone', { phone: '12345' }, { phone: 'errors.phone.invalid' }],
    ['POST /lookup/phone', { email: 'asha@example.in' }, { phone: 'errors.field.required', email: 'errors.field.unknown' }],
  ] as const)('[7.14] an address of the other kind, or none: %s %j', async (call, body, fields) => {
    const answer = await server.call(call, { body: { ...body, password } });
    expect([answer.status, answer.body.error.fields]).toEqual([400, fields]);
  });

  it('a lookup token that is cut, foreign or ten minutes old', async () => {
    const { lookup } = await openWithFactor();
    const { lookup: token } = (await byEmail(lookup)).body.data;
    const code = await textedCode(server, lookup);
    for (const bad of [token.slice(1), `${token}x`, 'a.b.c.d.e']) expect((await follow(bad, code)).status, bad).toBe(401);
    server.clock.advanceMs(600_000);
    expect((await follow(token, code)).status).toBe(401);
  });

  it('a lookup token from before a change of the password', async () => {
    const { lookup, token: session } = await openWithFactor();
    const { lookup: token } = (await byEmail(lookup)).body.data;
    const code = await textedCode(server, lookup);
    const changed = await server.call('PUT /users/self/password', { token: session, body: { password, newPassword: 'another good one' } });
    expect(changed.status).toBe(200);
    expect((await follow(token, code)).status).toBe(401);
  });

  it('an address alone, without its password', async () => {
    const { lookup } = await open('email');
    expect((await follow(lookup, '123456')).body.error.fields).toEqual({ password: 'errors.field.required' });
  });
});
