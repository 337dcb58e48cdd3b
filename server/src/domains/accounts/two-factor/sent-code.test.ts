import { beforeAll, describe, expect, it } from 'vitest';
import { mailedToken, readOutbox, textedCode } from '../../../testing/read-outbox.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const password = 'a long enough one';
let players = 0;
type Method = 'email' | 'phone';

/** A player whose address is confirmed. */
async function open(kind: Method = 'email') {
  server.clock.advanceMs(60_000);
  players += 1;
  const lookup = kind === 'email' ? `sent${players}@example.in` : `+9198765432${String(players).padStart(2, '0')}`;
  const registered = await server.call('POST /users', {
    body: { lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true },
  });
  const token = registered.body.data.token as string;
  if (kind === 'email') await server.call('PUT /users/self/confirmEmail', { body: { token: await mailedToken(server, lookup) } });
  else await server.call('PUT /users/self/confirmPhone', { token, body: { code: await textedCode(server, lookup) } });
  return { lookup, token };
}
const begin = (token: string, method: string, typed = password) =>
  server.call('POST /users/self/two-factor', { token, body: { password: typed, method } });
const confirm = (token: string, code: string) => server.call('PUT /users/self/two-factor', { token, body: { code } });
const remove = (token: string, code: string) => server.call('DELETE /users/self/two-factor', { token, body: { code } });
const again = (token: string) => server.call('POST /users/self/two-factor/code', { token });
const state = async (token: string) => (await server.call('GET /users/self/two-factor', { token })).body.data;
const logIn = (lookup: string, twoFactorCode?: string) =>
  server.call('POST /login/lookup', { body: { lookup, password, ...(twoFactorCode !== undefined && { twoFactorCode }) } });
const wrong = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

/** A player who gets a code at each log-in. */
async function openWith(method: Method) {
  const player = await open(method);
  expect((await begin(player.token, method)).status).toBe(200);
  const recoveryCodes: string[] = (await confirm(player.token, await textedCode(server, player.lookup))).body.data.recoveryCodes;
  server.clock.advanceMs(1000);
  return { ...player, recoveryCodes };
}

describe('choosing codes by mail or text', () => {
  it.each([
    ['email', /^s•••@example\.in$/, 300],
    ['phone', /^•••• \d{4}$/, 60],
  ] as const)('by %s it needs the password, then the code that was sent, and gives recovery codes', async (method, shown, ttl) => {
    const { token, lookup } = await open(method);
    expect((await begin(token, method, 'not the password')).body.error.fields).toEqual({ password: 'errors.password.wrong' });
    const begun = (await begin(token, method)).body.data;
    expect(begun).toEqual({ sentTo: expect.stringMatching(shown), ttl });
    expect(await state(token)).toMatchObject({ enabled: false, method: null, choices: ['app', method] });
    const code = await textedCode(server, lookup);
    expect(code).toMatch(/^\d{6}$/);
    expect((await confirm(token, wrong(code))).body.error.fields).toEqual({ code: 'errors.code.wrong' });
    expect((await confirm(token, code)).body.data.recoveryCodes).toHaveLength(10);
    expect(await state(token)).toMatchObject({ enabled: true, method, sentTo: expect.stringMatching(shown), recoveryCodesLeft: 10 });
  });

  it('an address that is not confirmed cannot be chosen, nor one that the account does not have', async () => {
    server.clock.advanceMs(60_000);
    const { token } = await server.register();
    expect((await state(token)).choices).toEqual(['app']);
    for (const method of ['email', 'phone'])
      expect((await begin(token, method)).body.error.fields).toEqual({ method: 'errors.two_factor.contact' });
    expect((await begin(token, 'pigeon')).status).toBe(400);
  });

  it('the code is sent again after its time, with the seconds to wait before', async () => {
    const { token, lookup } = await open('phone');
    await begin(token, 'phone');
    const first = await textedCode(server, lookup);
    server.clock.advanceMs(20_000);
    const soon = await again(token);
    expect([soon.status, soon.body.error.code, soon.body.error.ttl]).toEqual([400, 40, 40]);
    server.clock.advanceMs(40_000);
    expect((await again(token)).body.data).toEqual({ ttl: 60 });
    const second = await textedCode(server, lookup);
    if (first !== second) expect((await confirm(token, first)).status).toBe(400);
    expect((await confirm(token, second)).status).toBe(200);
  });

  it('without a factor that is sent there is no code to send', async () => {
    const { token } = await open();
    expect((await again(token)).body.error.message).toBe('errors.two_factor.off');
    await begin(token, 'app');
    expect((await again(token)).body.error.message).toBe('errors.two_factor.off');
    expect((await server.call('POST /users/self/two-factor/code')).status).toBe(401);
  });
});

