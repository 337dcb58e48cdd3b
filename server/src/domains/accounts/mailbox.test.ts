import { beforeAll, describe, expect, it } from 'vitest';
import { textedCode } from '../../testing/read-outbox.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { mailboxOf } from './mailbox.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
const form = { password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true };
let callers = 0;
const register = (lookup: string) =>
  server.inject({ method: 'POST', url: '/api/v18/users', remoteAddress: `10.8.0.${(callers += 1)}`, payload: { ...form, lookup } });

it.each([
  ['asha@example.in', 'asha@example.in'],
  ['asha+1@example.in', 'asha@example.in'],
  ['a.sha+x@googlemail.com', 'asha@gmail.com'],
  ['a.s-h_a@pm.me', 'asha@proton.me'],
  ['asha@mac.com', 'asha@icloud.com'],
  ['asha-shop@yahoo.co.in', 'asha@yahoo.co.in'],
  ['a-sha@ya.ru', 'asha@yandex.com'],
  ['a.sha@example.in', 'a.sha@example.in'],
  ['asha-rao@example.in', 'asha-rao@example.in'],
])('the mailbox of %s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

describe('[S3] one mailbox', () => {
  it('is one account, however its address is spelled', async () => {
    expect((await register('rani.devi@gmail.com')).body.data.user).toMatchObject({ email: 'rani.devi@gmail.com' });
    for (const other of ['ranidevi@gmail.com', 'RaniDevi+2@googlemail.com', '\u0001rani.devi@gmail.com', 'rani\u200b.devi@gmail.com'])
      expect((await register(other)).body.data.user, other).toBeNull();
    const { rows } = await server.open.pool.query(`SELECT email FROM accounts.user WHERE email ILIKE '%rani%'`);
    expect(rows).toEqual([{ email: 'rani.devi@gmail.com' }]);
  });

  it('learns with the code that it has one, and opens none', async () => {
    await register('meena@example.in');
    const { application } = (await register('meena+second@example.in')).body.data.confirmation;
    const code = await textedCode(server, 'meena+second@example.in');
    const { status, body } = await server.call('POST /users/confirm', { body: { application, code } });
    expect([status, body.error.message]).toEqual([403, 'errors.registration.refused']);
  });

  it('of two registrations at once opens one account', async () => {
    const answers = await Promise.all(['x', 'y', 'z'].map((tag) => register(`together+${tag}@example.in`)));
    expect(answers.filter(({ body }) => body.data.user !== null)).toHaveLength(1);
  });

  it('logs in by the address that its account has', async () => {
    await register('kiran+mela@example.in');
    const logIn = (lookup: string) => server.call('POST /login/lookup', { body: { lookup, password: form.password } });
    expect((await logIn(' Kiran+Mela@example.in\u202c')).status).toBe(200);
  });
});
