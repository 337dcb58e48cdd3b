import { beforeAll, describe, expect, it } from 'vitest';
import { testServer, type TestServer } from '../../testing/server.ts';

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
    expect(body.data.token).toMatch(/^[\w-]{43}$/);
    expect(body.data.user).toMatchObject({ email: form.lookup, phone: null, locale: 'hi', currency: 'INR', emailConfirmed: false });
    expect(body.data.user.wallets).toEqual([
      { currency: 'INR', balance: 0, netBalance: 0, currentBonusWager: 0, requiredBonusWager: 0, repayment: 0, vipClubRepayment: 0 },
    ]);
  });

  it('[1.2] by phone keeps the number in one form', async () => {
    const { body } = await register({ lookup: '98765 43210' });
    expect(body.data.user).toMatchObject({ phone: '+919876543210', email: null });
  });

  it('[5.5] a second account with the same e-mail is refused, however it is written', async () => {
    const { status, body } = await register({ lookup: ' ASHA@example.in' });
    expect(status).toBe(400);
    expect(body.error).toMatchObject({ code: 3, message: 'errors.validation', fields: { lookup: 'errors.lookup.taken' } });
  });

  it('[5.7] every fault of the form is named at once', async () => {
    const { body } = await register({ lookup: 'nobody', password: 'short', birthDate: '2015-01-01', agreement: false });
    expect(body.error.fields).toEqual({
      lookup: 'errors.lookup.invalid',
      password: 'errors.password.short',
      birthDate: 'errors.birthDate.young',
      agreement: 'errors.agreement.required',
    });
  });

  it('[S1] a password that leaked often is refused', async () => {
    const { body } = await register({ lookup: 'ravi@example.in', password: 'Password123' });
    expect(body.error.fields).toEqual({ password: 'errors.password.common' });
  });

  it('[S10] a field nobody declared is refused', async () => {
    const { status, body } = await register({ lookup: 'ravi@example.in', labels: ['vip_club'] });
    expect(status).toBe(400);
    expect(body.error.fields).toEqual({ labels: 'errors.field.unknown' });
  });
});

describe('logging in', () => {
  it('[7.13] by e-mail with the password', async () => {
    const { status, body, headers } = await logIn('Asha@example.in', form.password);
    expect(status).toBe(200);
    expect(body.data.token).toMatch(/^[\w-]{43}$/);
    expect(String(headers['set-cookie'])).toContain('HttpOnly');
  });

  it('[8.2] a wrong password, an unknown account and a malformed look-up get one and the same answer', async () => {
    const answers = await Promise.all([
      logIn('asha@example.in', 'not the password'),
      logIn('nobody@example.in', form.password),
      logIn('???', form.password),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual(answers[0]?.body);
      expect(body.error).toMatchObject({ code: 10, message: 'errors.credentials' });
    }
  });
});

describe('the player as the API tells them', () => {
  it('[3.1] carries the main fields of a user, for a player as new as can be', async () => {
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
      verificationForm: { status: 'new', actions: [] },
      fortuneWheelSpinCount: 0,
      fortuneWheelAdditionSpinCount: 0,
      showNewYearVideo: false,
      inVipClub: false,
    });
    expect(body.data.user.created).toBe(Math.floor(server.clock.now().getTime() / 1000));
  });

  it('is filled in by its player, and nobody else', async () => {
    const { body } = await register({ lookup: 'profile@example.in' });
    const change = (token: string, profile: object) => server.call('PATCH /users/self', { token, body: profile });
    const changed = await change(body.data.token, { firstName: ' Asha ', lastName: 'Rao', city: 'Pune' });
    expect(changed.body.data.extendedProfileFilled).toBe(true);
    expect((await change(body.data.token, { birthDate: '2020-01-01' })).body.error.fields).toEqual({ birthDate: 'errors.birthDate.young' });
    expect((await change(body.data.token, {})).status).toBe(400);
    expect((await change('', { firstName: 'x' })).status).toBe(401);
  });

  it('keeps the language they read', async () => {
    const { body } = await register({ lookup: 'reader@example.in', locale: 'en' });
    expect((await server.call('PUT /users/self/locale', { token: body.data.token, body: { locale: 'hi' } })).status).toBe(200);
    expect((await server.call('GET /users/self', { token: body.data.token })).body.data.locale).toBe('hi');
  });
});

describe('a session', () => {
  const self = (token: string) => server.call('GET /users/self', { token });
  const fresh = async () => (await logIn('asha@example.in', form.password)).body.data.token as string;

  it('[4.1] a guest has no profile, a player has', async () => {
    expect((await server.call('GET /users/self', {})).status).toBe(401);
    expect((await self(await fresh())).body.data.email).toBe('asha@example.in');
  });

  it('[7.16] a refreshed token works and the old one no more', async () => {
    const old = await fresh();
    const { body } = await server.call('POST /users/self/refreshToken', { token: old });
    expect((await self(body.data.token)).status).toBe(200);
    expect((await self(old)).status).toBe(401);
  });

  it('[S3] log-out ends this session and no other', async () => {
    const [one, other] = [await fresh(), await fresh()];
    expect((await server.call('POST /logout', { token: one })).status).toBe(200);
    expect((await self(one)).status).toBe(401);
    expect((await self(other)).status).toBe(200);
  });

  it('[S3] a session nobody used for a week is over', async () => {
    const token = await fresh();
    server.clock.advanceMs(7 * 86_400_000 + 1000);
    expect((await self(token)).status).toBe(401);
  });

  it.each(['', 'x', 'a'.repeat(5000), "' OR 1=1 --"])('[8.3] the token %j is nobody’s', async (token) => {
    const { status, body } = await server.inject({ method: 'GET', url: '/api/v18/users/self', headers: { 'auth-token': token } });
    expect(status).toBe(401);
    expect(body.error.code).toBe(1);
  });
});
