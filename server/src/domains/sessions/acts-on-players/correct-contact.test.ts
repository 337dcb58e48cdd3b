import { randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSetting } from '../../../testing/change-setting.ts';
import { operatorWith, type TestOperator } from '../../../testing/operator.ts';
import { mailedToken, readOutbox } from '../../../testing/read-outbox.ts';
import { hasOpenSignalOf } from '../../signals/index.ts';
import { testServer, type Player, type TestServer } from '../../../testing/server.ts';

let server: TestServer;
let support: TestOperator;
let player: Player;
let numbers = 0;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.advanceMs(60_000);
  player = await server.register();
  support = await operatorWith(server, 'support', 'auditor');
});

const reason = 'called from a known number';
const correct = (body: object, { token } = support, id = player.id) =>
  server.call('POST /players/:id/correct-contact', { token, params: { id }, body: { reason, ...body } }, operatorBase);
const errorOf = async (answer: ReturnType<typeof correct>) => (await answer).body.error;
const rowOf = (id = player.id) => server.db.selectFrom('accounts.user').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
const freshEmail = () => `corrected${(numbers += 1)}@example.in`;
const freshPhone = () => `+9198765${String(20_000 + (numbers += 1))}`;
const password = 'a long enough one';
const logIn = async (lookup: string, word = password) =>
  (await server.call('POST /login/lookup', { body: { lookup, password: word } })).status;
const registering = (lookup: string) =>
  server.call('POST /users', { body: { lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true } });

describe('a corrected address', () => {
  it('logs in from then on, unconfirmed, and the old one does not; sessions end', async () => {
    const { email: old } = await rowOf();
    await server.db
      .updateTable('accounts.user')
      .set({ email_confirmed_at: server.clock.now() })
      .where('id', '=', BigInt(player.id))
      .execute();
    const email = freshEmail();
    const { data } = (await correct({ email: ` ${email.toUpperCase()} ` })).body;
    expect(data).toEqual({ emailChanged: true, phoneChanged: false, sessionsEnded: 1, secondFactorWaits: false });
    const after = await rowOf();
    expect([after.email, after.mailbox, after.email_confirmed_at]).toEqual([email, email, null]);
    expect((await server.call('GET /users/self', { token: player.token })).status).toBe(401);
    expect([await logIn(old ?? ''), await logIn(email)]).toEqual([401, 200]);
  });

  it('is checked, and the one that stays is not: it may be of a style from before', async () => {
    // A landline, and a number of a country that the site no longer serves: neither may be typed today.
    for (const phone of ['+912227654321', '+14155550132']) {
      player = await server.register();
      await server.db.updateTable('accounts.user').set({ phone }).where('id', '=', BigInt(player.id)).execute();
      expect((await errorOf(correct({ phone: `${phone}0` }))).fields).toEqual({ phone: 'errors.phone.invalid' });
      const email = freshEmail();
      const spaced = `${phone.slice(0, 3)} ${phone.slice(3)}`;
      const { data } = (await correct({ email, phone: spaced })).body;
      expect([data.emailChanged, data.phoneChanged]).toEqual([true, false]);
      expect([(await rowOf()).email, (await rowOf()).phone]).toEqual([email, phone]);
      await server.db.updateTable('accounts.user').set({ phone: null }).where('id', '=', BigInt(player.id)).execute();
    }
    const old = `${'x'.repeat(70)}@old.example`;
    await server.db.updateTable('accounts.user').set({ email: old }).where('id', '=', BigInt(player.id)).execute();
    const phone = freshPhone();
    expect((await correct({ email: old, phone })).body.data).toMatchObject({ emailChanged: false, phoneChanged: true });
    expect((await errorOf(correct({ email: `y${old}` }))).fields).toEqual({ email: expect.stringMatching(/^errors\.email/) });
  });

  it('is asked to confirm, and the old one is informed in words, with the way to support', async () => {
    const { email: old } = await rowOf();
    const email = freshEmail();
    await correct({ email });
    const [letter] = await readOutbox(server, old ?? '');
    expect([letter?.subject, letter?.link]).toEqual([
      'The email of your account was changed · Mela',
      expect.stringMatching(/\/en\/help\/write$/),
    ]);
    expect(letter?.text).not.toContain(email);
    expect((await server.call('PUT /users/self/confirmEmail', { body: { token: await mailedToken(server, email) } })).status).toBe(200);
    expect((await rowOf()).email_confirmed_at).not.toBeNull();
  });

  it('makes void what was sent to the old one: the link that confirms, and the one for a new password', async () => {
    const old = (await rowOf()).email ?? '';
    const confirming = await mailedToken(server, old);
    await server.call('POST /password/recovery', { body: { lookup: old } });
    const recovering = await mailedToken(server, old);
    await correct({ email: freshEmail() });
    const confirmed = await server.call('PUT /users/self/confirmEmail', { body: { token: confirming } });
    expect(confirmed.body.error.fields).toEqual({ token: 'errors.confirm.token' });
    const reset = await server.call('PUT /password/recovery', { body: { token: recovering, password: 'another good one' } });
    expect(reset.body.error.fields).toEqual({ token: 'errors.password.recovery_token' });
    expect((await rowOf()).email_confirmed_at).toBeNull();
  });

  it('is a number too, added or changed, and the old number gets a text message', async () => {
    const [one, two] = [freshPhone(), freshPhone()];
    expect((await correct({ phone: one })).body.data.phoneChanged).toBe(true);
    server.clock.advanceMs(60_000);
    expect((await correct({ phone: two.replace('+91', '') })).body.data.phoneChanged).toBe(true);
    expect((await rowOf()).phone).toBe(two);
    expect((await readOutbox(server, one))[0]?.text).toMatch(/^Mela: support has changed the phone number/);
    expect(await logIn(two)).toBe(200);
  });

  it('changes nothing where it is the one of now, also sent twice', async () => {
    const email = freshEmail();
    await correct({ email });
    const token = (await server.call('POST /login/lookup', { body: { lookup: email, password } })).body.data.token;
    expect((await correct({ email })).body.data).toEqual({
      emailChanged: false,
      phoneChanged: false,
      sessionsEnded: 0,
      secondFactorWaits: false,
    });
    expect((await server.call('GET /users/self', { token })).status).toBe(200);
  });
});

