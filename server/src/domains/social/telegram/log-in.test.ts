import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { unixSec } from '../../../kernel/clock.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { socialSettings } from '../settings.ts';
import { initDataSecMax, readInitData } from './verify.ts';

const botToken = `123456:${'a'.repeat(35)}`;
const otherBot = `654321:${'b'.repeat(35)}`;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ env: { TELEGRAM_BOT_TOKEN: botToken } });
  await transact(server.db, (tx) => changeSetting(tx, 'telegram', { enabled: true }));
});

type Signing = {
  readonly id?: number;
  readonly token?: string;
  readonly ageSec?: number;
  readonly more?: Readonly<Record<string, string>>;
};

/** What the messenger would give the site for this user. */
function signed({ id = 7, token = botToken, ageSec = 5, more = {} }: Signing = {}): string {
  const fields: Record<string, string> = {
    query_id: 'AAF03wwqAAAAAHTfDCrLaQyH',
    user: JSON.stringify({ id, first_name: 'आशा', last_name: 'K & co', language_code: 'hi' }),
    auth_date: String(unixSec(server.clock.now()) - ageSec),
    signature: 'c2lnbmF0dXJl',
    ...more,
  };
  const text = Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  return new URLSearchParams({ ...fields, hash: createHmac('sha256', key).update(text).digest('hex') }).toString();
}

let callers = 0;
const post = (path: string, payload: object) =>
  server.inject({ method: 'POST', url: `/api/v18${path}`, payload, remoteAddress: `10.7.${(callers += 1) >> 8}.${callers & 255}` });
const logIn = (initData: string) => post('/telegram/login', { initData });
const arrival = { partner: 'acme', click: 'c-1', campaign: '', accepted: true };
const form = { locale: 'hi', birthDate: '1990-05-17', agreement: true };
let ids = 1000;
const newId = () => (ids += 1);
/** An account that this user of the messenger has opened. */
async function opened(id: number) {
  const { oauthToken } = (await logIn(signed({ id }))).body.data;
  return post('/users/oauth', { ...form, token: oauthToken, lookup: `telegram${id}@example.in` });
}
const refused = { status: 401, message: 'errors.telegram.start' };
const said = ({ status, body }: { status: number; body: any }) => ({ status, message: body.error?.message });

describe('[1.3] log-in from the messenger', () => {
  it('opens an account with what the messenger does not know, and logs in there from then on', async () => {
    const id = newId();
    const first = await logIn(signed({ id }));
    expect(first.body.data).toMatchObject({ token: null, step: 'register', socialNetwork: 'telegram', email: null, lookup: null });
    const { oauthToken } = first.body.data;
    const incomplete = await post('/users/oauth', { ...form, token: oauthToken, birthDate: '2015-01-01' });
    expect(incomplete.body.error.fields).toEqual({ lookup: 'errors.lookup.invalid', birthDate: 'errors.birthDate.young' });
    const { status, body } = await post('/users/oauth', { ...form, token: oauthToken, lookup: '98765 43210', arrival });
    const event = await server.db
      .selectFrom('kernel.event')
      .select('body')
      .where('type', '=', 'user.registered')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(event?.body).toMatchObject({ arrival });
    expect([status, body.data.user]).toMatchObject([200, { phone: '+919876543210', phoneConfirmed: false, locale: 'hi' }]);
    server.clock.advanceMs(1000);
    const again = await logIn(signed({ id }));
    expect(again.body.data).toMatchObject({ step: 'done', token: expect.any(String) });
    const self = await server.call('GET /users/self', { token: again.body.data.token });
    expect(self.body.data.id).toBe(body.data.user.id);
  });

  it('joins an account that exists by its own password', async () => {
    await server.call('POST /users', { body: { ...form, lookup: 'member@example.in', password: 'a long enough one' } });
    const id = newId();
    const { oauthToken } = (await logIn(signed({ id }))).body.data;
    const link = (change: object) => post('/lookup/oauth/link', { token: oauthToken, password: 'a long enough one', ...change });
    expect((await link({})).body.error.fields).toEqual({ lookup: 'errors.field.required' });
    expect((await link({ lookup: 'member@example.in', password: 'a wrong one' })).status).toBe(401);
    expect((await link({ lookup: 'member@example.in' })).body.data.step).toBe('done');
    expect((await logIn(signed({ id, ageSec: 6 }))).body.data.step).toBe('done');
  });

  it('is refused on a break', async () => {
    const id = newId();
    const { token } = (await opened(id)).body.data;
    await server.call('POST /users/self/self-exclusion', { token, body: { period: '6m' } });
    expect(said(await logIn(signed({ id, ageSec: 9 })))).toEqual({ status: 403, message: 'errors.self_excluded' });
  });

  it('[9.52] is off until an operator switches it on, as the settings say', async () => {
    expect(socialSettings.telegram.value).toEqual({ enabled: false });
    await transact(server.db, (tx) => changeSetting(tx, 'telegram', { enabled: false }));
    expect((await logIn(signed())).status).toBe(404);
    await transact(server.db, (tx) => changeSetting(tx, 'telegram', { enabled: true }));
    const { body } = await server.call('GET /settings');
    expect(body.data.find(({ alias }: { alias: string }) => alias === 'telegram').value).toEqual({ enabled: true });
  });
});

