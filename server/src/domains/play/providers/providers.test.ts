import { createHmac, randomUUID } from 'node:crypto';
import { operatorBase } from '@mela/contract/http/endpoint';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { createLog } from '../../../kernel/log.ts';
import { commandLine } from '../../../kernel/origin.ts';
import { unseal } from '../../../kernel/sealing/seal.ts';
import { operatorWith } from '../../../testing/operator.ts';
import { type Player, type TestServer, testServer } from '../../../testing/server.ts';
import { saveStudio } from '../../catalogue/index.ts';
import { resealProviderSecrets, secretPurpose } from './provider-store.ts';
import { alarmOfSecrets, readProviders } from './read-providers.ts';

const reason = 'the contract with the studio';
let first: TestServer;
/** Another process on the same database. */
let second: TestServer;
let player: Player;
let name: string;
beforeAll(async () => {
  first = await testServer({ providers: [{ name: 'filed', protocol: 'seamless-wallet', secrets: ['the secret of the file'] }] });
  second = await testServer({
    open: first.open,
    providers: [{ name: 'filed', protocol: 'seamless-wallet', secrets: ['the secret of the file'] }],
  });
});
beforeEach(async () => {
  name = `p${randomUUID().slice(0, 8)}`;
  await transact(first.db, (tx) => saveStudio(tx, name, name, commandLine));
  await addGame(name);
  player = await first.playerWith(1_000);
  passMs(0);
});

/** Time passes in both, and is the same afterwards. */
function passMs(ms: number): void {
  first.clock.advanceMs(ms);
  second.clock.advanceMs(first.clock.now().getTime() - second.clock.now().getTime());
}
const gameOf = (studio: string) => `${studio}-game`;
const ownSecret = () => `the secret of ${name}`;
const addGame = (studio: string) =>
  sql`INSERT INTO catalogue.game (id, developer_id, slug, name, frame_url, position, listed)
    SELECT 5000 + id, id, ${gameOf(studio)}, '{"en": "G", "hi": "G"}', 'https://games.example/g', 900, false
    FROM catalogue.developer WHERE canonical = ${studio}`.execute(first.db);

/** An act by one operator; where it waits for another one, that one agrees. */
async function act(key: string, params: object, body: object = {}, server = first) {
  const by = (await operatorWith(server, 'providers.manage', 'providers.read')).token;
  const asked = await server.call(key as never, { token: by, params, body: { reason, ...body } } as never, operatorBase);
  if (asked.status !== 202) return { ...asked, waited: false };
  const other = (await operatorWith(server, 'providers.manage')).token;
  const approval = { id: asked.body.data.approval.id };
  const done = await server.call('POST /approvals/:id/approve', { token: other, params: approval, body: { reason } }, operatorBase);
  return { ...done, body: { data: done.body.data?.answer, error: done.body.error }, waited: true };
}
const show = async (of = name) => {
  const { token } = await operatorWith(first, 'providers.read');
  return (await first.call('GET /providers/:name', { token, params: { name: of } }, operatorBase)).body.data;
};
const newSecret = async (secret: string, overlapSec = 0) => {
  const set = await act('POST /providers/:name/secrets', { name }, { secret });
  const { id } = set.body.data.secrets.at(-1);
  const used = await act('POST /providers/:name/secrets/:id/use', { name, id }, { overlapSec });
  expect([set.status, used.status, used.waited]).toEqual([200, 200, true]);
  return id as number;
};
const open = () => act('POST /providers/:name/open', { name });
async function connect(secret: string, values: object = {}) {
  expect((await act('POST /providers', {}, { name, protocol: 'seamless-wallet', ...values })).status).toBe(200);
  await newSecret(secret);
  expect(await open()).toMatchObject({ status: 200, waited: true });
}