describe('the money of a player whose address was corrected', () => {
  it('waits for a person, whatever the sum, until the signal is reviewed', async () => {
    const alone = { autoMaxRupees: 10_000, autoDayRupees: 25_000, firstByHand: false, needsIdentity: false, secondPersonRupees: 50_000 };
    await changeSetting(server.db, 'withdrawal_review', alone);
    const rich = await server.playerWith(1000);
    const email = freshEmail();
    await correct({ email }, support, rich.id);
    const signal = await server.db
      .selectFrom('signals.signal')
      .selectAll()
      .where('user_id', '=', BigInt(rich.id))
      .where('kind', '=', 'contact-corrected')
      .executeTakeFirstOrThrow();
    expect([signal.reviewed_at, signal.facts]).toEqual([null, { changed: 'email', operator: Number(support.id) }]);
    const { token } = (await server.call('POST /login/lookup', { body: { lookup: email, password } })).body.data;
    const body = { system: 'upi', sum: 200, requisites: { upi: 'asha@okbank' } };
    const asked = await server.call('POST /payments/withdrawal', { token, idempotencyKey: randomUUID(), body });
    expect(asked.body.data?.reason).toBe('signal');
    const review = { token: support.token, params: { id: Number(signal.id) }, body: { reason } };
    expect((await server.call('POST /signals/:id/review', review, operatorBase)).status, 'support does not review its own').toBe(403);
  });

  it('waits until someone else than who has corrected it has looked, however long that is', async () => {
    const rich = await server.playerWith(1000);
    const [both, risk] = [await operatorWith(server, 'support', 'risk'), await operatorWith(server, 'risk')];
    await correct({ email: freshEmail() }, both, rich.id);
    const { id } = await server.db
      .selectFrom('signals.signal')
      .select('id')
      .where('user_id', '=', BigInt(rich.id))
      .where('kind', '=', 'contact-corrected')
      .executeTakeFirstOrThrow();
    const isOpen = () => hasOpenSignalOf(server.db, BigInt(rich.id), new Date(server.clock.now().getTime() + 40 * 86_400_000));
    const review = ({ token }: { readonly token: string }) =>
      server.call('POST /signals/:id/review', { token, params: { id: Number(id) }, body: { reason } }, operatorBase);
    expect((await review(both)).body.error.message).toBe('errors.approvals.own');
    expect(await isOpen()).toBe(true);
    expect((await review(risk)).status).toBe(200);
    expect(await isOpen()).toBe(false);
  });
});

