import { generateSync } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { unixSec } from '../../../kernel/clock.ts';
import { mailedToken, readOutbox } from '../../../testing/read-outbox.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const password = 'a long enough one';
let players = 0;

/** A player with the secret of an app; `isOn`: in use; `isConfirmed`: whose address was confirmed before. */
async function open(isOn = true, isConfirmed = false) {
  // Each player begins in a new step of the app and a new minute of the limits.
  server.clock.advanceMs(60_000);
  players += 1;
  const lookup = `factor${players}@example.in`;
  const registered = await server.call('POST /users', {
    body: { lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true },
  });
  const token = registered.body.data.token as string;
  if (isConfirmed)
    expect((await server.call('PUT /users/self/confirmEmail', { token, body: { token: await mailedToken(server, lookup) } })).status).toBe(
      200,
    );
  const { secret, url } = (await begin(token)).body.data;
  const codeAt = (steps = 0) => generateSync({ secret, epoch: unixSec(server.clock.now()) + steps * 30 });
  const recoveryCodes: string[] = isOn ? (await confirm(token, codeAt())).body.data.recoveryCodes : [];
  if (isOn) server.clock.advanceMs(30_000);
  return { lookup, token, url, secret, codeAt, recoveryCodes };
}
const begin = (token: string, typed = password) => server.call('POST /users/self/two-factor', { token, body: { password: typed } });
const confirm = (token: string, code: string) => server.call('PUT /users/self/two-factor', { token, body: { code } });
const remove = (token: string, code: string) => server.call('DELETE /users/self/two-factor', { token, body: { code } });
const state = async (token: string) => (await server.call('GET /users/self/two-factor', { token })).body.data;
const logIn = (lookup: string, twoFactorCode?: string, typed = password) =>
  server.call('POST /login/lookup', { body: { lookup, password: typed, ...(twoFactorCode !== undefined && { twoFactorCode }) } });
const wrong = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

