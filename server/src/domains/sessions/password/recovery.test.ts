import { beforeAll, describe, expect, it } from 'vitest';
import { mailedToken, readOutbox, textedCode } from '../../../testing/read-outbox.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const [oldPassword, newPassword] = ['a long enough one', 'another good one'];
let players = 0;

async function open(kind: 'email' | 'phone') {
  server.clock.advanceMs(60_000);
  players += 1;
  const lookup = kind === 'email' ? `lost${players}@example.in` : `+9198764${10_000 + players}`;
  const { body } = await server.call('POST /users', {
    body: { lookup, password: oldPassword, locale: 'en', birthDate: '1990-05-17', agreement: true },
  });
  await readOutbox(server, lookup);
  return { lookup, token: body.data.token as string };
}
const ask = (lookup: string) => server.call('POST /password/recovery', { body: { lookup } });
const reset = (body: object) => server.call('PUT /password/recovery', { body: { password: newPassword, ...body } });
const logIn = async (lookup: string, password: string) => (await server.call('POST /login/lookup', { body: { lookup, password } })).status;
const fieldsOf = async (answer: ReturnType<typeof reset>) => (await answer).body.error?.fields;
const other = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

describe('a player who has forgotten the password', () => {
  it('gets a link by mail, sets a new one, and is logged out everywhere', async () => {
    const { lookup, token } = await open('email');
    expect((await ask(` ${lookup.toUpperCase()}`)).body.data).toEqual({ ttl: 300 });
    const [letter] = await readOutbox(server, lookup);
    expect(letter?.link).toMatch(/\/en#recovery:[\w-]{43}$/);
    expect((await reset({ token: await mailedToken(server, lookup) })).status).toBe(200);
    expect((await server.call('GET /users/self', { token })).status).toBe(401);
    expect([await logIn(lookup, oldPassword), await logIn(lookup, newPassword)]).toEqual([401, 200]);
  });

  it('gets a code by text message, and a message about the change', async () => {
    const { lookup, token } = await open('phone');
    expect((await ask(lookup)).body.data).toEqual({ ttl: 60 });
    const code = await textedCode(server, lookup);
    expect((await reset({ lookup, code: `${code.slice(0, 3)}-${code.slice(3)}` })).status).toBe(200);
    expect((await server.call('GET /users/self', { token })).status).toBe(401);
    expect(await logIn(lookup, newPassword)).toBe(200);
    expect((await readOutbox(server, lookup))[0]?.text).toMatch(/^Mela: the password of your account was just changed/);
  });

  it('needs no picture after it, also where many have tried the old password', async () => {
    const { lookup } = await open('email');
    for (let attempt = 0; attempt < 5; attempt += 1) await logIn(lookup, 'not the password');
    expect(await logIn(lookup, oldPassword)).toBe(400);
    await ask(lookup);
    await reset({ token: await mailedToken(server, lookup) });
    expect(await logIn(lookup, newPassword)).toBe(200);
  });

  it('has shown that the address is theirs', async () => {
    const { lookup } = await open('email');
    await ask(lookup);
    await reset({ token: await mailedToken(server, lookup) });
    const { body } = await server.call('POST /login/lookup', { body: { lookup, password: newPassword } });
    expect((await server.call('GET /users/self', { token: body.data.token })).body.data.emailConfirmed).toBe(true);
  });

  it('[8.2] may ask again after 300 s by mail and 60 s by phone; sooner is 43 with the seconds to wait', async () => {
    const [mail, phone] = [await open('email'), await open('phone')];
    await ask(mail.lookup);
    await ask(phone.lookup);
    server.clock.advanceMs(15_000);
    expect((await ask(mail.lookup)).body.error).toMatchObject({ code: 43, ttl: 285 });
    expect((await ask(phone.lookup)).body.error).toMatchObject({ code: 43, ttl: 45 });
    server.clock.advanceMs(45_000);
    expect((await ask(phone.lookup)).status).toBe(200);
  });
});

describe('what does not set a password', () => {
  it('[5.14] a token that is cut, unknown, used, replaced or an hour old', async () => {
    const { lookup } = await open('email');
    await ask(lookup);
    const first = await mailedToken(server, lookup);
    const refused = { token: 'errors.password.recovery_token' };
    expect(await fieldsOf(reset({ token: first.slice(1) }))).toEqual(refused);
    expect(await fieldsOf(reset({ token: 'x'.repeat(43) }))).toEqual(refused);
    server.clock.advanceMs(300_000);
    await ask(lookup);
    const second = await mailedToken(server, lookup);
    expect(await fieldsOf(reset({ token: first }))).toEqual(refused);
    expect((await reset({ token: second })).status).toBe(200);
    expect(await fieldsOf(reset({ token: second, password: 'a third good one' }))).toEqual(refused);
    server.clock.advanceMs(300_000);
    await ask(lookup);
    const third = await mailedToken(server, lookup);
    server.clock.advanceMs(3_600_001);
    expect(await fieldsOf(reset({ token: third }))).toEqual(refused);
  });

  it('the token of another purpose: a link that confirms the address', async () => {
    const { lookup } = await open('email');
    expect(await fieldsOf(reset({ token: await mailedToken(server, lookup) }))).toEqual({ token: 'errors.password.recovery_token' });
  });

  it('a wrong code: after five the right one is void, and for an unknown number it looks the same', async () => {
    const { lookup } = await open('phone');
    const unknown = '+919876500001';
    await ask(lookup);
    await ask(unknown);
    const code = await textedCode(server, lookup);
    for (const number of [lookup, unknown]) {
      const seen = [];
      for (let attempt = 0; attempt < 6; attempt += 1) seen.push(await fieldsOf(reset({ lookup: number, code: other(code) })));
      expect(seen).toEqual([...Array.from({ length: 5 }, () => ({ code: 'errors.code.wrong' })), { code: 'errors.code.expired' }]);
    }
    expect(await fieldsOf(reset({ lookup, code }))).toEqual({ code: 'errors.code.expired' });
    expect(await logIn(lookup, oldPassword)).toBe(200);
  });

  it('of two resets by one link at the same moment one passes', async () => {
    const { lookup } = await open('email');
    await ask(lookup);
    const token = await mailedToken(server, lookup);
    const answers = await Promise.all(['the first new one', 'the other new one'].map((password) => reset({ token, password })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('a password that is too short, too common or the own address; the link then still works', async () => {
    const { lookup } = await open('email');
    await ask(lookup);
    const token = await mailedToken(server, lookup);
    expect(await fieldsOf(reset({ token, password: '' }))).toEqual({ password: 'errors.password.required' });
    expect(await fieldsOf(reset({ token, password: 'short' }))).toEqual({ password: 'errors.password.short' });
    expect(await fieldsOf(reset({ token, password: 'Password123' }))).toEqual({ password: 'errors.password.common' });
    expect(await fieldsOf(reset({ token, password: lookup }))).toEqual({ password: 'errors.password.weak' });
    expect((await reset({ token })).status).toBe(200);
  });

  it('neither a token nor a code; a malformed address', async () => {
    expect(await fieldsOf(reset({}))).toEqual({ lookup: 'errors.field.required', code: 'errors.field.required' });
    expect(await fieldsOf(reset({ lookup: '???', code: '123456' }))).toEqual({ lookup: 'errors.lookup.invalid' });
    expect((await ask('asha@b')).body.error.fields).toEqual({ lookup: 'errors.email.domain' });
  });
});

describe('the answer to a request', () => {
  it('is the same for an address that no account has, with the same statements; nothing is sent', async () => {
    const { lookup } = await open('email');
    const unknown = 'no-one-here@example.in';
    const one = await ask(lookup);
    const two = await ask(unknown);
    expect([one.status, one.body]).toEqual([two.status, two.body]);
    const [again, andAgain] = [await ask(lookup), await ask(unknown)];
    expect(again.body).toEqual(andAgain.body);
    expect(await readOutbox(server, unknown)).toEqual([]);
    expect((await readOutbox(server, lookup))[0]?.subject).toBe('Choose a new password · Mela');
  });

  it('the request waits without the address that was typed', async () => {
    server.clock.advanceMs(60_000);
    await ask('waiting@example.in');
    const { rows } = await server.open.pool.query('SELECT payload::text FROM graphile_worker._private_jobs');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('waiting');
  });
});
