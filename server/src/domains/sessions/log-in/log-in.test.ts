import { PassThrough } from 'node:stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { createLog } from '../../../kernel/log.ts';
import { countStatements } from '../../../kernel/testing/count-statements.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { setBlock } from '../../wallet/index.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { authenticate } from '../authenticate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const form = { lookup: 'asha@example.in', password: 'a long enough one', locale: 'hi', birthDate: '1990-05-17', agreement: true };
const register = (change: object) => server.call('POST /users', { body: { ...form, ...change } });
const logIn = (lookup: string, password: string) => server.call('POST /login/lookup', { body: { lookup, password } });

describe('opening an account', () => {
  it('[1.2] by e-mail gives a token, the player and an empty wallet', async () => {
    const { status, body } = await register({});
    expect(status).toBe(200);
    expect(body.data.token).toMatch(/^[\w-]{54}$/);
    expect(body.data.user).toMatchObject({ email: form.lookup, phone: null, locale: 'hi', currency: 'INR', emailConfirmed: false });
    expect(body.data.user.wallets).toEqual([
      { currency: 'INR', balance: 0, netBalance: 0, currentBonusWager: 0, requiredBonusWager: 0, repayment: 0, vipClubRepayment: 0 },
    ]);
  });

  it('[1.2] by phone stores the number in one form', async () => {
    const { body } = await register({ lookup: '98765 43210' });
    expect(body.data.user).toMatchObject({ phone: '+919876543210', email: null });
  });

  it('[5.5] [5.6] an address is required, and a well-formed one opens an account', async () => {
    for (const lookup of ['', ' ']) {
      const { status, body } = await register({ lookup });
      expect([status, Object.keys(body.error.fields)]).toEqual([400, ['lookup']]);
    }
    const good = await register({ lookup: ' Good.Address+tag@sub.example.co.in ' });
    expect(good.body.data.user.email).toBe('good.address+tag@sub.example.co.in');
  });

  it('[5.5] no second account opens with the same e-mail, however it is written', async () => {
    const { status, body } = await register({ lookup: ' ASHA@example.in' });
    expect([status, body.data.token, body.data.user]).toEqual([200, null, null]);
    expect(body.data.confirmation).toMatchObject({ by: 'email', sentTo: 'asha@example.in' });
  });

  it('[5.7] every invalid field is reported at once', async () => {
    const { body } = await register({ lookup: 'unknown', password: 'short', birthDate: '2015-01-01', agreement: false });
    expect(body.error.fields).toEqual({
      lookup: 'errors.lookup.invalid',
      password: 'errors.password.short',
      birthDate: 'errors.birthDate.young',
      agreement: 'errors.agreement.required',
    });
  });

  it('[5.7] the age that the operator requires is the one that counts, for a new account and a changed profile', async () => {
    const set = (ageYearsMin: number) =>
      transact(server.db, (tx) => changeSetting(tx, 'legal', { ageYearsMin, operator: 'Mela', notice: { en: 'a', hi: 'b' } }));
    const birthDate = `${server.clock.now().getUTCFullYear() - 20}-01-01`;
    const { body } = await register({ lookup: 'twenty@example.in', birthDate });
    await set(21);
    const young = await register({ lookup: 'too-young@example.in', birthDate });
    expect(young.body.error.fields).toEqual({ birthDate: 'errors.birthDate.young' });
    const changed = await server.call('PATCH /users/self', { token: body.data.token, body: { birthDate } });
    expect(changed.body.error.fields).toEqual({ birthDate: 'errors.birthDate.young' });
    await set(18);
  });

  it.each([
    ['a1b2c3d', 'errors.password.short'],
    ['मेला7', 'errors.password.short'],
    ['x1'.repeat(32) + 'y', 'errors.password.long'],
  ])('[S1] the password %j is rejected for its length', async (password, reason) => {
    const { body } = await register({ lookup: 'length@example.in', password });
    expect(body.error.fields).toEqual({ password: reason });
  });

  it.each(['q7w2e9zk', 'मेला में दीये', 'x1'.repeat(32)])('[S1] the password %j is accepted, and logs in', async (password) => {
    const lookup = `length${password.length}@example.in`;
    expect((await register({ lookup, password })).status).toBe(200);
    expect((await logIn(lookup, password)).status).toBe(200);
  });

  it('[S1] a common leaked password is rejected', async () => {
    const { body } = await register({ lookup: 'ravi@example.in', password: 'Password123' });
    expect(body.error.fields).toEqual({ password: 'errors.password.common' });
  });

  it.each(['asha.kumari@example.in', 'ASHA.kumari', 'zzzzzzzzzz', '            '])(
    '[5.3] the password %j is too easy to guess',
    async (password) => {
      const { body } = await register({ lookup: 'asha.kumari@example.in', password });
      expect(body.error.fields).toEqual({ password: 'errors.password.weak' });
    },
  );

  it('[S10] a field that is not declared is refused', async () => {
    const { status, body } = await register({ lookup: 'ravi@example.in', labels: ['vip_club'] });
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({ labels: 'errors.field.unknown' });
  });
});