const betOf = (token: string) => {
  const uuid = randomUUID();
  return { token, request_uuid: uuid, transaction_uuid: uuid, round: uuid, game: gameOf(name), amount: 100 };
};
async function send(server: TestServer, path: string, body: object, secret: string, { as = name, from = '127.0.0.1' } = {}) {
  const payload = JSON.stringify(body);
  const headers = { 'content-type': 'application/json', 'x-signature': createHmac('sha256', secret).update(payload).digest('hex') };
  const answer = await server.inject({ method: 'POST', url: `/provider/v1/${as}${path}`, headers, payload, remoteAddress: from });
  return answer.body.status as string;
}
const bet = (server: TestServer, token: string, secret: string, how = {}) => send(server, '/transaction/bet', betOf(token), secret, how);

describe('a provider that operators connect', () => {
  it('plays in every process without a restart, once a secret is in use and two operators have opened it', async () => {
    await act('POST /providers', {}, { name, protocol: 'seamless-wallet' });
    expect((await open()).body.error.message).toBe('errors.providers.no_secret');
    const set = await act('POST /providers/:name/secrets', { name }, { secret: 'one secret' });
    expect(set.body.data.secrets).toMatchObject([{ state: 'waiting', usedSince: null }]);
    const token = await first.openGame(player, gameOf(name));
    expect(await bet(first, token, 'one secret')).toBe('RS_ERROR_INVALID_SIGNATURE');
    await act('POST /providers/:name/secrets/:id/use', { name, id: set.body.data.secrets[0].id }, { overlapSec: 0 });
    expect(await bet(first, token, 'one secret')).toBe('RS_ERROR_INVALID_SIGNATURE');
    await open();
    for (const process of [first, second]) expect(await bet(process, token, 'one secret')).toBe('RS_OK');
  });

  it('has secrets that are sealed, that no answer and no entry of the audit log shows, and that a new master secret seals again', async () => {
    const secret = `secret-${randomUUID()}`;
    await connect(secret);
    const auditor = await operatorWith(first, 'audit.read', 'providers.read');
    const entries = await first.call('GET /audit', { token: auditor.token, query: { subject: `provider:${name}` } }, operatorBase);
    expect(
      entries.body.data.filter(({ act: what }: any) => what.startsWith('providers.')).map(({ act: what, reason: why }: any) => [what, why]),
    ).toEqual(Array.from({ length: 4 }, () => ['providers.manage', reason]));
    const listed = await first.call('GET /providers', { token: auditor.token }, operatorBase);
    const approvals = await first.db.selectFrom('operators.approval').selectAll().execute();
    for (const text of [
      entries.text,
      listed.text,
      JSON.stringify(await show()),
      JSON.stringify(approvals, (_, v) => (typeof v === 'bigint' ? String(v) : v)),
    ])
      expect(text).not.toContain(secret);
    const sealed = () =>
      first.db.selectFrom('play.provider_secret').select('sealed').where('provider', '=', name).executeTakeFirstOrThrow();
    const [was, key] = [first.config.secrets.sealing, Buffer.alloc(32, 3).toString('base64url')];
    expect((await sealed()).sealed).not.toContain(secret);
    expect((await resealProviderSecrets(first.db, [key, was])).unreadable).toBe(0);
    expect(await unseal([key], secretPurpose, (await sealed()).sealed)).toBe(secret);
    expect((await resealProviderSecrets(first.db, [was, key])).unreadable).toBe(0);
  });

  it.each([
    ['of the server', { name: 'demo' }, 'errors.providers.taken'],
    ['without a studio', { name: 'no-such-studio' }, 'errors.validation'],
    ['with a network that is none', { networks: ['10.0.0.0/33'] }, 'errors.validation'],
    ['with an address without https', { launchUrl: 'http://games.example/launch' }, 'errors.validation'],
    ['with an address that none can ask', { launchUrl: 'https://[x' }, 'errors.validation'],
    ['with a password in its address', { feedUrl: 'https://user:pass@games.example/feed' }, 'errors.validation'],
  ])('%s is refused', async (_, values, message) => {
    expect((await act('POST /providers', {}, { name, protocol: 'seamless-wallet', ...values })).body.error.message).toBe(message);
  });

  it('is refused a second time, and a secret that it or another one has', async () => {
    await connect(`of ${name}`);
    expect((await act('POST /providers', {}, { name, protocol: 'action-list' })).body.error.message).toBe('errors.providers.taken');
    for (const secret of [`of ${name}`, 'the secret of the file', first.config.secrets.providerDemo ?? ''])
      expect((await act('POST /providers/:name/secrets', { name }, { secret })).body.error.fields).toEqual({
        secret: 'errors.field.invalid',
      });
  });

  it('with a secret that cannot be unsealed keeps no other from changes, and is named in the log once', async () => {
    await connect(ownSecret());
    const now = first.clock.now();
    const values = { provider: name, sealed: 'broken', set_at: now, used_from: now };
    const { id } = await first.db.insertInto('play.provider_secret').values(values).returning('id').executeTakeFirstOrThrow();
    onTestFinished(async () => void (await first.db.deleteFrom('play.provider_secret').where('id', '=', id).execute()));
    const token = await first.openGame(player, gameOf(name));
    const said: unknown[] = [];
    const broken = alarmOfSecrets(Object.assign(createLog('silent'), { error: (fields: unknown) => void said.push(fields) }));
    for (let read = 0; read < 2; read += 1)
      expect((await readProviders(first.db, first.config, now, broken)).find((one) => one.name === name)?.secrets).toEqual([
        { value: ownSecret(), endsAt: null },
      ]);
    expect(said).toEqual([{ provider: name, secret: id }]);
    passMs(60_000);
    expect(await bet(first, token, ownSecret())).toBe('RS_OK');
    await newSecret('another one');
    expect(await bet(second, token, 'another one')).toBe('RS_OK');
    await act('POST /providers/:name/stop', { name });
    passMs(2_000);
    expect(await bet(first, token, 'another one')).toBe('RS_ERROR_TOKEN_EXPIRED');
  });

  it('may call from its networks alone', async () => {
    await connect(ownSecret(), { networks: ['203.0.113.0/24', '2001:db8::1'] });
    const token = await first.openGame(player, gameOf(name));
    for (const from of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1'])
      expect(await bet(first, token, ownSecret(), { from })).toBe('RS_OK');
    for (const from of ['203.0.114.9', '2001:db8::2'])
      expect(await bet(first, token, ownSecret(), { from })).toBe('RS_ERROR_INVALID_SIGNATURE');
  });

  it('is changed by two operators while it is open, and an approval for what it was before does not hold', async () => {
    await connect(ownSecret());
    const asker = (await operatorWith(first, 'providers.manage')).token;
    const change = { token: asker, params: { name }, body: { networks: ['203.0.113.7'], reason } };
    const asked = await first.call('POST /providers/:name', change, operatorBase);
    expect(asked.status).toBe(202);
    expect((await act('POST /providers/:name', { name }, { launchUrl: 'https://games.example/launch' })).body.data.launchUrl).toBe(
      'https://games.example/launch',
    );
    const other = (await operatorWith(first, 'providers.manage')).token;
    const params = { id: asked.body.data.approval.id };
    const late = await first.call('POST /approvals/:id/approve', { token: other, params, body: { reason } }, operatorBase);
    expect([late.body.error.message, (await show()).networks]).toEqual(['errors.approvals.changed', []]);
  });
});

describe('a secret that is replaced during play', () => {
  it('refuses no bet of either secret inside the overlap, in two processes, and refuses the old one after it', async () => {
    const [old, fresh] = [`old ${name}`, `new ${name}`];
    await connect(old);
    const token = await first.openGame(player, gameOf(name));
    const answers: Promise<string>[] = [];
    const both = (secret: string) => answers.push(bet(first, token, secret), bet(second, token, secret));
    both(old);
    const rotation = newSecret(fresh, 60);
    for (let sent = 0; sent < 20; sent += 1) both(old);
    await rotation;
    for (let sent = 0; sent < 20; sent += 1) {
      both(fresh);
      both(old);
    }
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['RS_OK']));
    passMs(60_000);
    for (const process of [first, second]) {
      expect(await bet(process, token, old)).toBe('RS_ERROR_INVALID_SIGNATURE');
      expect(await bet(process, token, fresh)).toBe('RS_OK');
    }
    expect((await show()).secrets.map(({ state }: any) => state)).toEqual(['ended', 'in use']);
  });

  it('is ended at once where it has leaked', async () => {
    await connect('a leaked one');
    const token = await first.openGame(player, gameOf(name));
    expect(await bet(second, token, 'a leaked one')).toBe('RS_OK');
    const id = (await show()).secrets[0].id;
    expect((await act('POST /providers/:name/secrets/:id/end', { name, id })).body.data.secrets).toMatchObject([{ state: 'ended' }]);
    passMs(2_000);
    for (const process of [first, second]) expect(await bet(process, token, 'a leaked one')).toBe('RS_ERROR_INVALID_SIGNATURE');
  });
});