describe('an address is refused', () => {
  it('that another account has, in any spelling of its mailbox', async () => {
    const other = await server.register();
    const taken = (await rowOf(other.id)).email ?? '';
    const [name, host] = taken.split('@');
    for (const email of [taken, taken.toUpperCase(), `${name}+mela@${host}`])
      expect((await errorOf(correct({ email }))).message).toBe('errors.players.contact_taken');
    expect((await server.call('GET /users/self', { token: player.token })).status, 'nothing has ended').toBe(200);
  });

  it('of two players who get it at once, for one', async () => {
    const [other, email] = [await server.register(), freshEmail()];
    const answers = await Promise.all([correct({ email }), correct({ email }, support, other.id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.error.message).toBe('errors.players.contact_taken');
  });

  it('that belongs to another player on a break, with or without an account of now', async () => {
    const other = await server.register();
    const left = (await rowOf(other.id)).email ?? '';
    const period = { token: support.token, params: { id: other.id }, body: { period: '6m', reason } };
    expect((await server.call('POST /players/:id/exclude', period, operatorBase)).status).toBe(200);
    await correct({ email: freshEmail() }, support, other.id);
    expect((await errorOf(correct({ email: left }))).message).toBe('errors.players.contact_excluded');
  });

  it.each([
    [{}, { email: 'errors.field.required' }],
    [{ email: 'asha@b' }, { email: 'errors.email.domain' }],
    [{ email: '"asha"@example.in' }, { email: 'errors.email.invalid' }],
    [{ email: 'asha\u0007@\u202eexample' }, { email: 'errors.email.domain' }],
    [{ email: '9876543210' }, { email: 'errors.email.invalid' }],
    [{ phone: 'asha@example.in' }, { phone: 'errors.phone.invalid' }],
    [{ phone: '123' }, { phone: 'errors.phone.invalid' }],
    [{ phone: '+91 22 2266 0000' }, { phone: 'errors.phone.invalid' }],
    [
      { email: 'asha@b', phone: '123' },
      { email: 'errors.email.domain', phone: 'errors.phone.invalid' },
    ],
  ])('as at registration: %j', async (body, fields) => {
    expect((await errorOf(correct(body))).fields).toEqual(fields);
  });

  it.each([{ email: freshEmail(), reason: ' ' }, { email: freshEmail(), force: true }, { email: `${'a'.repeat(250)}@example.in` }])(
    'by its form: %j',
    async (body) => expect((await correct(body)).status).toBe(400),
  );

  it('for a closed account, and one that does not exist', async () => {
    const closed = await server.call('POST /users/self/closure', { token: player.token, body: { password } });
    expect(closed.status).toBe(200);
    expect((await errorOf(correct({ email: freshEmail() }))).message).toBe('errors.players.account_closed');
    expect((await correct({ email: freshEmail() }, support, 999_999_999)).status).toBe(404);
  });

  it.each(['payments', 'marketing', 'auditor', 'admin'])('by %s', async (role) =>
    expect((await correct({ email: freshEmail() }, await operatorWith(server, role))).status).toBe(403),
  );
});

describe('a player on a break', () => {
  it('is corrected, does not log in, and opens no second account with the old or the new address', async () => {
    const old = (await rowOf()).email ?? '';
    const input = { token: support.token, params: { id: player.id }, body: { period: '6m', reason } };
    await server.call('POST /players/:id/exclude', input, operatorBase);
    const email = freshEmail();
    expect((await correct({ email })).status).toBe(200);
    expect(await logIn(email)).toBe(403);
    const [name, host] = email.split('@');
    for (const lookup of [old, `${name}+again@${host}`]) {
      server.clock.advanceMs(60_000);
      expect((await registering(lookup)).body.data?.user, lookup).toBeUndefined();
    }
  });
});

describe('what a break takes of addresses that were corrected', () => {
  const exclude = () =>
    server.call(
      'POST /players/:id/exclude',
      { token: support.token, params: { id: player.id }, body: { period: '6m', reason } },
      operatorBase,
    );
  const isBarred = async (lookup: string) => {
    // What is refused counts for an hour, and then a picture would be asked for.
    server.clock.advanceMs(3_700_000);
    const { status, body } = await registering(lookup);
    if (status === 200) expect(body.data.user, lookup).toEqual(expect.objectContaining({ id: expect.any(Number) }));
    else expect(body.error.message, lookup).toBe('errors.registration.refused');
    return status !== 200;
  };

  it('is not the one that was mistyped, whether it was typed during the break or before it', async () => {
    const [mistyped, right, before] = [freshEmail(), freshEmail(), freshEmail()];
    await correct({ email: before });
    await exclude();
    await correct({ email: mistyped });
    const other = await server.register();
    expect((await errorOf(correct({ email: mistyped }, support, other.id))).message).toBe('errors.players.contact_excluded');
    await correct({ email: right });
    expect((await correct({ email: mistyped }, support, other.id)).status).toBe(200);
    expect((await correct({ email: before }, support, other.id)).status).toBe(200);
    expect(await isBarred(right.replace('@', '+again@'))).toBe(true);
  });

  it('is still one that was confirmed, or that the player had opened the account with', async () => {
    const old = (await rowOf()).email ?? '';
    const confirmed = freshEmail();
    await exclude();
    await correct({ email: confirmed });
    await server.db
      .updateTable('accounts.user')
      .set({ email_confirmed_at: server.clock.now() })
      .where('id', '=', BigInt(player.id))
      .execute();
    await correct({ email: freshEmail() });
    expect([await isBarred(old), await isBarred(confirmed)]).toEqual([true, true]);
  });

  it('is also one that was replaced in the last 30 days before it, and no older one', async () => {
    const first = (await rowOf()).email ?? '';
    const second = freshEmail();
    await correct({ email: second });
    await server.db
      .updateTable('accounts.user')
      .set({ email_confirmed_at: server.clock.now() })
      .where('id', '=', BigInt(player.id))
      .execute();
    server.clock.advanceMs(31 * 86_400_000);
    support = await operatorWith(server, 'support');
    await correct({ email: freshEmail() });
    await exclude();
    expect([await isBarred(second), await isBarred(first)]).toEqual([true, false]);
  });

  it('is one that was replaced, also where support came back to what replaced it', async () => {
    const first = (await rowOf()).email ?? '';
    const [second, third] = [freshEmail(), freshEmail()];
    for (const email of [second, third, second]) await correct({ email });
    await exclude();
    expect([await isBarred(first), await isBarred(third)]).toEqual([true, false]);
  });
});

it('the audit log has who, why and what kind, and neither address', async () => {
  const { email: old } = await rowOf();
  const email = freshEmail();
  await correct({ email, phone: freshPhone() });
  const entry = await server.db
    .selectFrom('audit.entry')
    .selectAll()
    .where('act', '=', 'players.correct-contact')
    .where('subject', '=', `player:${player.id}`)
    .executeTakeFirstOrThrow();
  expect([entry.actor, entry.reason, entry.after_value]).toEqual([
    `operator:${support.id}`,
    reason,
    { emailChanged: true, phoneChanged: true, sessionsEnded: 1 },
  ]);
  for (const address of [old, email, '98765'])
    expect(JSON.stringify(entry, (_, value) => (typeof value === 'bigint' ? String(value) : value) as unknown)).not.toContain(address);
});
