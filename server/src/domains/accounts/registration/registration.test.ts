import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { countStatements } from '../../../kernel/testing/count-statements.ts';
import { newChallenge } from '../captcha/challenge.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { readOutbox, textedCode } from '../../../testing/read-outbox.ts';
import { isSentBy } from '../../messages/index.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await transact(server.db, (tx) => changeSetting(tx, 'welcome_grant', { enabled: true, amount: 10_000 }));
});

const password = 'a long enough one';
let people = 0;
let addresses = 0;
const anAddress = () => `10.${(addresses += 1) >> 8}.${addresses & 255}.9`;
const freshLookup = (kind: 'email' | 'phone' = 'email') =>
  kind === 'email' ? `new${(people += 1)}@example.in` : `+9198763${10_000 + (people += 1)}`;

const post = (path: string, payload: object, remoteAddress = anAddress()) =>
  server.inject({ method: 'POST', url: `/api/v18${path}`, payload, remoteAddress });
const form = (lookup: string, more: object = {}) => ({
  lookup,
  password,
  locale: 'en',
  birthDate: '1990-05-17',
  agreement: true,
  confirmFirst: true,
  ...more,
});
const apply = async (lookup: string, more: object = {}) => (await post('/users', form(lookup, more))).body.data.confirmation;
const confirm = (application: string, code: string) => post('/users/confirm', { application, code });
const again = (application: string) => post('/users/confirm/code', { application });
const logIn = (lookup: string, typed = password) => post('/login/lookup', { lookup, password: typed });
const fieldsOf = async (answer: ReturnType<typeof post>) => (await answer).body.error?.fields;
/** A server at work reads its jackpots now and then. */
const isOfCall = (statement: string) => !statement.includes('"jackpots"');
const other = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
const usersOf = async (lookup: string) =>
  (await server.open.pool.query('SELECT id FROM accounts.user WHERE email = $1 OR phone = $1', [lookup])).rows.length;
/** An account that exists, as a demo's API opens it. */
async function member(kind: 'email' | 'phone' = 'email'): Promise<string> {
  const lookup = freshLookup(kind);
  expect((await post('/users', form(lookup, { confirmFirst: false }))).body.data.token).not.toBeNull();
  await readOutbox(server, lookup);
  return lookup;
}

describe('an account that opens once its address is confirmed', () => {
  it.each(['email', 'phone'] as const)(
    '[1.2] by %s: a code as it was pasted opens it, logs in, confirms the address and brings the welcome grant',
    async (kind) => {
      const lookup = freshLookup(kind);
      const { status, body } = await post('/users', form(lookup));
      expect([status, body.data.token, body.data.user]).toEqual([200, null, null]);
      expect(body.data.confirmation).toMatchObject({ by: kind, sentTo: lookup, ttl: kind === 'email' ? 300 : 60 });
      expect([await usersOf(lookup), (await logIn(lookup)).status]).toEqual([0, 401]);
      const code = await textedCode(server, lookup);
      const opened = await confirm(body.data.confirmation.application, ` ${code.slice(0, 3)}-${code.slice(3)} `);
      expect(opened.status).toBe(200);
      expect(opened.body.data.user).toMatchObject({ [kind]: lookup, [`${kind}Confirmed`]: true, wallets: [{ balance: 10_000 }] });
      expect(String(opened.headers['set-cookie'])).toContain('HttpOnly');
      expect((await server.call('GET /users/self', { token: opened.body.data.token })).status).toBe(200);
      expect((await logIn(lookup)).status).toBe(200);
    },
  );

  it('waits no longer than a code works, which is sent again with its ttl', async () => {
    const lookup = freshLookup('phone');
    const { application } = await apply(lookup);
    const first = await textedCode(server, lookup);
    expect((await again(application)).body.error).toMatchObject({ code: 40, ttl: 60 });
    server.clock.advanceMs(60_000);
    expect((await again(application)).body.data).toEqual({ ttl: 60 });
    const second = await textedCode(server, lookup);
    if (first !== second) expect(await fieldsOf(confirm(application, first))).toEqual({ code: 'errors.code.wrong' });
    server.clock.advanceMs(3_600_001);
    expect(await fieldsOf(confirm(application, second))).toEqual({ code: 'errors.code.expired' });
    await again(application);
    expect((await confirm(application, await textedCode(server, lookup))).status).toBe(200);
  });

  it('a form that is sent twice leads to the code that was sent before', async () => {
    const lookup = freshLookup();
    await apply(lookup, { password: 'the one before' });
    server.clock.advanceMs(100_000);
    const { application, ttl } = await apply(lookup);
    expect(ttl).toBe(200);
    const letters = await readOutbox(server, lookup);
    expect(letters).toHaveLength(1);
    expect((await confirm(application, letters[0]?.code ?? '')).status).toBe(200);
    expect([(await logIn(lookup)).status, (await logIn(lookup, 'the one before')).status]).toEqual([200, 401]);
  });
});