describe('a provider that is stopped', () => {
  it('opens no game and takes no bet within two seconds in every process; repeats, wins and rollbacks of earlier bets are booked', async () => {
    await connect(ownSecret());
    const token = await first.openGame(player, gameOf(name));
    const booked = betOf(token);
    expect(await send(first, '/transaction/bet', booked, ownSecret())).toBe('RS_OK');
    expect((await act('POST /providers/:name/stop', { name })).body.data.state).toBe('stopped');
    passMs(2_000);
    for (const process of [first, second]) {
      expect(await bet(process, token, ownSecret())).toBe('RS_ERROR_TOKEN_EXPIRED');
      expect(await send(process, '/transaction/bet', booked, ownSecret())).toBe('RS_OK');
    }
    const opening = await first.call('GET /games/:id/real', { token: player.token, params: { id: gameOf(name) } });
    expect(opening.body.error.message).toBe('errors.game.closed');
    const { round, transaction_uuid } = booked;
    const uuid = randomUUID();
    const win = {
      token,
      request_uuid: uuid,
      transaction_uuid: uuid,
      reference_transaction_uuid: transaction_uuid,
      round,
      round_closed: true,
      amount: 500,
    };
    expect(await send(second, '/transaction/win', win, ownSecret())).toBe('RS_OK');
    expect(await first.balance(player)).toBe(1_004);
    await open();
    passMs(2_000);
    expect(await bet(second, token, ownSecret())).toBe('RS_OK');
  });
});

