import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operatorBase } from '@mela/contract/http/endpoint';
import { operatorWith, type TestOperator } from '../../testing/operator.ts';
import { runWaitingJobs } from '../../testing/run-waiting-jobs.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { accountsByFirstAddress, domain, raiseSignal } from './index.ts';
import { transact } from '../../kernel/db/transact.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { prune } from '../../kernel/testing/prune.ts';
import { signalsOf } from './signals.ts';

const password = 'a long enough one';
let server: TestServer;
let operator: TestOperator;
let addresses = 0;
let address: string;
beforeAll(async () => {
  server = await testServer({ env: { TRUST_PROXY: '1' } });
});
beforeEach(async () => {
  server.clock.advanceMs(3_700_000);
  address = `198.51.${(addresses += 1)}.1`;
  operator = await operatorWith(server, 'risk');
});

type Browser = { cookie: string };
const browser = (): Browser => ({ cookie: '' });
/** A call from a browser, which stores the cookie of its device. */
async function send(on: Browser, key: 'POST /users' | 'POST /login/lookup', body: object, from = address) {
  const answer = await server.call(key, {
    body,
    headers: { cookie: on.cookie, 'x-forwarded-for': from, 'user-agent': 'Firefox/140 Android' },
  });
  const set = [answer.headers['set-cookie'] ?? []].flat().map(String);
  const device = set.find((line) => line.startsWith('mela-device='));
  if (device) on.cookie = device.split(';')[0] ?? '';
  return { ...answer, device };
}
async function register(on: Browser, from = address): Promise<{ id: number; lookup: string }> {
  server.clock.advanceMs(3000);
  const lookup = `${randomUUID()}@example.in`;
  const { body } = await send(on, 'POST /users', { lookup, password, locale: 'en', birthDate: '1990-05-17', agreement: true }, from);
  return { id: body.data.user.id, lookup };
}
const logIn = (on: Browser, lookup: string, typed = password, from = address) =>
  send(on, 'POST /login/lookup', { lookup, password: typed }, from);
const kinds = (id: number) => signalsOf(server.db, BigInt(id), server.clock.now());
const list = async (query: Readonly<Record<string, string | number>> = {}) =>
  (await server.call('GET /signals', { token: operator.token, query }, operatorBase)).body.data;

describe('a device', () => {
  it('is known by a random id in a cookie that scripts cannot read, and only its hash is stored', async () => {
    const mine = browser();
    const { id } = await register(mine);
    const { device } = await logIn(mine, (await register(mine)).lookup);
    expect(device).toMatch(/^mela-device=[\w-]{22}; Max-Age=15552000; Path=\/api\/v18; HttpOnly; SameSite=Strict$/);
    const rows = await server.db.selectFrom('signals.sighting').selectAll().where('user_id', '=', BigInt(id)).execute();
    expect(rows).toEqual([expect.objectContaining({ browser: 'Firefox', system: 'Android' })]);
    expect(JSON.stringify(rows.map((row) => ({ ...row, user_id: 0, device: row.device_hash.toString() })))).not.toContain(
      mine.cookie.slice(12),
    );
    expect(rows[0]?.address_hash).toHaveLength(32);
  });

  it('that is new to an account raises a signal, and the first one of an account does not', async () => {
    const [home, phone] = [browser(), browser()];
    const { id, lookup } = await register(home);
    await logIn(home, lookup);
    expect(await kinds(id)).toEqual([]);
    expect((await logIn(phone, lookup)).status).toBe(200);
    await logIn(phone, lookup);
    expect(await list({ player: id })).toEqual([
      expect.objectContaining({ player: id, kind: 'new-device', facts: { browser: 'Firefox', system: 'Android' }, reviewedBy: null }),
    ]);
  });

  it.each(['mela-device=short', 'mela-device=' + 'x'.repeat(4000), `mela-device=${"'".repeat(22)}`])(
    'is a new one for the cookie %.30s',
    async (cookie) => {
      const forged = { cookie };
      await register(forged);
      expect(forged.cookie).toMatch(/^mela-device=[\w-]{22}$/);
      expect(forged.cookie).not.toBe(cookie);
    },
  );

  it('with many accounts raises a signal from the third on, and refuses none of them', async () => {
    const shared = browser();
    const players = [await register(shared), await register(shared), await register(shared), await register(shared)];
    expect(await Promise.all(players.map(({ id }) => kinds(id)))).toEqual([[], [], ['shared-device'], ['shared-device']]);
    expect(await list({ player: players[3]?.id ?? 0 })).toMatchObject([{ kind: 'shared-device', facts: { accounts: 4 } }]);
  });
});

it('an address with many new accounts in a week raises a signal from the tenth on', async () => {
  const players = [];
  for (let count = 0; count < 10; count += 1) players.push(await register(browser()));
  expect([await kinds(players[8]?.id ?? 0), await kinds(players[9]?.id ?? 0)]).toEqual([[], ['shared-address']]);
  server.clock.advanceMs(7 * 86_400_000);
  expect(await kinds((await register(browser())).id)).toEqual([]);
});

it('accounts that joined at one address stay together, wherever they log in later', async () => {
  const [one, other, third] = [browser(), browser(), browser()];
  const [asha, ravi] = [await register(one), await register(other)];
  await logIn(one, asha.lookup, password, '203.0.113.7');
  await logIn(browser(), asha.lookup, password, '203.0.113.9');
  const late = await register(third, '203.0.113.77');
  await logIn(third, late.lookup);
  const ids = [asha, ravi, late].map(({ id }) => BigInt(id));
  expect(await accountsByFirstAddress(server.db, ids)).toEqual([ids.slice(0, 2)]);
});