describe('switching the second factor on', () => {
  it('[1.2] gives a secret for the app, takes a code of it, and gives ten recovery codes', async () => {
    const { token, lookup, url, secret, codeAt } = await open(false);
    expect(url).toBe(`otpauth://totp/Mela:${encodeURIComponent(lookup)}?secret=${secret}&issuer=Mela`);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await state(token)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    const { recoveryCodes } = (await confirm(token, codeAt())).body.data;
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[a-z2-7]{5}-[a-z2-7]{6}$/);
    expect(await state(token)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    expect((await readOutbox(server, lookup))[0]?.subject).toBe('Two-step login is on · Mela');
  });

  it('needs the password, and a code of the app', async () => {
    const { token, codeAt } = await open(false);
    expect((await begin(token, 'not the password')).body.error.fields).toEqual({ password: 'errors.password.wrong' });
    expect((await confirm(token, wrong(codeAt()))).body.error.fields).toEqual({ code: 'errors.code.wrong' });
    expect((await confirm(token, codeAt(-3))).body.error.fields).toEqual({ code: 'errors.code.wrong' });
    expect((await server.call('POST /users/self/two-factor', { body: { password } })).status).toBe(401);
    expect(await state(token)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
  });

  it('is not needed to log in until a code confirmed it', async () => {
    const { lookup } = await open(false);
    expect((await logIn(lookup)).body.data).toMatchObject({ token: expect.any(String), twoFactor: { enabled: false } });
  });

  it('does not happen twice, nor replace a secret in use', async () => {
    const { token, codeAt } = await open();
    expect((await begin(token)).body.error.message).toBe('errors.two_factor.on');
    expect((await confirm(token, codeAt())).body.error.message).toBe('errors.two_factor.on');
  });
});

describe('logging in with it', () => {
  it('[1.2] [3.37] the password alone gives no token and says that a code is needed; the code logs in', async () => {
    const { lookup, codeAt } = await open();
    const first = await logIn(lookup);
    expect(first.body.data).toEqual({ token: null, lookup, twoFactor: { enabled: true, method: 'app', sentTo: null, ttl: 0 } });
    expect(first.headers['set-cookie']).toBeUndefined();
    const second = await logIn(lookup, ` ${codeAt().slice(0, 3)} ${codeAt().slice(3)}`);
    expect(second.body.data.token).toMatch(/^[\w-]{54}$/);
  });

  it('a code with a wrong password is a wrong password', async () => {
    const { lookup, codeAt } = await open();
    expect((await logIn(lookup, codeAt(), 'not the password')).body.error).toMatchObject({ code: 10 });
  });

  it('a clock that is a step off is accepted, more is not', async () => {
    const { lookup, codeAt } = await open();
    expect((await logIn(lookup, codeAt(2))).status).toBe(400);
    expect((await logIn(lookup, codeAt(1))).status).toBe(200);
  });

  it('a code works once: not again, and none of an earlier step after it', async () => {
    const { lookup, codeAt } = await open();
    const [code, earlier] = [codeAt(), codeAt(-1)];
    expect((await logIn(lookup, code)).status).toBe(200);
    for (const used of [code, earlier])
      expect((await logIn(lookup, used)).body.error.fields).toEqual({ twoFactorCode: 'errors.code.used' });
  });

  it('of two uses of one code at the same moment one passes', async () => {
    const { lookup, codeAt } = await open();
    const code = codeAt();
    // Three: a fourth might be asked for the picture first, as after three wrong codes.
    const answers = await Promise.all([0, 1, 2].map(() => logIn(lookup, code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    for (const { body } of answers.filter(({ status }) => status === 400))
      expect(body.error.fields).toEqual({ twoFactorCode: 'errors.code.used' });
  });

  it('a recovery code works once, however it is typed, and for its own player', async () => {
    const [one, other] = [await open(), await open()];
    const [code = ''] = one.recoveryCodes;
    expect((await logIn(other.lookup, code)).status).toBe(400);
    expect((await logIn(one.lookup, code.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await logIn(one.lookup, code)).status).toBe(400);
    expect((await state(one.token)).recoveryCodesLeft).toBe(9);
  });

  it('wrong codes bring the picture, and ten of them end the guessing for an hour; then the player gets in', async () => {
    const { lookup, token, codeAt } = await open();
    const answers = [];
    for (let guess = 0; guess < 4; guess += 1) answers.push((await logIn(lookup, wrong(codeAt()))).body.error.code);
    expect(answers).toEqual([3, 3, 3, 11]);
    for (let guess = 3; guess < 10; guess += 1) expect((await remove(token, wrong(codeAt()))).status).toBe(400);
    const ended = await remove(token, codeAt());
    expect([ended.status, ended.body.error.ttl]).toEqual([429, 3570]);
    server.clock.advanceMs(3_600_000);
    expect((await logIn(lookup, codeAt())).status).toBe(200);
  });

  it('of thirty guesses at once ten are compared', async () => {
    const { token, codeAt } = await open();
    const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await remove(token, wrong(codeAt()))).status));
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });
});

describe('switching it off', () => {
  it('takes a code of the app or a recovery code, and nothing else', async () => {
    const [one, other] = [await open(), await open()];
    expect((await remove(one.token, wrong(one.codeAt()))).body.error.fields).toEqual({ code: 'errors.code.wrong' });
    expect((await remove(one.token, other.recoveryCodes[0] ?? '')).status).toBe(400);
    expect((await remove(one.token, one.codeAt())).status).toBe(200);
    expect((await remove(other.token, other.recoveryCodes[0] ?? '')).status).toBe(200);
    expect(await state(one.token)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect((await logIn(one.lookup)).body.data.twoFactor).toMatchObject({ enabled: false });
    expect((await readOutbox(server, one.lookup))[0]?.subject).toBe('Two-step login is off · Mela');
    expect((await remove(one.token, '000000')).body.error.message).toBe('errors.two_factor.off');
  });

  it('does not come with a new password, where the address was confirmed before', async () => {
    const { lookup } = await open(true, true);
    await server.call('POST /password/recovery', { body: { lookup } });
    const link = (await readOutbox(server, lookup))[0]?.link ?? '';
    const reset = { token: link.split(':').at(-1) ?? '', password: 'another good one' };
    expect((await server.call('PUT /password/recovery', { body: reset })).status).toBe(200);
    expect((await logIn(lookup, undefined, reset.password)).body.data).toMatchObject({ token: null, twoFactor: { enabled: true } });
  });
});

it('neither the secret nor a recovery code is stored as it is', async () => {
  const { secret, recoveryCodes } = await open();
  const rows = [
    ...(await server.db.selectFrom('accounts.two_factor').selectAll().execute()),
    ...(await server.db.selectFrom('accounts.recovery_code').selectAll().execute()),
  ];
  const text = rows.map((row) => Object.values(row).map(String).join()).join();
  for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
});