describe('a provider of the file', () => {
  it('plays as before, is listed, and a row of its name counts in its place from its first opening on, also when it is stopped', async () => {
    name = 'filed';
    await transact(first.db, (tx) => saveStudio(tx, name, name, commandLine));
    await addGame(name);
    const token = await first.openGame(player, gameOf(name));
    const old = 'the secret of the file';
    expect(await bet(first, token, old)).toBe('RS_OK');
    expect(await show()).toMatchObject({ source: 'file', state: 'open', secrets: [] });
    expect((await act('POST /providers/:name/stop', { name })).status).toBe(404);
    await act('POST /providers', {}, { name, protocol: 'seamless-wallet' });
    await newSecret('of the row');
    expect([await bet(first, token, old), await bet(first, token, 'of the row')]).toEqual(['RS_OK', 'RS_ERROR_INVALID_SIGNATURE']);
    await open();
    passMs(2_000);
    expect([await bet(second, token, old), await bet(second, token, 'of the row')]).toEqual(['RS_ERROR_INVALID_SIGNATURE', 'RS_OK']);
    await act('POST /providers/:name/stop', { name });
    passMs(2_000);
    expect([await bet(first, token, old), await bet(first, token, 'of the row')]).toEqual([
      'RS_ERROR_INVALID_SIGNATURE',
      'RS_ERROR_TOKEN_EXPIRED',
    ]);
  });
});
