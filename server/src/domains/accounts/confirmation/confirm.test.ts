import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { prune } from '../../../kernel/testing/prune.ts';
import { domain } from '../index.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { mailedToken, readOutbox, textedCode } from '../../../testing/read-outbox.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

let players = 0;
const minuteMs = 60_000;

async function open(kind: 'email' | 'phone', locale = 'en') {
  server.clock.advanceMs(3000);
  players += 1;
  const lookup = kind === 'email' ? `confirm${players}@example.in` : `+9198765${10_000 + players}`;
  const { body } = await server.call('POST /users', {
    body: { lookup, password: 'a long enough one', locale, birthDate: '1990-05-17', agreement: true },
  });
  return { lookup, token: body.data.token as string };
}
const self = async (token: string) => (await server.call('GET /users/self', { token })).body.data;
const askMail = (token: string) => server.call('POST /users/self/requestConfirm', { token, body: { type: 'email' } });
const askCode = (token: string) => server.call('POST /users/self/confirmPhone', { token });
const confirmMail = (mailed: string) => server.call('PUT /users/self/confirmEmail', { body: { token: mailed } });
const confirmCode = (token: string, code: string) => server.call('PUT /users/self/confirmPhone', { token, body: { code } });
const other = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

describe('an e-mail address', () => {
  it('[2.58] is confirmed by the link of the mail that a new account gets, without a log-in', async () => {
    const { lookup, token } = await open('email', 'hi');
    const [letter] = await readOutbox(server, lookup);
    expect(letter).toMatchObject({ channel: 'email', subject: 'अपने ईमेल की पुष्टि करें · मेला' });
    expect(letter?.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/hi\/email-confirmation\/confirm\/[\w-]{43}$/);
    expect(await self(token)).toMatchObject({ emailConfirmed: false, emailConfirmationTokenTtl: 300 });
    expect((await confirmMail(await mailedToken(server, lookup))).status).toBe(200);
    expect(await self(token)).toMatchObject({ emailConfirmed: true, emailConfirmationTokenTtl: 0 });
  });

  it('[2.58] needs a link that is whole, unused, the newest, and a day old at most', async () => {
    const { lookup, token } = await open('email');
    const first = await mailedToken(server, lookup);
    const refused = { status: 400, fields: { token: 'errors.confirm.token' } };
    const tried = async (mailed: string) => {
      const { status, body } = await confirmMail(mailed);
      return { status, fields: body.error?.fields };
    };
    expect(await tried(first.slice(0, -1))).toEqual(refused);
    expect(await tried(`${first}x`)).toEqual(refused);
    expect(await tried('x'.repeat(43))).toEqual(refused);
    server.clock.advanceMs(5 * minuteMs);
    await askMail(token);
    const second = await mailedToken(server, lookup);
    expect(second).not.toBe(first);
    expect(await tried(first)).toEqual(refused);
    server.clock.advanceMs(86_400_001);
    expect(await tried(second)).toEqual(refused);
    await askMail(token);
    const third = await mailedToken(server, lookup);
    expect((await tried(third)).status).toBe(200);
    expect(await tried(third)).toEqual(refused);
  });

  it('[7.22] [8.8] [9.38] another mail may be asked for after 300 s; sooner is 39 with the seconds to wait', async () => {
    const { lookup, token } = await open('email');
    server.clock.advanceMs(100_000);
    const soon = await askMail(token);
    expect([soon.status, soon.body.error.code, soon.body.error.ttl]).toEqual([400, 39, 200]);
    expect(await readOutbox(server, lookup)).toHaveLength(1);
    server.clock.advanceMs(200_000);
    expect((await askMail(token)).body.data).toEqual({ ttl: 300 });
    expect(await readOutbox(server, lookup)).toHaveLength(2);
  });

  it('[8.10] a link that is refused informs its player in how many seconds another may be asked for, and no one else', async () => {
    const { token } = await open('email');
    server.clock.advanceMs(100_000);
    const tried = (as: { readonly token?: string }) =>
      server.call('PUT /users/self/confirmEmail', { ...as, body: { token: 'x'.repeat(43) } });
    expect((await tried({ token })).body.error).toMatchObject({ ttl: 200, fields: { token: 'errors.confirm.token' } });
    expect((await tried({})).body.error.ttl).toBeUndefined();
    server.clock.advanceMs(200_000);
    expect((await tried({ token })).body.error.ttl).toBeUndefined();
  });

  it('a player without one, and one whose is confirmed, cannot ask', async () => {
    const byPhone = await open('phone');
    expect((await askMail(byPhone.token)).body.error.message).toBe('errors.confirm.missing');
    const byMail = await open('email');
    await confirmMail(await mailedToken(server, byMail.lookup));
    server.clock.advanceMs(5 * minuteMs);
    expect((await askMail(byMail.token)).body.error.message).toBe('errors.confirm.done');
    expect((await server.call('POST /users/self/requestConfirm', { body: { type: 'email' } })).status).toBe(401);
  });
});