describe('failed log-ins', () => {
  /** From as many addresses, as an attacker with a list would; the picture stops them from the fourth on. */
  async function fail(lookup: string, times: number) {
    const statuses = [];
    for (let count = 0; count < times; count += 1) statuses.push((await logIn(browser(), lookup, `wrong ${count} password`)).status);
    return statuses;
  }

  it('that are stopped by a picture raise nothing', async () => {
    const { id, lookup } = await register(browser());
    expect(await fail(lookup, 12)).toEqual([401, 401, 401, ...Array.from({ length: 9 }, () => 400)]);
    await runWaitingJobs(server);
    expect(await kinds(id)).toEqual([]);
  });
});

describe('a signal', () => {
  const raised = async () => {
    const { id, lookup } = await register(browser());
    await logIn(browser(), lookup);
    const [signal] = await list({ player: id });
    return { player: id, id: signal.id as number };
  };

  it('is an event, and counts as open until an operator has reviewed it', async () => {
    const { id, player } = await raised();
    const event = await server.db
      .selectFrom('kernel.event')
      .select('body')
      .where('type', '=', 'signal.raised')
      .where('user_id', '=', BigInt(player))
      .executeTakeFirst();
    expect(event?.body).toEqual({ signalId: id, kind: 'new-device' });
    const open = async () => Number(/^mela_signals_open (\d+)$/m.exec((await server.inject({ url: '/metrics' })).text)?.[1]);
    const before = await open();
    const review = { token: operator.token, params: { id }, body: { reason: 'a new phone' } };
    expect((await server.call('POST /signals/:id/review', review, operatorBase)).status).toBe(200);
    expect(await open()).toBe(before - 1);
    expect(await list({ player })).toEqual([]);
    expect(await list({ player, reviewed: 1 })).toMatchObject([{ id, reviewedBy: Number(operator.id) }]);
    const entry = await server.db
      .selectFrom('audit.entry')
      .select(['act', 'reason'])
      .where('subject', '=', `player:${player}`)
      .executeTakeFirst();
    expect(entry).toEqual({ act: 'signals.review', reason: 'a new phone' });
  });

  it('comes again as a new one when the same happens after its review, and not before', async () => {
    const { id, player } = await raised();
    const again = () =>
      transact(server.db, (tx) =>
        raiseSignal(tx, systemOrigin('test'), {
          userId: BigInt(player),
          kind: 'bonus-withdrawn',
          cause: Buffer.from('7'),
          facts: {},
          now: server.clock.now(),
        }),
      );
    await Promise.all([again(), again()]);
    const [first] = await list({ player, kind: 'bonus-withdrawn' });
    const review = { token: operator.token, params: { id: first.id }, body: { reason: 'looked at' } };
    await server.call('POST /signals/:id/review', review, operatorBase);
    expect(await list({ player, kind: 'bonus-withdrawn' })).toEqual([]);
    await Promise.all([again(), again()]);
    const [second, ...more] = await list({ player, kind: 'bonus-withdrawn' });
    expect([second.id > first.id, second.reviewedAt, more]).toEqual([true, null, []]);
    expect(await list({ player, reviewed: 1 })).toMatchObject([{ id: first.id }]);
    const events = await server.db
      .selectFrom('kernel.event')
      .select('body')
      .where('type', '=', 'signal.raised')
      .where('user_id', '=', BigInt(player))
      .orderBy('id')
      .execute();
    expect(events.map(({ body }) => (body as { signalId: unknown }).signalId)).toEqual([id, first.id, second.id]);
  });

  it('that does not exist cannot be reviewed', async () => {
    const review = { token: operator.token, params: { id: 999_999 }, body: { reason: 'a new phone' } };
    expect((await server.call('POST /signals/:id/review', review, operatorBase)).status).toBe(404);
  });

  it('is for thirty days what a domain gets that asks, and is deleted with its devices after half a year', async () => {
    const { player } = await raised();
    expect(await kinds(player)).toEqual(['new-device']);
    server.clock.advanceMs(30 * 86_400_000);
    expect(await kinds(player)).toEqual([]);
    server.clock.advanceMs(151 * 86_400_000);
    await prune(server, domain.retention ?? []);
    const left = await server.db.selectFrom('signals.sighting').select('user_id').where('user_id', '=', BigInt(player)).execute();
    expect(left).toEqual([]);
  });
});

describe('linked accounts', () => {
  const linked = (id: number, { token } = operator) => server.call('GET /players/:id/linked', { token, params: { id } }, operatorBase);

  it('are those on the same device, then those at the same address, each with when', async () => {
    const on = browser();
    const [first, second] = [await register(on), await register(on)];
    const third = await register(browser());
    await register(browser(), '203.0.113.77');
    const rows = (await linked(first.id)).body.data as { player: number; why: string; shared: number; since: number; lastAt: number }[];
    expect(rows.map(({ player, why, shared }) => [player, why, shared])).toEqual([
      [second.id, 'device', 1],
      // The one that was seen last comes first.
      [third.id, 'address', 1],
      [second.id, 'address', 1],
    ]);
    expect(rows.every(({ since, lastAt }) => since <= lastAt)).toBe(true);
  });

  it('are none of a player who was seen alone, and not for support', async () => {
    const alone = await register(browser());
    expect((await linked(alone.id)).body.data).toEqual([]);
    expect((await linked(alone.id, await operatorWith(server, 'support'))).status).toBe(403);
  });
});