describe('[8.24] data of the messenger is refused, asking for /start, when it is', () => {
  it.each([
    ['one byte of the user off', (data: string) => data.replace('%22id%22%3A7', '%22id%22%3A8')],
    [
      'one byte of the signature off',
      (data: string) => data.replace(/hash=(.)/, (_, digit: string) => `hash=${digit === '0' ? '1' : '0'}`),
    ],
    ['made younger', (data: string) => data.replace(/auth_date=\d+/, () => `auth_date=${unixSec(server.clock.now())}`)],
    ['without its signature', (data: string) => data.replace(/&hash=.*/, '')],
    ['with a signature in capitals', (data: string) => data.replace(/hash=(.*)/, (_, hash: string) => `hash=${hash.toUpperCase()}`)],
    ['cut', (data: string) => data.slice(0, -1)],
    ['with a field more', (data: string) => `${data}&is_admin=1`],
    ['with a second user', (data: string) => `user=%7B%22id%22%3A8%7D&${data}`],
    ['with a second signature', (data: string) => `${data}&hash=${'0'.repeat(64)}`],
    ['no data at all', () => 'x'],
  ])('%s', async (_, change) => {
    expect(said(await logIn(change(signed())))).toEqual(refused);
  });

  it.each([
    ['of another bot', { token: otherBot }],
    ['a day old', { ageSec: 86_400 }],
    ['older than an hour', { ageSec: initDataSecMax + 1 }],
    ['of the future', { ageSec: -120 }],
    ['without a user', { more: { user: '' } }],
    ['of a bot', { more: { user: '{"id":7,"is_bot":true}' } }],
    ['of no number', { more: { user: '{"id":"7"}' } }],
    ['without a time', { more: { auth_date: '' } }],
    ['with a time that is none', { more: { auth_date: '1e12' } }],
  ] satisfies [string, Signing][])('%s, signed as it is', async (_, signing) => {
    expect(said(await logIn(signed(signing)))).toEqual(refused);
  });

  it('used before, however it is written, also at the same moment', async () => {
    const id = newId();
    await opened(id);
    const data = signed({ id, ageSec: 20 });
    const answers = await Promise.all([logIn(data), logIn(data), logIn(data.split('&').toReversed().join('&'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    expect(said(await logIn(data.replaceAll('+', '%20')))).toEqual(refused);
  });

  it('nothing is made of it', async () => {
    const before = await server.db.selectFrom('social.pending').selectAll().execute();
    await logIn(signed({ token: otherBot }));
    expect(await server.db.selectFrom('social.pending').selectAll().execute()).toEqual(before);
  });
});

it('an hour old is young enough, with every field that the messenger may add', () => {
  const now = server.clock.now();
  const data = signed({ ageSec: initDataSecMax, more: { chat_type: 'sender', start_param: 'a=b&c' } });
  expect(readInitData(data, { botToken, signature: null }, now)).toMatchObject({ id: '7' });
});
