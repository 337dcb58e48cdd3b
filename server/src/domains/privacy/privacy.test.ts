import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { transact } from '../../kernel/db/transact.ts';
import { operatorWith } from '../../testing/operator.ts';
import { changeSetting } from '../../testing/change-setting.ts';
import { testServer, type Player, type TestServer } from '../../testing/server.ts';
import { domains } from '../registry.ts';
import { eraseDue } from './erase-closed.ts';

const password = 'a long enough one';
const personal = domains.flatMap((domain) => domain.personal ?? []);
const dayMs = 86_400_000;
let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  player = await server.register();
});

const exported = ({ token }: Player) => server.call('GET /users/self/export', { token });
const close = (body: object = {}, { token }: Player = player) =>
  server.call('POST /users/self/closure', { token, body: { password, ...body } });
const auditOf = async (id: number) => {
  const { token } = await operatorWith(server, 'auditor');
  const { body } = await server.call('GET /audit', { token, query: { subject: `player:${id}` } }, operatorBase);
  return body.data.map(({ act, actor }: { act: string; actor: string }) => `${actor} ${act}`);
};
const userRow = (id: number) => server.db.selectFrom('accounts.user').selectAll().where('id', '=', BigInt(id)).executeTakeFirstOrThrow();
const logIn = (lookup: string) => server.call('POST /login/lookup', { body: { lookup, password } });

describe('the export of one’s own data', () => {
  it('[1.7] has the rows of every domain, sums as they are stored, and no secret', async () => {
    await server.deposit(player, 500);
    const { status, headers, body, text } = await exported(player);
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const { tables } = body.data;
    expect(tables['accounts.user']).toMatchObject([{ id: player.id, birth_date: '1990-05-17' }]);
    expect(tables['accounts.agreement']).toHaveLength(3);
    expect(tables['payments.payment']).toMatchObject([{ sum_minor: 50_000 }]);
    expect(tables['wallet.movement'].map(({ kind }: { kind: string }) => kind)).toContain('deposit');
    expect(Object.keys(tables)).toEqual(
      personal.flatMap((domain) => Object.entries(domain.tables).flatMap(([name, { exported: shown }]) => (shown === false ? [] : [name]))),
    );
    expect(text).not.toMatch(/password_hash|token_hash|\$argon2/);
    expect(await auditOf(player.id)).toContain(`player:${player.id} privacy.export`);
  });

  it('[S4] has nothing of another player', async () => {
    const other = await server.playerWith(700);
    const { tables } = (await exported(player)).body.data;
    const rows = Object.values(tables as Record<string, object[]>).flat();
    expect(rows.filter((row) => 'user_id' in row && row.user_id !== player.id)).toEqual([]);
    expect(JSON.stringify(tables['accounts.user'])).not.toContain(String(other.id));
  });

  it('has each of many rows once, page by page', async () => {
    const games = Array.from({ length: 1203 }, (_, at) => ({ id: BigInt(at + 1), user_id: BigInt(player.id) }));
    await server.db
      .insertInto('accounts.news_choice')
      .values(games.map(() => ({ user_id: BigInt(player.id), channel: 'inbox', wanted: true, chosen_at: server.clock.now() })))
      .execute();
    const rows = (await exported(player)).body.data.tables['accounts.news_choice'] as { id: number }[];
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([1203, 1203]);
  });

  it('is refused to guests, and the sixth time in an hour', async () => {
    expect((await server.call('GET /users/self/export')).status).toBe(401);
    for (let time = 0; time < 5; time += 1) expect((await exported(player)).status).toBe(200);
    expect((await exported(player)).status).toBe(429);
  });
});

