import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { changeSetting } from '../../../testing/change-setting.ts';
import { readOutbox, textedCode } from '../../../testing/read-outbox.ts';
import { runWaitingJobs } from '../../../testing/run-waiting-jobs.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { failuresMax, networkTimes } from '../captcha/attempts.ts';
import { sendNotice } from '../send-notice.ts';
import { userByLookup } from '../store.ts';
import { mostOfParts, takeText, textsMaxOf, type TextUse } from './text-budget.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  // A new day of India: what other tests sent does not count.
  server.clock.advanceMs(86_400_000);
  await changeSetting(server.db, 'text_budget', { aDay: 5000 });
  await changeSetting(server.db, 'countries', ['IN']);
});

const password = 'a long enough one';
let people = 0;
const nextPhone = () => `+9198763${10_000 + (people += 1)}`;
/** Asks for an account that a text message confirms. */
async function apply(from: string, phone = nextPhone()) {
  server.clock.advanceMs(3000);
  const payload = { lookup: phone, password, locale: 'en', birthDate: '1990-05-17', agreement: true, confirmFirst: true };
  const answer = await server.inject({ method: 'POST', url: '/api/v18/users', remoteAddress: from, payload });
  return { answer, code: answer.status === 200 ? await textedCode(server, phone) : '' };
}
const gauge = async (name: string) => Number(await server.wiring.gauges.find((source) => source.name === name)?.read());
const used = () => gauge('mela_texts_budget_used');

/** A player with a number and no mail, which is confirmed. */
async function open() {
  server.clock.advanceMs(60_000);
  const phone = nextPhone();
  const { body } = await server.call('POST /users', {
    body: { lookup: phone, password, locale: 'en', birthDate: '1990-05-17', agreement: true },
  });
  const token: string = body.data.token;
  await server.call('PUT /users/self/confirmPhone', { token, body: { code: await textedCode(server, phone) } });
  return { phone, token };
}
/** A player whose log-in needs a code by text message. */
async function openWithFactor() {
  const player = await open();
  await server.call('POST /users/self/two-factor', { token: player.token, body: { password, method: 'phone' } });
  const { body } = await server.call('PUT /users/self/two-factor', {
    token: player.token,
    body: { code: await textedCode(server, player.phone) },
  });
  return { ...player, recoveryCodes: body.data.recoveryCodes as string[] };
}
const logIn = (lookup: string, twoFactorCode?: string) =>
  server.call('POST /login/lookup', { body: { lookup, password, ...(twoFactorCode !== undefined && { twoFactorCode }) } });
const textsTo = async (phone: string) => (await readOutbox(server, phone)).length;
const counting = () => ({ tx: server.db, config: server.config, now: server.clock.now() });
/** Uses the part of the budget up that pays for this use, as other senders would. */
async function useUp(use: TextUse) {
  const text = { use, isConfirmed: use !== 'registration', userId: null };
  for (let sent = 0; await takeText(counting(), { ...text, phone: nextPhone() }); sent += 1) expect(sent).toBeLessThan(100);
}
/** Sends a number all that it gets for one use, and returns how many these were. */
async function sendAll(phone: string, use: TextUse, config = server.config): Promise<number> {
  const text = { use, phone, isConfirmed: use !== 'registration', userId: null };
  let sent = 0;
  while (await takeText({ ...counting(), config }, text)) sent += 1;
  return sent;
}

describe('text messages to strangers', () => {
  it('go to the countries of the setting only', async () => {
    expect((await apply('10.20.0.1')).code).toMatch(/^\d{6}$/);
    const refused = await apply('10.20.0.2', '+447400123456');
    expect([refused.answer.status, refused.answer.body.error.fields]).toEqual([400, { lookup: 'errors.phone.invalid' }]);
    await changeSetting(server.db, 'countries', ['IN', 'GB']);
    expect((await apply('10.20.0.3', '+447400123457')).code).toMatch(/^\d{6}$/);
  });

  it('stop at their part of the budget with an error that says so, continue the next day, and the gauge says how much is used', async () => {
    await changeSetting(server.db, 'text_budget', { aDay: 10 });
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push(await apply(`10.21.0.${at}`));
    expect(answers.map(({ code }) => code !== '')).toEqual([true, true, true, false, false, false]);
    expect(answers[3]?.answer.body.error).toMatchObject({
      message: 'errors.texts.refused',
      description: expect.stringContaining('email address'),
    });
    expect(await used()).toBe(1);
    server.clock.advanceMs(86_400_000);
    expect(await used()).toBe(0);
    expect((await apply('10.21.1.1')).code).toMatch(/^\d{6}$/);
  });

  it('of those at the same moment none passes above the budget', async () => {
    await changeSetting(server.db, 'text_budget', { aDay: 20 });
    const now = server.clock.now();
    const taken = await Promise.all(
      Array.from({ length: 24 }, () =>
        transact(server.db, (tx) =>
          takeText({ tx, config: server.config, now }, { use: 'registration', phone: nextPhone(), isConfirmed: false, userId: null }),
        ),
      ),
    );
    expect(taken.filter((isTaken) => isTaken)).toHaveLength(7);
  });

  it('need a picture after three of one network address that no code has confirmed', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < failuresMax.text + 1; at += 1) statuses.push((await apply('10.22.0.1')).answer.status);
    expect(statuses).toEqual([200, 200, 200, 400]);
    expect((await apply('10.22.0.1')).answer.body.error.message).toBe('errors.captcha');
    expect((await apply('10.22.0.2')).answer.status).toBe(200);
  });

  it('need a picture after twelve of one network of 48 bits, whichever of its groups they come from', async () => {
    const most = networkTimes * failuresMax.text;
    const statuses: number[] = [];
    for (let at = 0; at <= most; at += 1) statuses.push((await apply(`2001:db8:7:${at}::1`)).answer.status);
    expect(statuses).toEqual([...Array.from({ length: most }, () => 200), 400]);
    expect((await apply('2001:db8:8:1::1')).answer.status).toBe(200);
  });
});