describe('who has an account', () => {
  it.each(['email', 'phone'] as const)('is answered like anyone by %s, with the same statements', async (kind) => {
    const [known, fresh] = [await member(kind), freshLookup(kind)];
    const sent = countStatements(server.open.pool);
    const seen = [];
    for (const lookup of [known, fresh]) {
      sent.length = 0;
      const { status, body } = await post('/users', form(lookup));
      const { application, sentTo, ...rest } = body.data.confirmation;
      expect([sentTo, typeof application]).toEqual([lookup, 'string']);
      seen.push({ status, token: body.data.token, user: body.data.user, rest, statements: sent.filter(isOfCall) });
    }
    expect(seen[0]?.statements.length).toBeGreaterThan(3);
    expect(seen[0]).toEqual(seen[1]);
  });

  it('gets a message that says so, with the way in, in the language of the account; no code', async () => {
    const lookup = await member();
    await apply(lookup.toUpperCase(), { locale: 'hi' });
    const [letter] = await readOutbox(server, lookup);
    expect(letter).toMatchObject({ subject: 'You already have an account · Mela' });
    expect(letter?.link).toMatch(/\/en#login$/);
    expect(letter?.code).toBeUndefined();
  });

  it('looks like others to who guesses at the code, or asks again', async () => {
    const seen = [];
    for (const lookup of [await member('phone'), freshLookup('phone')]) {
      const { application } = await apply(lookup);
      const code = await textedCode(server, lookup);
      const answers = [(await again(application)).body.error.code];
      for (let guess = 0; guess < 6; guess += 1) answers.push(await fieldsOf(confirm(application, other(code || '000000'))));
      seen.push(answers);
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.at(-1)).toEqual({ code: 'errors.code.expired' });
  });

  it('keeps the password and the account', async () => {
    const lookup = await member();
    await apply(lookup, { password: 'another good one' });
    expect([(await logIn(lookup)).status, (await logIn(lookup, 'another good one')).status, await usersOf(lookup)]).toEqual([200, 401, 1]);
  });
});

describe('what opens no account', () => {
  it('an application that was changed, cut, foreign or is a day old', async () => {
    const lookup = freshLookup();
    const { application } = await apply(lookup);
    const code = await textedCode(server, lookup);
    const refused = { application: 'errors.application.expired' };
    const changed = application
      .replace(/.$/, '')
      .replace(/^(.{20})(.)/, (_: string, head: string, letter: string) => head + (letter === 'A' ? 'B' : 'A'));
    for (const bad of ['x', application.slice(1), changed]) {
      expect(await fieldsOf(confirm(bad, code))).toEqual(refused);
      expect(await fieldsOf(again(bad))).toEqual(refused);
    }
    server.clock.advanceMs(86_400_000);
    expect(await fieldsOf(confirm(application, code))).toEqual(refused);
    expect(await usersOf(lookup)).toBe(0);
  });

  it('the code of another address: no one confirms an address that is not theirs', async () => {
    const [own, foreign] = [freshLookup('phone'), freshLookup('phone')];
    await apply(own);
    const code = await textedCode(server, own);
    const { application } = await apply(foreign);
    const sent = await textedCode(server, foreign);
    if (code !== sent) expect(await fieldsOf(confirm(application, code))).toEqual({ code: 'errors.code.wrong' });
    expect(await usersOf(foreign)).toBe(0);
  });

  it('a code that was used: the second of two applications, also at the same moment', async () => {
    const lookup = freshLookup();
    const [one, two] = await Promise.all([apply(lookup), apply(lookup, { password: 'another good one' })]);
    const letters = await readOutbox(server, lookup);
    expect(letters).toHaveLength(1);
    const code = letters[0]?.code ?? '';
    const answers = await Promise.all([confirm(one.application, code), confirm(two.application, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await usersOf(lookup)).toBe(1);
  });

  it('a right code for an address that has got an account meanwhile', async () => {
    const lookup = freshLookup();
    const { application } = await apply(lookup);
    const code = await textedCode(server, lookup);
    await post('/users', form(lookup, { confirmFirst: false, password: 'another good one' }));
    expect(await fieldsOf(confirm(application, code))).toEqual({ code: 'errors.code.expired' });
    expect([(await logIn(lookup)).status, (await logIn(lookup, 'another good one')).status]).toEqual([401, 200]);
  });

  it('[6.3] every registration while the setting is off', async () => {
    const lookup = freshLookup();
    await transact(server.db, (tx) => changeSetting(tx, 'registration', { enabled: false }));
    for (const more of [{}, { confirmFirst: false }]) {
      const refused = await post('/users', form(lookup, more));
      expect([refused.status, refused.body.error.message]).toEqual([403, 'errors.forbidden']);
    }
    expect([await usersOf(lookup), await readOutbox(server, lookup)]).toEqual([0, []]);
    await transact(server.db, (tx) => changeSetting(tx, 'registration', { enabled: true }));
    expect((await post('/users', form(lookup))).status).toBe(200);
  });

  it('a right code while registration is off', async () => {
    const lookup = freshLookup();
    const { application } = await apply(lookup);
    await transact(server.db, (tx) => changeSetting(tx, 'registration', { enabled: false }));
    expect((await confirm(application, await textedCode(server, lookup))).status).toBe(403);
    await transact(server.db, (tx) => changeSetting(tx, 'registration', { enabled: true }));
  });
});

describe('applications from one network address', () => {
  it('need a picture after ten that no code has confirmed, of members or not; those that became accounts do not count', async () => {
    const from = anAddress();
    const send = async (lookup: string, more: object = {}) => post('/users', form(lookup, more), from);
    for (let person = 0; person < 12; person += 1) {
      const lookup = freshLookup('phone');
      const { application } = (await send(lookup)).body.data.confirmation;
      const code = await textedCode(server, lookup);
      expect((await post('/users/confirm', { application, code }, from)).status).toBe(200);
      server.clock.advanceMs(5000);
    }
    for (let person = 0; person < 10; person += 1) expect((await send(freshLookup())).status).toBe(200);
    server.clock.advanceMs(60_000);
    expect((await send(freshLookup())).body.error).toMatchObject({ code: 11 });
    const { phrase, signature } = newChallenge({ ...server, now: server.clock.now() });
    expect((await send(freshLookup(), { protection: { phrase, signature } })).status).toBe(200);
  });
});

it('an operator decides which accounts wait: all, those of the form of the site, or none', async () => {
  const waits = async (required: string, confirmFirst: boolean) => {
    await transact(server.db, (tx) => changeSetting(tx, 'registration_confirmation', { required }));
    return (await post('/users', form(freshLookup(), { confirmFirst }))).body.data.token === null;
  };
  expect([await waits('always', false), await waits('never', true), await waits('site', false), await waits('site', true)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

it.each([
  ['demo', null, true],
  ['production', null, false],
  ['production', { url: 'https://sms.example', token: null }, true],
] as const)('in %s with the gateway %j a texted code is sent: %s; an account waits only for one that is', (mode, sms, sent) => {
  expect(isSentBy({ mode, sms, mail: null }, 'sms')).toBe(sent);
});
