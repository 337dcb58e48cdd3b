import { createHmac, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { generateSync } from 'otplib';
import { beforeAll, expect, it } from 'vitest';
import { unixSec } from '../../../kernel/clock.ts';
import { transact } from '../../../kernel/db/transact.ts';
import { socialServer, type SocialServer } from '../testing/social-server.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { mailedToken, textedCode } from '../../../testing/read-outbox.ts';
import { AttackTable, tally } from '../testing/attack-table.ts';

/** Every attack is tried in turn, and what it got is a row of docs/attacks.md. */
const table = new AttackTable();
const document = join(import.meta.dirname, '../../../../../docs/attacks.md');
const password = 'a long enough one';
let server: SocialServer;
let callers = 0;
let players = 0;

beforeAll(async () => {
  server = await socialServer();
  await transact(server.db, (tx) => changeSetting(tx, 'telegram', { enabled: true }));
});

const anAddress = () => `10.3.${(callers += 1) >> 8}.${callers & 255}`;
const post = (path: string, payload: object, remoteAddress = anAddress(), headers = {}) =>
  server.inject({ method: 'POST', url: `/api/v18${path}`, payload, remoteAddress, headers });
const put = (path: string, payload: object, headers = {}) =>
  server.inject({ method: 'PUT', url: `/api/v18${path}`, payload, remoteAddress: anAddress(), headers });
const form = (lookup: string) => ({ lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true });
const logIn = (lookup: string, typed = 'not the password', from?: string, more = {}) =>
  post('/login/lookup', { lookup, password: typed, ...more }, from);
const self = (token: string) => server.call('GET /users/self', { token });
async function open(phone = false) {
  players += 1;
  const lookup = phone ? `+9198764${10_000 + players}` : `victim${players}@example.in`;
  const { body } = await post('/users', form(lookup));
  return { lookup, token: String(body.data.token), id: Number(body.data.user.id) };
}
const many = <T>(count: number, run: (at: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, at) => run(at)));
const counts = async () => {
  const { count } = await server.db
    .selectFrom('accounts.user')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
/** With one character changed, without the last one, and so on: none of them may work. */
const broken = (token: string) => [
  `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
  token.slice(0, -1),
  token.slice(0, 10),
  `${token}A`,
  token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
];

it('100 wrong passwords from one address against one account, and the owner afterwards', async () => {
  const { lookup } = await open();
  const answers = await many(100, () => logIn(lookup, 'not the password', '10.2.0.1'));
  table.add('Wrong passwords against one account from one address', 100, tally(answers));
  table.add('The owner from elsewhere, at once after it, with the right password', 1, tally([await logIn(lookup, password)]));
  expect(answers.every(({ status }) => status !== 200)).toBe(true);
});

it('100 wrong passwords from 100 addresses against one account', async () => {
  const { lookup } = await open();
  const answers = await many(100, () => logIn(lookup));
  table.add('Wrong passwords against one account from 100 addresses', 100, tally(answers));
  const typed = {
    protection: { phrase: 'GUESS', signature: answers.find(({ body }) => body.error.protection)?.body.error.protection.signature },
  };
  table.add('A made-up reading of the picture', 20, tally(await many(20, () => logIn(lookup, password, undefined, typed))));
});

it('one wrong password against 100 accounts from one address', async () => {
  const victims = await many(100, (at) => Promise.resolve(`nobody${at}@example.in`));
  const answers = await many(100, (at) => logIn(victims[at] ?? '', 'a common password', '10.2.0.2'));
  table.add('One password against 100 look-ups from one address', 100, tally(answers));
});

it('a known and an unknown account give the same answers', async () => {
  const { lookup } = await open();
  const unheld = `${randomUUID()}@example.in`;
  const [known, unknown] = [await many(6, () => logIn(lookup)), await many(6, () => logIn(unheld))];
  expect(tally(unknown)).toBe(tally(known));
  table.add('Wrong passwords against an account that exists', 6, tally(known));
  table.add('The same against one that does not exist', 6, tally(unknown));
  const asked = async (who: string) => (await post('/users', { ...form(who), confirmFirst: true })).body.data;
  const [there, free] = [await asked(lookup), await asked(`${randomUUID()}@example.in`)];
  expect(Object.keys(there.confirmation)).toEqual(Object.keys(free.confirmation));
  table.add('A registration with a known address, and one with a free one', 2, 'the same answer: “we have sent a code”');
});

it('tokens of sessions that are altered, foreign, ended or replayed', async () => {
  const { token, lookup } = await open();
  const altered = await Promise.all(broken(token).map((one) => self(one)));
  table.add('A session’s token with a character changed, missing or added', altered.length, tally(altered));
  const { token: foreign } = await operatorWith(server, 'support');
  table.add('The token of an operator in a player’s call', 1, tally([await self(foreign)]));
  await post('/logout', {}, undefined, { 'auth-token': token });
  table.add('A token after its log-out', 1, tally([await self(token)]));
  const { data } = (await logIn(lookup, password)).body;
  const next = (await post('/users/self/refreshToken', {}, undefined, { 'auth-token': data.token })).body.data.token;
  expect((await self(next)).status).toBe(200);
  server.clock.advanceMs(120_000);
  table.add(
    'A token that was renewed before, used again',
    1,
    tally([await post('/users/self/refreshToken', {}, undefined, { 'auth-token': data.token })]),
  );
  table.add('The token that replaced it, after that', 1, tally([await self(next)]));
  const late = (await logIn(lookup, password)).body.data.token;
  server.clock.advanceMs(400 * 86_400_000);
  table.add('A token after its last day', 1, tally([await self(late)]));
  server.clock.set(new Date());
});

it('one-time tokens that are altered, used or late', async () => {
  const { token } = await open();
  const give = async () => (await server.call('POST /users/self/login-token', { token })).body.data.token as string;
  const use = (given: string) => post('/login/token', { token: given });
  const one = await give();
  table.add('A one-time token, altered', 5, tally(await Promise.all(broken(one).map(use))));
  table.add('A one-time token, by ten callers at the same moment', 10, tally(await many(10, () => use(one))));
  const late = await give();
  server.clock.advanceMs(601_000);
  table.add('A one-time token after ten minutes', 1, tally([await use(late)]));
  server.clock.set(new Date());
});

it('links of mails and codes of text messages that are guessed, altered or used', async () => {
  const { lookup } = await open();
  const link = await mailedToken(server, lookup);
  const confirm = (token: string) => put('/users/self/confirmEmail', { token });
  table.add('The link that confirms an address, altered', 5, tally(await Promise.all(broken(link).map(confirm))));
  table.add('The same link, by five callers at the same moment', 5, tally(await many(5, () => confirm(link))));
  const { lookup: number, token } = await open(true);
  const code = await textedCode(server, number);
  const guesses = await many(100, (at) =>
    put('/users/self/confirmPhone', { code: String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0') }, { 'auth-token': token }),
  );
  table.add('Codes of a text message, guessed at the same moment', 100, tally(guesses));
  table.add('The right code after them', 1, tally([await put('/users/self/confirmPhone', { code }, { 'auth-token': token })]));
});

it('a new password asked for in another’s name', async () => {
  const { lookup } = await open(true);
  await post('/password/recovery', { lookup });
  const guesses = await many(100, (at) =>
    put('/password/recovery', { lookup, code: String(at).padStart(6, '0'), password: 'a new long one' }),
  );
  table.add('Codes for a new password, guessed at the same moment', 100, tally(guesses));
  expect((await logIn(lookup, password)).status).toBe(200);
  const made = await many(20, () => put('/password/recovery', { token: randomUUID() + randomUUID(), password: 'a new long one' }));
  table.add('Made-up links for a new password', 20, tally(made));
});

it('codes of a second factor that are guessed or used again', async () => {
  const { token, lookup } = await open();
  const { secret } = (await server.call('POST /users/self/two-factor', { token, body: { password } })).body.data;
  const codeNow = () => generateSync({ secret, epoch: unixSec(server.clock.now()) });
  expect((await server.call('PUT /users/self/two-factor', { token, body: { code: codeNow() } })).status).toBe(200);
  table.add(
    'The code that switched the second factor on, used again',
    1,
    tally([await logIn(lookup, password, undefined, { twoFactorCode: codeNow() })]),
  );
  server.clock.advanceMs(3_600_000);
  const guesses = [];
  for (let at = 0; at < 100; at += 1)
    guesses.push(await logIn(lookup, password, undefined, { twoFactorCode: String(at).padStart(6, '0') }));
  table.add('Codes of a second factor, guessed with the right password', 100, tally(guesses));
  server.clock.set(new Date());
});

it('data of the messenger that is altered, old or used', async () => {
  const own = server.config.secrets.telegramSandbox ?? '';
  const signed = (ageSec: number, token = own) => {
    const fields: Record<string, string> = {
      query_id: 'AAF03wwqAAAAAHTfDCrLaQyH',
      user: JSON.stringify({ id: 7, first_name: 'आशा' }),
      auth_date: String(unixSec(server.clock.now()) - ageSec),
    };
    const text = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('\n');
    const key = createHmac('sha256', 'WebAppData').update(token).digest();
    return new URLSearchParams({ ...fields, hash: createHmac('sha256', key).update(text).digest('hex') }).toString();
  };
  const send = (initData: string) => post('/telegram/login', { initData });
  const good = signed(5);
  // Every byte of it in turn.
  const bytes = await many(good.length, (at) => send(good.slice(0, at) + (good[at] === '0' ? '1' : '0') + good.slice(at + 1)));
  table.add('Telegram’s data with one byte off, each byte in turn', good.length, tally(bytes));
  table.add(
    'Telegram’s data, a day old, older than an hour, of another bot',
    3,
    tally(await Promise.all([send(signed(86_400)), send(signed(3601)), send(signed(5, `654321:${'b'.repeat(35)}`))])),
  );
  table.add('Telegram’s data, ten times at the same moment', 10, tally(await many(10, () => send(good))));
});

it('answers of an OpenID provider that prove nothing', async () => {
  const person = { sub: 'one-person', email: 'one@example.com', email_verified: true };
  const way = await server.leave();
  const back = await server.network.visit(way.url, person);
  back.searchParams.set('state', 'x'.repeat(43));
  table.add('OpenID: another state', 1, tally([await server.comeBack(way, back)]));
  const substituted = async (visit: { readonly nonce?: string; readonly clientId?: string }) => {
    const leaving = await server.leave();
    const nonce = new URL(leaving.url).searchParams.get('nonce') ?? '';
    const token = await server.network.idToken(person, { nonce, ...visit });
    const came = await server.network.visit(leaving.url, person);
    server.network.substitute(token);
    return server.comeBack(leaving, came);
  };
  table.add('OpenID: a genuine ID token with another nonce', 1, tally([await substituted({ nonce: 'n'.repeat(43) })]));
  table.add('OpenID: a genuine ID token for another site', 1, tally([await substituted({ clientId: 'another-site' })]));
  const mine = await server.leave();
  const other = await server.leave();
  const theirs = await server.network.visit(other.url, person);
  table.add('OpenID: the answer of another browser', 1, tally([await server.comeBack(mine, theirs)]));
  const once = await server.leave();
  const answer = await server.network.visit(once.url, person);
  table.add('OpenID: one answer, five times at the same moment', 5, tally(await many(5, () => server.comeBack(once, answer))));
});

it('one look-up that is registered many times at the same moment', async () => {
  const before = await counts();
  const lookup = `race${players}@example.in`;
  const answers = await many(20, () => post('/users', form(lookup)));
  expect((await counts()) - before).toBe(1);
  const tokens = answers.filter(({ body }) => typeof body.data?.token === 'string').length;
  table.add('Registrations of one look-up at the same moment', 20, `${tally(answers)}; one account, ${tokens} log-in`);
});

it('the document says the same', () => expect(table.text()).toMatchFileSnapshot(document));