describe('where strangers have used their part up', () => {
  it('a second factor, a recovery and a notice still go out', async () => {
    const player = await openWithFactor();
    await changeSetting(server.db, 'text_budget', { aDay: 50 });
    await useUp('registration');
    expect((await apply('10.23.0.1')).answer.body.error.message).toBe('errors.texts.refused');
    const sent = await textsTo(player.phone);
    expect((await logIn(player.phone)).body.data.twoFactor.sentTo).toMatch(/^••••/);
    expect((await logIn(player.phone, await textedCode(server, player.phone))).status).toBe(200);
    expect((await server.call('POST /password/recovery', { body: { lookup: player.phone } })).status).toBe(200);
    const code = await textedCode(server, player.phone);
    const body = { lookup: player.phone, code, password: 'another good one' };
    expect((await server.call('PUT /password/recovery', { body })).status).toBe(200);
    expect(await textsTo(player.phone)).toBe(sent + 3);
    expect((await readOutbox(server, player.phone))[0]?.text).toContain('was just changed');
  });

  it('and the part of recoveries is used up too, a recovery says so, whether or not an account has the number, and the code before works', async () => {
    const player = await open();
    await server.call('POST /password/recovery', { body: { lookup: player.phone } });
    const code = await textedCode(server, player.phone);
    server.clock.advanceMs(61_000);
    await changeSetting(server.db, 'text_budget', { aDay: 10 });
    await useUp('recovery');
    const answers = await Promise.all(
      [player.phone, nextPhone()].map((lookup) => server.call('POST /password/recovery', { body: { lookup } })),
    );
    expect(answers.map(({ status, body }) => [status, body.error.message])).toEqual([
      [400, 'errors.texts.refused'],
      [400, 'errors.texts.refused'],
    ]);
    const body = { lookup: player.phone, code, password: 'another good one' };
    expect((await server.call('PUT /password/recovery', { body })).status).toBe(200);
  });
});

describe('where messages of rules have used their part up', () => {
  it('no other text message is missing: codes to log in, recoveries and notices of accounts still go out', async () => {
    const player = await openWithFactor();
    await changeSetting(server.db, 'text_budget', { aDay: 100 });
    await useUp('message');
    const takes = (use: TextUse) => takeText(counting(), { use, phone: player.phone, isConfirmed: true, userId: null });
    expect(await takes('message')).toBe(false);
    for (const use of ['factor', 'recovery', 'notice'] as const) expect(await takes(use)).toBe(true);
    await useUp('notice');
    expect(await takes('factor')).toBe(true);
  });
});