describe('closing an account', () => {
  it('ends every session at once, and no way leads back in', async () => {
    const { email } = await userRow(player.id);
    const other = (await logIn(email ?? '')).body.data.token;
    const { eraseAt } = (await close()).body.data;
    expect(eraseAt * 1000 - server.clock.now().getTime()).toBeGreaterThan(29 * dayMs);
    const after = await Promise.all([player.token, other].map((token) => server.call('GET /users/self', { token })));
    expect(after.map(({ status }) => status)).toEqual([401, 401]);
    const { status, body } = await logIn(email ?? '');
    expect([status, body.error.message]).toEqual([403, 'errors.account_closed']);
    expect(await auditOf(player.id)).toContain(`player:${player.id} privacy.close-account`);
  });

  it('erases personal data after its days, and keeps the ledger, the audit log and what was agreed', async () => {
    await server.deposit(player, 500);
    await server.call('PATCH /users/self', { token: player.token, body: { firstName: 'Asha', lastName: 'Devi' } });
    await server.call('PATCH /users/self/profile', { token: player.token, body: { nickname: 'ashadevi', visible: { name: true } } });
    expect((await close({ giveUp: true })).status).toBe(200);
    server.clock.advanceMs(30 * dayMs - 1);
    // Accounts that earlier tests closed are due.
    await eraseDue(server, personal, server.clock.now());
    expect((await userRow(player.id)).first_name).toBe('Asha');
    server.clock.advanceMs(1);
    expect(await eraseDue(server, personal, server.clock.now())).toBe(1);
    expect(await eraseDue(server, personal, server.clock.now())).toBe(0);
    expect(await userRow(player.id)).toMatchObject({
      email: `closed-${player.id}@closed.invalid`,
      phone: null,
      first_name: null,
      last_name: null,
      nickname: null,
      password_hash: 'closed',
    });
    const sessions = await server.db
      .selectFrom('sessions.session')
      .select(['address', 'user_agent'])
      .where('user_id', '=', BigInt(player.id))
      .execute();
    expect(sessions.every(({ address, user_agent: agent }) => address === '' && agent === '')).toBe(true);
    const movements = await server.db.selectFrom('wallet.movement').select('kind').where('user_id', '=', BigInt(player.id)).execute();
    expect(movements.map(({ kind }) => kind)).toContain('deposit');
    expect(await auditOf(player.id)).toEqual(
      expect.arrayContaining([`player:${player.id} privacy.close-account`, 'system:privacy.erase privacy.erase']),
    );
  });

  it('that cannot be erased is logged, and keeps no other account from it', async () => {
    const others = [await server.register(), await server.register()];
    for (const one of [player, ...others]) expect((await close({}, one)).status).toBe(200);
    await sql`
      CREATE FUNCTION public.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'cannot be erased'; END $$`.execute(
      server.db,
    );
    await sql`
      CREATE TRIGGER refuse BEFORE UPDATE ON accounts."user" FOR EACH ROW WHEN (OLD.id = ${sql.lit(Number(player.id))})
      EXECUTE FUNCTION public.refuse()`.execute(server.db);
    server.clock.advanceMs(31 * dayMs);
    await eraseDue(server, personal, server.clock.now());
    const isErased = async ({ id }: Player) => (await userRow(id)).password_hash === 'closed';
    expect(await Promise.all([player, ...others].map(isErased))).toEqual([false, true, true]);
    await sql`DROP TRIGGER refuse ON accounts."user"`.execute(server.db);
    expect(await eraseDue(server, personal, server.clock.now())).toBe(1);
  });

  it('leaves a break in force for the address, also after the data is erased', async () => {
    const { email } = await userRow(player.id);
    const now = server.clock.now();
    await close();
    const hash = createHash('sha256')
      .update(`email:${email ?? ''}`)
      .digest();
    await server.db
      .insertInto('protection.excluded_identity')
      .values({ kind: 'email', hash, user_id: BigInt(player.id), until: new Date(now.getTime() + 180 * dayMs) })
      .execute();
    server.clock.advanceMs(31 * dayMs);
    await eraseDue(server, personal, server.clock.now());
    const form = { lookup: email, password, locale: 'en', birthDate: '1990-05-17', agreement: true };
    expect((await server.call('POST /users', { body: form })).body.error.message).toBe('errors.registration.refused');
    server.clock.advanceMs(180 * dayMs);
    expect((await server.call('POST /users', { body: form })).status).toBe(200);
  });

  it.each([
    ['with a wrong password', {}, { password: 'another one' }, 400, 'errors.validation'],
    ['while there is money', { rupees: 500 }, {}, 400, 'errors.closure.balance'],
    ['while a payment is on its way', { payment: true }, { giveUp: true }, 400, 'errors.closure.payments'],
    ['while a round is open', { round: true }, { giveUp: true }, 400, 'errors.closure.rounds'],
  ] as const)('is refused %s', async (_what, given, body, status, key) => {
    const { rupees = 0, payment = false, round = false } = given as { rupees?: number; payment?: boolean; round?: boolean };
    if (rupees > 0 || round) await server.deposit(player, 500);
    if (payment)
      await server.call('POST /payments/deposit', { token: player.token, idempotencyKey: randomUUID(), body: { system: 'upi', sum: 500 } });
    if (round) {
      const token = await server.openGame(player, 'demo-game');
      const bet = { token, request_uuid: randomUUID(), transaction_uuid: randomUUID(), round: 'r-1', game: 'demo-game', amount: 1000 };
      expect((await server.provider('/transaction/bet', bet)).body.status).toBe('RS_OK');
    }
    const answer = await close(body);
    expect([answer.status, answer.body.error.message]).toEqual([status, key]);
    expect((await server.call('GET /users/self', { token: player.token })).status).toBe(200);
  });

  it('is not refused for a round of which the only bet was undone', async () => {
    await server.deposit(player, 500);
    const message = { token: await server.openGame(player, 'demo-game'), round: 'r-1', game: 'demo-game' };
    const bet = randomUUID();
    const send = (path: string, ids: object) => server.provider(`/transaction/${path}`, { ...message, request_uuid: randomUUID(), ...ids });
    expect((await send('bet', { transaction_uuid: bet, amount: 1000 })).body.status).toBe('RS_OK');
    const undo = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet, round_closed: false };
    expect((await send('rollback', undo)).body.status).toBe('RS_OK');
    expect((await close({ giveUp: true })).status).toBe(200);
  });

  it('happens once by five calls at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => close()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('closing an account during a break', () => {
  const form = async (more: object = {}) => ({ lookup: (await userRow(player.id)).email, password, ...more });
  const closeOutside = async (more: object = {}) => server.call('POST /closures', { body: await form(more) });
  const exclude = (period = '6m') => server.call('POST /users/self/self-exclusion', { token: player.token, body: { period } });

  it('[1.7] needs no log-in, keeps the exclusion, and refuses the person a new account until it is over', async () => {
    const { email } = await userRow(player.id);
    await exclude();
    expect((await logIn(email ?? '')).body.error.message).toBe('errors.self_excluded');
    const { status, body } = await closeOutside();
    expect([status, body.data.twoFactor, body.data.eraseAt > 0]).toEqual([200, null, true]);
    const blocks = await server.db.selectFrom('wallet.block').select('name').where('user_id', '=', BigInt(player.id)).execute();
    expect(blocks.map(({ name }) => name).toSorted()).toEqual(['closed', 'self-exclusion']);
    expect((await logIn(email ?? '')).body.error.message).toBe('errors.account_closed');
    expect(await auditOf(player.id)).toContain(`player:${player.id} privacy.close-account`);
    server.clock.advanceMs(31 * dayMs);
    await eraseDue(server, personal, server.clock.now());
    const register = () =>
      server.call('POST /users', { body: { lookup: email, password, locale: 'en', birthDate: '1990-05-17', agreement: true } });
    expect((await register()).body.error.message).toBe('errors.registration.refused');
    server.clock.advanceMs(160 * dayMs);
    expect((await register()).status).toBe(200);
  });

  it('leaves the exclusion as long as it was, also one for good', async () => {
    await exclude('forever');
    await closeOutside();
    const row = await server.db
      .selectFrom('protection.excluded_identity')
      .select('until')
      .where('user_id', '=', BigInt(player.id))
      .executeTakeFirstOrThrow();
    expect(row.until).toBeNull();
  });

  it('with money in it is refused with the way to it, until it was paid or is given up', async () => {
    await server.deposit(player, 500);
    await exclude();
    const refused = await closeOutside();
    expect([refused.status, refused.body.error.message]).toEqual([400, 'errors.closure.balance_break']);
    expect((await closeOutside({ giveUp: true })).status).toBe(200);
  });

  it.each([
    ['a wrong password', { password: 'not this one' }],
    ['an address without an account', { lookup: 'nobody@example.in' }],
  ])('is refused with %s, in the same words', async (_what, wrong) => {
    await exclude();
    const { status, body } = await closeOutside(wrong);
    expect([status, body.error.message]).toEqual([401, 'errors.credentials']);
    expect(await auditOf(player.id)).not.toContain(`player:${player.id} privacy.close-account`);
  });

  it('asks for a picture after repeated failures, as a log-in does', async () => {
    await exclude();
    for (let time = 0; time < 4; time += 1) await closeOutside({ password: `wrong ${time}` });
    const { status, body } = await closeOutside();
    expect([status, body.error.message]).toEqual([400, 'errors.captcha']);
  });

  it('happens once by three calls at the same time', async () => {
    await exclude();
    const answers = await Promise.all(Array.from({ length: 3 }, () => closeOutside()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('[1.7] what a player agrees to', () => {
  const shown = async ({ token }: Player) => (await server.call('GET /users/self/agreements', { token })).body.data;
  const agree = (document: string, version: number) =>
    server.call('POST /users/self/agreements', { token: player.token, body: { agreements: [{ document, version }] } });

  it('is recorded with the registration, and asked again when a version changes', async () => {
    expect((await shown(player)).map(({ document, isDue }: { document: string; isDue: boolean }) => [document, isDue])).toEqual([
      ['rules', false],
      ['terms', false],
      ['privacy', false],
    ]);
    await transact(server.db, (tx) => changeSetting(tx, 'legal_versions', { terms: 2, privacy: 1 }));
    expect((await shown(player))[1]).toMatchObject({ document: 'terms', version: 2, agreed: { version: 1 }, isDue: true });
    expect((await agree('terms', 1)).body.error.message).toBe('errors.agreement.version');
    expect((await agree('terms', 3)).body.error.message).toBe('errors.agreement.version');
    expect((await agree('terms', 2)).body.data[1]).toMatchObject({ agreed: { version: 2 }, isDue: false });
    const rows = await server.db
      .selectFrom('accounts.agreement')
      .select(['document', 'version'])
      .where('user_id', '=', BigInt(player.id))
      .execute();
    expect(rows).toHaveLength(4);
    await transact(server.db, (tx) => changeSetting(tx, 'legal_versions', { terms: 1, privacy: 1 }));
  });

  it('keeps its first time when it is sent twice', async () => {
    const [before] = await shown(player);
    server.clock.advanceMs(60_000);
    expect((await agree('rules', 1)).body.data[0].agreed).toEqual(before.agreed);
  });

  it('news by a channel is recorded with time and the version of the words', async () => {
    await transact(server.db, (tx) => changeSetting(tx, 'news_consent', { version: 3 }));
    await server.call('PATCH /users/self/news', { token: player.token, body: { email: true } });
    await server.call('PATCH /users/self/news', { token: player.token, body: { email: false } });
    const rows = await server.db
      .selectFrom('accounts.news_choice')
      .select(['channel', 'wanted', 'text_version', 'chosen_at'])
      .where('user_id', '=', BigInt(player.id))
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { channel: 'email', wanted: true, text_version: 3, chosen_at: server.clock.now() },
      { channel: 'email', wanted: false, text_version: 3, chosen_at: server.clock.now() },
    ]);
  });
});