describe('a phone number', () => {
  it('[7.22] is confirmed by the code of the text message, also when it is pasted with a space', async () => {
    const { lookup, token } = await open('phone');
    expect(await self(token)).toMatchObject({ phoneConfirmed: false, hasPhoneConfirmationCode: true, phoneConfirmationCodeTtl: 60 });
    const code = await textedCode(server, lookup);
    expect(code).toMatch(/^\d{6}$/);
    expect((await confirmCode(token, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await self(token)).toMatchObject({ phoneConfirmed: true, hasPhoneConfirmationCode: false, phoneConfirmationCodeTtl: 0 });
    expect((await confirmCode(token, code)).body.error.message).toBe('errors.confirm.done');
  });

  it('[7.22] [8.8] [9.38] another code may be asked for after 60 s; sooner is 40 with the seconds to wait', async () => {
    const { token } = await open('phone');
    server.clock.advanceMs(20_000);
    const soon = await askCode(token);
    expect([soon.status, soon.body.error.code, soon.body.error.ttl]).toEqual([400, 40, 40]);
    server.clock.advanceMs(40_000);
    expect((await askCode(token)).body.data).toEqual({ ttl: 60 });
  });

  it('[8.10] a code that is refused says in how many seconds another may be asked for, while there are any', async () => {
    const { lookup, token } = await open('phone');
    const wrong = other(await textedCode(server, lookup));
    server.clock.advanceMs(20_000);
    const refused = await confirmCode(token, wrong);
    expect(refused.body.error).toMatchObject({ code: 3, ttl: 40, fields: { code: 'errors.code.wrong' } });
    expect((await askCode(token)).body.error.ttl).toBe(40);
    server.clock.advanceMs(40_000);
    expect((await confirmCode(token, wrong)).body.error.ttl).toBeUndefined();
    expect((await askCode(token)).body.data).toEqual({ ttl: 60 });
  });

  it('[9.38] the twelfth code of a day must wait for the next day', async () => {
    const { token } = await open('phone');
    for (let asked = 2; asked <= 11; asked += 1) {
      server.clock.advanceMs(minuteMs);
      expect((await askCode(token)).status, String(asked)).toBe(200);
    }
    server.clock.advanceMs(minuteMs);
    const refused = await askCode(token);
    expect([refused.body.error.code, refused.body.error.ttl]).toEqual([40, 86_400 - 11 * 60]);
    server.clock.advanceMs(86_400_000 - 11 * minuteMs);
    expect((await askCode(token)).status).toBe(200);
  });

  it('five wrong codes use a code up, and the right one no longer works', async () => {
    const { lookup, token } = await open('phone');
    const code = await textedCode(server, lookup);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await confirmCode(token, other(code))).body.error.fields).toEqual({ code: 'errors.code.wrong' });
    expect((await confirmCode(token, code)).body.error.fields).toEqual({ code: 'errors.code.expired' });
    expect(await self(token)).toMatchObject({ phoneConfirmed: false, hasPhoneConfirmationCode: false });
  });

  it('of twenty guesses at once five are compared', async () => {
    const { lookup, token } = await open('phone');
    const code = await textedCode(server, lookup);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirmCode(token, other(code))));
    const fields = answers.map(({ body }) => body.error.fields.code);
    expect(fields.filter((field) => field === 'errors.code.wrong')).toHaveLength(5);
    expect(fields.filter((field) => field === 'errors.code.expired')).toHaveLength(15);
  });

  it('[9.38] a code works for an hour, for its own player', async () => {
    const [one, two] = [await open('phone'), await open('phone')];
    const code = await textedCode(server, one.lookup);
    expect((await confirmCode(two.token, code)).body.error.fields).toEqual({ code: 'errors.code.wrong' });
    server.clock.advanceMs(3_600_001);
    expect((await confirmCode(one.token, code)).body.error.fields).toEqual({ code: 'errors.code.expired' });
  });

  it.each(['', 'x'.repeat(41), null])('the code %j is refused', async (code) => {
    const { token } = await open('phone');
    expect((await server.call('PUT /users/self/confirmPhone', { token, body: { code } })).status).toBe(400);
  });
});

describe('what is stored and said', () => {
  it('neither codes nor links nor the addresses they were sent to are stored as they are', async () => {
    const [mail, phone] = [await open('email'), await open('phone')];
    const [link, code] = [await mailedToken(server, mail.lookup), await textedCode(server, phone.lookup)];
    const rows = await server.db.selectFrom('accounts.code').selectAll().execute();
    const events = await server.db.selectFrom('kernel.event').select('body').execute();
    const text = JSON.stringify([rows.map((row) => Object.values(row).map(String)), events.map(({ body }) => body)]);
    for (const secret of [link, code, mail.lookup, phone.lookup]) expect(text).not.toContain(secret);
  });

  it('an operator can switch it off: nothing is sent, and asking is refused', async () => {
    const set = (enabled: boolean) =>
      transact(server.db, async (tx) => {
        for (const alias of ['email_confirmation', 'phone_confirmation']) await changeSetting(tx, alias, { enabled });
      });
    await set(false);
    const [mail, phone] = [await open('email'), await open('phone')];
    expect(await readOutbox(server, mail.lookup)).toEqual([]);
    expect(await readOutbox(server, phone.lookup)).toEqual([]);
    expect((await askMail(mail.token)).status).toBe(403);
    expect((await askCode(phone.token)).status).toBe(403);
    expect((await confirmCode(phone.token, '000000')).status).toBe(403);
    await set(true);
  });

  it('old rows are removed at night, and those of today are not', async () => {
    const count = async () => (await server.db.selectFrom('accounts.code').select('purpose').execute()).length;
    server.clock.advanceMs(2 * 86_400_000 + 1);
    await open('email');
    await prune(server, domain.retention ?? []);
    expect(await count()).toBe(1);
  });
});