describe('logging in', () => {
  it('[7.13] by e-mail with the password', async () => {
    const { status, body, headers } = await logIn('Asha@example.in', form.password);
    expect(status).toBe(200);
    expect(body.data.token).toMatch(/^[\w-]{54}$/);
    expect(String(headers['set-cookie'])).toContain('HttpOnly');
  });

  it('[7.13] by phone number, however it is written', async () => {
    for (const lookup of ['9876543210', '+91 98765-43210', '098765 43210'])
      expect((await logIn(lookup, form.password)).body.data.token, lookup).toMatch(/^[\w-]{54}$/);
  });

  it('[8.2] [S2] a wrong password, an unknown account and a malformed look-up get one and the same answer', async () => {
    const answers = await Promise.all([
      logIn('asha@example.in', 'not the password'),
      logIn('unknown@example.in', form.password),
      logIn('???', form.password),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(answers[0]?.body);
      expect(body.error).toMatchObject({ code: 10, message: 'errors.credentials' });
    }
  });

  it.each([
    ['en', new Date('2027-03-05T12:30:00Z'), 'You have taken a break from play, until Mar 5, 2027, 18:00.'],
    ['hi', new Date('2027-03-05T12:30:00Z'), 'आपने खेल से ब्रेक लिया है, 5 मार्च 2027, 18:00 तक।'],
    ['en', null, 'You have taken a break from play, with no end date.'],
    ['hi', null, 'आपने खेल से ब्रेक लिया है, बिना अंतिम तारीख के।'],
  ])('in a break is rejected with its end (%s, %s)', async (locale, until, text) => {
    const lookup = `break-${locale}-${until?.getTime() ?? 'endless'}@example.in`;
    const { user } = (await register({ lookup })).body.data;
    const block = { userId: BigInt(user.id), kinds: ['bet'] as const, reason: 'own wish' };
    await transact(server.db, async (tx) => {
      await setBlock(tx, { ...block, name: 'cool-off', until });
      await setBlock(tx, { ...block, name: 'self-exclusion', until: new Date('2026-12-01T00:00:00Z') });
    });
    const { status, body } = await server.call('POST /login/lookup', {
      headers: { 'content-language': locale },
      body: { lookup, password: form.password },
    });
    expect([status, body.error.message, body.error.description]).toEqual([403, 'errors.self_excluded', text]);
  });

  it('a block of payments alone does not prevent a log-in', async () => {
    const lookup = 'paused@example.in';
    const { user } = (await register({ lookup })).body.data;
    const block = { name: 'finance', kinds: ['deposit'] as const, until: null, reason: 'checked' };
    await transact(server.db, (tx) => setBlock(tx, { userId: BigInt(user.id), ...block }));
    expect((await logIn(lookup, form.password)).status).toBe(200);
  });
});

describe('the player as the API shows them', () => {
  it('[3.1] [7.55] has the main fields of a user, for a new player', async () => {
    const { body } = await register({ lookup: 'whole@example.in' });
    expect(body.data.user).toMatchObject({
      labels: [],
      denomination: 1,
      autoLogout: false,
      phoneConfirmed: false,
      limits: [],
      limitsSchedule: [],
      extendedProfileFilled: false,
      hasPhoneConfirmationCode: false,
      verificationForm: { status: 'new', actions: ['upload_document'] },
      fortuneWheelSpinCount: 1,
      fortuneWheelAdditionSpinCount: 0,
      showNewYearVideo: false,
      inVipClub: false,
      vipWelcome: false,
    });
    expect(body.data.user).toMatchObject({
      id: expect.any(Number),
      locale: 'hi',
      email: 'whole@example.in',
      emailConfirmed: expect.any(Boolean),
      phone: null,
      currency: 'INR',
      wallets: [{ currency: 'INR', balance: 0, netBalance: 0 }],
      level: { id: 1, currentScore: 0, name: expect.any(String), progress: 0, maxScore: expect.any(Number) },
      emailConfirmationTokenTtl: expect.any(Number),
      phoneConfirmationCodeTtl: expect.any(Number),
    });
    expect(body.data.user.created).toBe(Math.floor(server.clock.now().getTime() / 1000));
  });

  it('[3.1] has every other field of a user too: who, how to reach them, money, level, times of codes and labels', async () => {
    const byMail = (await register({ lookup: 'every@example.in' })).body.data.user;
    expect(byMail).toMatchObject({
      id: expect.any(Number),
      locale: 'hi',
      email: 'every@example.in',
      emailConfirmed: false,
      phone: null,
      currency: 'INR',
      wallets: [expect.objectContaining({ currency: 'INR' })],
      level: { id: expect.any(Number), currentScore: 0, progress: 0, maxScore: expect.any(Number), name: expect.any(String) },
      emailConfirmationTokenTtl: 300,
      phoneConfirmationCodeTtl: 0,
      user_document_verify_accepted: false,
      user_document_verify_operator_accepted: false,
      user_document_verify_refused: false,
    });
    const byPhone = await register({ lookup: '98111 22333' });
    expect(byPhone.body.data.user).toMatchObject({
      email: null,
      phone: '+919811122333',
      phoneConfirmed: false,
      hasPhoneConfirmationCode: true,
      emailConfirmationTokenTtl: 0,
      phoneConfirmationCodeTtl: 60,
    });
    await server.db
      .updateTable('accounts.user')
      .set({ labels: ['f'] })
      .where('id', '=', BigInt(byMail.id))
      .execute();
    const { token } = (await logIn('every@example.in', form.password)).body.data;
    expect((await server.call('GET /users/self', { token })).body.data.labels).toEqual(['f']);
  });

  it('[3.1] has the label of the VIP club for its members, and no one else', async () => {
    const { token, user } = (await register({ lookup: 'member@example.in' })).body.data;
    const self = async () => (await server.call('GET /users/self', { token })).body.data;
    expect(await self()).toMatchObject({ labels: [], inVipClub: false });
    await server.db
      .updateTable('accounts.user')
      .set({ labels: ['vip_club'] })
      .where('id', '=', BigInt(user.id))
      .execute();
    expect(await self()).toMatchObject({ labels: ['vip_club'], inVipClub: true });
  });

  it('is filled in by its player, and no one else', async () => {
    const { body } = await register({ lookup: 'profile@example.in' });
    const change = (token: string, profile: object) => server.call('PATCH /users/self', { token, body: profile });
    const changed = await change(body.data.token, { firstName: ' Asha ', lastName: 'Rao', city: 'Pune' });
    expect(changed.body.data.extendedProfileFilled).toBe(true);
    expect((await change(body.data.token, { birthDate: '2020-01-01' })).body.error.fields).toEqual({ birthDate: 'errors.birthDate.young' });
    expect((await change(body.data.token, {})).status).toBe(400);
    expect((await change('', { firstName: 'x' })).status).toBe(401);
  });

  it('[7.55] saves the language they read', async () => {
    const { body } = await register({ lookup: 'reader@example.in', locale: 'en' });
    expect((await server.call('PUT /users/self/locale', { token: body.data.token, body: { locale: 'hi' } })).status).toBe(200);
    expect((await server.call('GET /users/self', { token: body.data.token })).body.data.locale).toBe('hi');
  });
});

describe('a session', () => {
  const self = (token: string) => server.call('GET /users/self', { token });
  const fresh = async () => (await logIn('asha@example.in', form.password)).body.data.token as string;

  it('[6.1] a visitor without a token is a guest, and one with a token that means nothing is none either', async () => {
    for (const token of ['', 'x', 'x'.repeat(43), 'x'.repeat(201)]) expect((await self(token)).status, token).toBe(401);
    expect((await self(await fresh())).status).toBe(200);
  });

  it('[S3] is a new one with each log-in, whatever token the visitor has or sends along', async () => {
    const [first, chosen] = [await fresh(), 'x'.repeat(54)];
    const again = async (token: string) =>
      (await server.call('POST /login/lookup', { token, body: { lookup: 'asha@example.in', password: form.password } })).body.data.token;
    const [second, third] = [await again(first), await again(chosen)];
    expect(new Set([first, second, third, chosen]).size).toBe(4);
    expect([(await self(second)).status, (await self(third)).status, (await self(chosen)).status]).toEqual([200, 200, 401]);
  });

  it('[7.16] the token of before ends the session with its next use: it was copied', async () => {
    const old = await fresh();
    const { token } = (await server.call('POST /users/self/refreshToken', { token: old })).body.data;
    expect((await self(token)).status).toBe(200);
    server.clock.advanceMs(120_000);
    expect((await self(old)).status).toBe(401);
    expect((await server.call('POST /users/self/refreshToken', { token: old })).status).toBe(401);
    expect((await self(token)).status, 'the new one has ended with it').toBe(401);
  });

  it('[4.1] a guest has no profile, a player has', async () => {
    expect((await server.call('GET /users/self', {})).status).toBe(401);
    expect((await self(await fresh())).body.data.email).toBe('asha@example.in');
  });

  it('is recognised with one statement, and a token that no one has with two', async () => {
    const token = await fresh();
    const { log, now } = { log: createLog('silent'), now: server.clock.now() };
    const sent = countStatements(server.open.pool);
    // What the log-in leaves to do after its answer may still run: the log-in itself is read by these.
    const reads = () => sent.filter((text) => /^(select|update) .*sessions.*session/is.test(text));
    expect(await authenticate(server.open.db, { token, now, headers: {} }, log)).toMatchObject({ locale: 'hi' });
    expect(reads(), sent.join('\n---\n')).toHaveLength(1);
    expect(await authenticate(server.open.db, { token: 'x'.repeat(43), now, headers: {} }, log)).toBeNull();
    expect(reads(), sent.join('\n---\n')).toHaveLength(3);
  });

  it('[7.16] a refreshed token works and the old one does not', async () => {
    const old = await fresh();
    const { body } = await server.call('POST /users/self/refreshToken', { token: old });
    expect((await self(body.data.token)).status).toBe(200);
    server.clock.advanceMs(61_000);
    expect((await self(old)).status).toBe(401);
  });

  it('[S3] a replaced token that is used again ends its log-in, and no other of the player', async () => {
    const [first, other] = [await fresh(), await fresh()];
    const second = (await server.call('POST /users/self/refreshToken', { token: first })).body.data.token;
    const third = (await server.call('POST /users/self/refreshToken', { token: second })).body.data.token;
    expect((await self(third)).status).toBe(200);
    server.clock.advanceMs(61_000);
    expect((await server.call('POST /users/self/refreshToken', { token: first })).status).toBe(401);
    expect((await self(third)).status).toBe(401);
    expect((await self(other)).status).toBe(200);
    const ended = await server.db
      .selectFrom('kernel.event')
      .select('body')
      .where('type', '=', 'session.ended')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(ended?.body).toMatchObject({ reason: 'replay' });
  });

  it('[S3] such a use is logged once, without the token', async () => {
    const first = await fresh();
    await server.call('POST /users/self/refreshToken', { token: first });
    const lines = new PassThrough();
    const log = createLog('warn', lines);
    const shown = { token: first, now: server.clock.now(), headers: { 'user-agent': 'a copy' } };
    for (let time = 0; time < 3; time += 1) expect(await authenticate(server.db, shown, log)).toBeNull();
    const written = String(lines.read());
    expect(written.match(/a replaced session token was used again/g)).toHaveLength(1);
    expect(written).not.toContain(first);
  });

  it('a replaced token of an ended log-in ends nothing', async () => {
    const [first, other] = [await fresh(), await fresh()];
    const second = (await server.call('POST /users/self/refreshToken', { token: first })).body.data.token;
    await server.call('POST /logout', { token: second });
    expect((await self(first)).status).toBe(401);
    expect((await self(other)).status).toBe(200);
    const reasons = await server.db
      .selectFrom('sessions.session')
      .select('end_reason')
      .where('ended_at', 'is not', null)
      .orderBy('id', 'desc')
      .execute();
    expect(reasons[0]?.end_reason).toBe('logout');
  });

  it('[S3] log-out ends this session and no other', async () => {
    const [one, other] = [await fresh(), await fresh()];
    expect((await server.call('POST /logout', { token: one })).status).toBe(200);
    expect((await self(one)).status).toBe(401);
    expect((await self(other)).status).toBe(200);
  });

  it('[S3] a session not used for a week is over', async () => {
    const token = await fresh();
    server.clock.advanceMs(7 * 86_400_000 + 1000);
    expect((await self(token)).status).toBe(401);
  });

  it.each(['', 'x', 'a'.repeat(5000), "' OR 1=1 --"])('[8.3] the token %j belongs to no one', async (token) => {
    const { status, body } = await server.inject({ method: 'GET', url: '/api/v18/users/self', headers: { 'auth-token': token } });
    expect(status).toBe(401);
    expect(body.error.code).toBe(1);
  });
});