describe('where offers have used their part up', () => {
  it('messages that always go still do, and the alarm of codes is not on', async () => {
    await changeSetting(server.db, 'text_budget', { aDay: 100 });
    await useUp('promotion');
    expect(await takeText(counting(), { use: 'message', phone: nextPhone(), isConfirmed: true, userId: null })).toBe(true);
    expect([await gauge('mela_texts_used_promotions'), (await used()) < 0.8]).toEqual([1, true]);
  });

  it.each([10, 11, 15, 19, 20, 33, 49, 50, 99, 5000])(
    'of %i texts a day none is given away twice, and messages that always go have one',
    (aDay) => {
      const most = mostOfParts(aDay);
      expect(Object.values(most).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(aDay);
      expect(most.messages).toBeGreaterThan(0);
      expect(aDay < 20 || most.promotions > 0 || aDay - most.strangers - most.recoveries - most.factors - most.notices === 1).toBe(true);
    },
  );
});

describe('what one number gets for one use', () => {
  const uses = Object.keys(textsMaxOf) as TextUse[];

  it.each(uses.flatMap((spent) => uses.filter((other) => other !== spent).map((other) => ({ spent, other }))))(
    'of $spent takes nothing from $other',
    async ({ spent, other }) => {
      const phone = nextPhone();
      expect(await sendAll(phone, spent)).toBe(textsMaxOf[spent]);
      expect(await takeText(counting(), { use: other, phone, isConfirmed: true, userId: null })).toBe(true);
    },
  );

  it('continues by the count of the key before while the master secret is rotated', async () => {
    const phone = nextPhone();
    expect(await sendAll(phone, 'factor')).toBe(20);
    const { secrets } = server.config;
    const codes = 'another key';
    const rotated = {
      ...server.config,
      secrets: { ...secrets, codes, reading: { ...secrets.reading, codes: [codes, ...secrets.reading.codes] } },
    };
    expect(await sendAll(phone, 'factor', rotated)).toBe(0);
    const fresh = nextPhone();
    expect(await takeText(counting(), { use: 'factor', phone: fresh, isConfirmed: true, userId: null })).toBe(true);
    expect(await sendAll(fresh, 'factor', rotated)).toBe(19);
  });

  it('lets those who know the number send registrations and recoveries, and its player still gets a code to log in and a notice', async () => {
    const player = await openWithFactor();
    server.clock.advanceMs(86_400_000);
    await forgetAddress();
    const { answer } = await apply('10.24.0.1', player.phone);
    const body = { application: answer.body.data.confirmation.application };
    for (let at = 0; at < 12; at += 1) {
      server.clock.advanceMs(60_000);
      await server.call('POST /users/confirm/code', { body });
      await server.call('POST /password/recovery', { body: { lookup: player.phone } });
    }
    const sent = await textsTo(player.phone);
    expect((await logIn(player.phone)).body.data.twoFactor.sentTo).toMatch(/^••••/);
    await sendNoticeTo(player.phone);
    expect(await textsTo(player.phone)).toBe(sent + 2);
  });

  it('keeps one recovery for a number whose password was changed that day, after all of the day were asked for', async () => {
    const { phone, token } = await open();
    server.clock.advanceMs(86_400_000);
    const recover = async () => {
      server.clock.advanceMs(60_000);
      const before = await textsTo(phone);
      const { status } = await server.call('POST /password/recovery', { body: { lookup: phone } });
      return { status, sent: (await textsTo(phone)) - before };
    };
    for (let at = 0; at < 11; at += 1) expect(await recover()).toEqual({ status: 200, sent: at < textsMaxOf.recovery ? 1 : 0 });
    expect(await recover()).toEqual({ status: 400, sent: 0 });
    await server.call('PUT /users/self/password', { token, body: { password, newPassword: 'another good one' } });
    await runWaitingJobs(server);
    expect(await recover()).toEqual({ status: 200, sent: 1 });
    const code = await textedCode(server, phone);
    expect((await server.call('PUT /password/recovery', { body: { lookup: phone, code, password } })).status).toBe(200);
    await runWaitingJobs(server);
    expect((await recover()).sent, 'one for a day, however often the password is changed').toBe(0);
  });

  it('counts codes of an application that are asked for again for the address, which needs a picture for the next application', async () => {
    await forgetAddress();
    const { answer } = await apply('127.0.0.1');
    const body = { application: answer.body.data.confirmation.application };
    for (let at = 0; at < failuresMax.text - 1; at += 1) {
      server.clock.advanceMs(60_000);
      expect((await server.call('POST /users/confirm/code', { body })).status).toBe(200);
    }
    expect((await apply('127.0.0.1')).answer.body.error.message).toBe('errors.captcha');
    server.clock.advanceMs(60_000);
    expect((await server.call('POST /users/confirm/code', { body })).status).toBe(200);
  });
});

describe('a notice', () => {
  it.each([
    { confirmed: ['phone'], to: 'phone' },
    { confirmed: ['email'], to: 'email' },
    { confirmed: ['email', 'phone'], to: 'email' },
    { confirmed: [], to: 'email' },
  ])('to a player of whose e-mail and number $confirmed are confirmed goes by $to', async ({ confirmed, to }) => {
    const { phone } = await open();
    const email = `notice${phone.slice(1)}@example.in`;
    await server.db
      .updateTable('accounts.user')
      .set({
        email,
        email_confirmed_at: confirmed.includes('email') ? server.clock.now() : null,
        phone_confirmed_at: confirmed.includes('phone') ? server.clock.now() : null,
      })
      .where('phone', '=', phone)
      .execute();
    const before = { phone: await textsTo(phone), email: await textsTo(email) };
    await sendNoticeTo(phone);
    const sent = { phone: (await textsTo(phone)) - before.phone, email: (await textsTo(email)) - before.email };
    expect(sent).toEqual({ phone: 0, email: 0, [to]: 1 });
  });
});

/** What its address has asked for before counts no more. */
async function forgetAddress(): Promise<void> {
  await server.db.deleteFrom('accounts.failed_attempt').execute();
}

describe('a player whose number and account have had their texts of the day', () => {
  it('gets no more however many of them were used, reads why, and logs in with a recovery code', async () => {
    const player = await openWithFactor();
    server.clock.advanceMs(86_400_000);
    const before = await textsTo(player.phone);
    const ofNumber = await gauge('mela_texts_refused_number');
    // One goes out first: the number has had 20 before the log-in has asked 20 times.
    expect(await takeText(counting(), { use: 'factor', phone: player.phone, isConfirmed: true, userId: null })).toBe(true);
    for (let at = 0; at < 19; at += 1) {
      server.clock.advanceMs(60_000);
      await logIn(player.phone);
      expect((await logIn(player.phone, await textedCode(server, player.phone))).status).toBe(200);
    }
    server.clock.advanceMs(60_000);
    expect((await logIn(player.phone)).body.data).toMatchObject({
      token: null,
      twoFactor: { enabled: true, method: 'phone', sentTo: null, refused: 'errors.texts.refused' },
    });
    expect(await textsTo(player.phone)).toBe(before + 19);
    expect((await gauge('mela_texts_refused_number')) - ofNumber).toBe(1);
    expect((await logIn(player.phone, player.recoveryCodes[0])).status).toBe(200);
  });

  it('changes the password again and again: ten texts, then the inbox and the audit log have the notice', async () => {
    const { phone, token } = await open();
    server.clock.advanceMs(86_400_000);
    const before = await textsTo(phone);
    const passwords = [password, 'another good one'];
    for (let at = 0; at < 12; at += 1) {
      server.clock.advanceMs(60_000);
      const body = { password: passwords[at % 2], newPassword: passwords[(at + 1) % 2] };
      const changed = await server.call('PUT /users/self/password', { token, body });
      expect([changed.status, at]).toEqual([200, at]);
    }
    expect(await textsTo(phone)).toBe(before + 10);
    const notices = server.wiring.consumers.find(({ name }) => name === 'inbox.notices');
    if (notices) await stepToEnd(server.db, notices, server);
    const inbox = await server.call('GET /inbox', { token });
    expect(inbox.body.data.map(({ notification }: { notification: string }) => notification)).toEqual([
      'password_changed',
      'password_changed',
    ]);
    const user = await userByLookup(server.db, { kind: 'phone', value: phone });
    const acts = await server.db
      .selectFrom('audit.entry')
      .select('after_value')
      .where('act', '=', 'accounts.refuse-notice')
      .where('subject', '=', `player:${user?.id}`)
      .execute();
    expect(acts).toHaveLength(2);
  });
});

async function sendNoticeTo(phone: string): Promise<void> {
  await transact(server.db, async (tx) => {
    const user = await userByLookup(tx, { kind: 'phone', value: phone });
    if (user)
      await sendNotice({ ...server, tx, now: server.clock.now(), origin: { actor: 'system:test', requestId: null } }, user, 'login-linked');
  });
  await runWaitingJobs(server);
}

it('a factor goes to the confirmed number also where its country is no longer of the site, and a stranger there gets none', async () => {
  await changeSetting(server.db, 'countries', ['IN', 'GB']);
  server.clock.advanceMs(60_000);
  const phone = '+447400123458';
  const form = { lookup: phone, password, locale: 'en', birthDate: '1990-05-17', agreement: true };
  const { body } = await server.call('POST /users', { body: form });
  const { token } = body.data;
  await server.call('PUT /users/self/confirmPhone', { token, body: { code: await textedCode(server, phone) } });
  await changeSetting(server.db, 'countries', ['IN']);
  expect((await server.call('GET /users/self/two-factor', { token })).body.data.choices).toEqual(['app', 'phone']);
  await server.call('POST /users/self/two-factor', { token, body: { password, method: 'phone' } });
  expect((await server.call('PUT /users/self/two-factor', { token, body: { code: await textedCode(server, phone) } })).status).toBe(200);
  server.clock.advanceMs(60_000);
  expect((await logIn(phone)).body.data.twoFactor.sentTo).toBe('•••• 3458');
  expect((await logIn(phone, await textedCode(server, phone))).status).toBe(200);
  server.clock.advanceMs(3000);
  expect((await server.call('POST /users', { body: { ...form, lookup: '+447400123459' } })).body.error.fields).toEqual({
    lookup: 'errors.phone.invalid',
  });
});