describe('logging in with a code that was sent', () => {
  it('[3.37] the password sends the code to the chosen address, most of which is hidden; the code logs in', async () => {
    const { lookup } = await openWith('email');
    const first = await logIn(lookup);
    expect(first.body.data).toEqual({
      token: null,
      lookup,
      twoFactor: { enabled: true, method: 'email', sentTo: 's•••@example.in', ttl: 300 },
    });
    const [letter] = await readOutbox(server, lookup);
    expect(letter).toMatchObject({ channel: 'email', subject: 'Your code to log in · Mela', code: expect.stringMatching(/^\d{6}$/) });
    expect(letter?.text).toContain(letter?.code);
    expect((await logIn(lookup, letter?.code)).body.data.token).toMatch(/^[\w-]{54}$/);
  });

  it('a wrong password sends nothing', async () => {
    const { lookup } = await openWith('email');
    const before = (await readOutbox(server, lookup)).length;
    await server.call('POST /login/lookup', { body: { lookup, password: 'not the password' } });
    expect(await readOutbox(server, lookup)).toHaveLength(before);
  });

  it('a second request within the time sends nothing, says the rest of it, and leaves the first code valid', async () => {
    const { lookup } = await openWith('phone');
    await logIn(lookup);
    const sent = await readOutbox(server, lookup);
    server.clock.advanceMs(15_000);
    expect((await logIn(lookup)).body.data.twoFactor.ttl).toBe(45);
    expect(await readOutbox(server, lookup)).toHaveLength(sent.length);
    expect((await logIn(lookup, sent[0]?.code)).status).toBe(200);
  });

  it('of log-ins at the same moment one sends a code', async () => {
    const { lookup } = await openWith('phone');
    const before = (await readOutbox(server, lookup)).length;
    await Promise.all([logIn(lookup), logIn(lookup), logIn(lookup)]);
    expect(await readOutbox(server, lookup)).toHaveLength(before + 1);
  });

  it('a code works once, of two uses at the same moment for one, and a log-in right after gets a new one', async () => {
    const { lookup } = await openWith('email');
    await logIn(lookup);
    const code = await textedCode(server, lookup);
    const statuses = await Promise.all([0, 1].map(async () => (await logIn(lookup, code)).status));
    expect(statuses.toSorted()).toEqual([200, 400]);
    expect((await logIn(lookup, code)).body.error.fields).toEqual({ twoFactorCode: 'errors.code.wrong' });
    expect((await logIn(lookup)).body.data.twoFactor.ttl).toBe(300);
    expect((await logIn(lookup, await textedCode(server, lookup))).status).toBe(200);
  });

  it('a code is too old after ten minutes', async () => {
    const { lookup } = await openWith('email');
    await logIn(lookup);
    const code = await textedCode(server, lookup);
    server.clock.advanceMs(601_000);
    expect((await logIn(lookup, code)).status).toBe(400);
  });

  it('after five wrong codes the right one is not taken either', async () => {
    const { lookup, token } = await openWith('phone');
    await logIn(lookup);
    const code = await textedCode(server, lookup);
    for (let guess = 0; guess < 5; guess += 1) expect((await remove(token, wrong(code))).status).toBe(400);
    expect((await remove(token, code)).body.error.fields).toEqual({ code: 'errors.code.wrong' });
  });

  it("another player's code is a wrong one", async () => {
    const [one, other] = [await openWith('email'), await openWith('email')];
    await Promise.all([logIn(one.lookup), logIn(other.lookup)]);
    const foreign = await textedCode(server, other.lookup);
    if (foreign !== (await textedCode(server, one.lookup))) expect((await logIn(one.lookup, foreign)).status).toBe(400);
    expect((await logIn(other.lookup, foreign)).status).toBe(200);
  });

  it('a recovery code gets in where no message arrives', async () => {
    const { lookup, recoveryCodes } = await openWith('phone');
    expect((await logIn(lookup, recoveryCodes[0])).status).toBe(200);
    expect((await logIn(lookup, recoveryCodes[0])).status).toBe(400);
  });

  it('switching off takes a code that is sent for it', async () => {
    const { lookup, token } = await openWith('phone');
    expect((await again(token)).body.data).toEqual({ ttl: 60 });
    expect((await remove(token, await textedCode(server, lookup))).status).toBe(200);
    expect((await logIn(lookup)).body.data).toMatchObject({ token: expect.any(String), twoFactor: { enabled: false, method: null } });
  });
});

it('no code is stored as it is', async () => {
  const { lookup } = await openWith('phone');
  await logIn(lookup);
  const code = await textedCode(server, lookup);
  const rows = await server.db.selectFrom('accounts.code').selectAll().execute();
  expect(rows.map((row) => Object.values(row).map(String).join()).join()).not.toContain(code);
});
