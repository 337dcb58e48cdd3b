import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { operatorBase, type Permission } from '@mela/contract/http/endpoint';
import { webhookEvents } from '@mela/contract/api/operators/webhooks/webhook-events';
import { Compile } from 'typebox/compile';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../kernel/db/transact.ts';
import { createLog } from '../../kernel/log.ts';
import { emit, type NewEvent } from '../../kernel/events/index.ts';
import { systemOrigin } from '../../kernel/origin.ts';
import { fetchOutside } from '../../kernel/outside/fetch-outside.ts';
import { unseal } from '../../kernel/sealing/seal.ts';
import { runUntilKilled } from '../../kernel/testing/failures/run-process.ts';
import { stepToEnd } from '../../kernel/testing/step-to-end.ts';
import { operatorWith } from '../../testing/operator.ts';
import { testServer, type TestServer } from '../../testing/server.ts';
import { collectConsumer } from './collect-events.ts';
import { boundWaiting } from './delivery/bound-job.ts';
import { isSentBefore } from './delivery/bound-store.ts';
import { sendDeliveries } from './delivery/send-deliveries.ts';
import { nextDueAt } from './delivery/delivery-store.ts';
import { resealWebhookSecrets, secretPurpose } from './targets/secret-store.ts';
import type { DyingSender } from './testing/send-and-die.ts';
import { standIn } from './testing/stand-in.ts';

const reason = 'the data warehouse asked for it';
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const secret = newSecret();
let server: TestServer;
let system: Awaited<ReturnType<typeof standIn>>;
let names = 0;
let name = '';
let players = 1_000n;
beforeAll(async () => {
  server = await testServer();
  await stepToEnd(server.db, collectConsumer, server);
});
beforeEach(async () => {
  system = await standIn(secret);
  name = `hooks-${(names += 1)}`;
  players += 100n;
});
/** Each test has targets of its own: what waits for those of others is over. */
afterEach(async () => {
  system.close();
  await server.db.deleteFrom('webhooks.lane').execute();
  await server.db.updateTable('webhooks.target').set({ state: 'stopped' }).execute();
});

type Call = { readonly status: number; readonly body: any };
async function act(key: string, body: object = {}, of = name): Promise<Call> {
  const { token } = await operatorWith(server, 'webhooks.manage', 'webhooks.read');
  return server.call(key as never, { token, params: { name: of }, body: { reason, ...body } } as never, operatorBase);
}
async function approved(key: string, body: object = {}, of = name): Promise<Call> {
  const asked = await act(key, body, of);
  expect([asked.status, asked.body.error]).toEqual([202, undefined]);
  const { token } = await operatorWith(server, 'webhooks.manage');
  const params = { id: asked.body.data.approval.id };
  return server.call('POST /approvals/:id/approve', { token, params, body: { reason } }, operatorBase);
}
const read = async (key: string, input: object = {}) => {
  const { token } = await operatorWith(server, 'webhooks.read', 'players.find', 'players.see-care');
  return (await server.call(key as never, { token, ...input } as never, operatorBase)).body.data;
};
async function added(events: readonly string[] = ['level.reached'], url = `https://${name}.example/in`): Promise<void> {
  expect((await act('POST /webhooks', { name, url, events })).status).toBe(200);
  expect((await act('POST /webhooks/:name/secret', { secret, overlapSec: 0 })).status).toBe(200);
}
async function opened(events?: readonly string[], url?: string): Promise<void> {
  await added(events, url);
  expect((await approved('POST /webhooks/:name/open')).status).toBe(200);
}
const level = (userId: bigint, levelId: number): NewEvent => ({ type: 'level.reached', userId, body: { levelId: BigInt(levelId) } });
async function happens(...events: readonly NewEvent[]): Promise<void> {
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
  await stepToEnd(server.db, collectConsumer, server);
}
const send = (post = system.post) => sendDeliveries({ ...server, post }, 20_000);
/** Sends until nothing waits, with the time that passes between attempts. */
async function sendAll(): Promise<void> {
  for (let run = 0; run < 200; run += 1) {
    await send();
    const at = await nextDueAt(server.db);
    if (at === null) return;
    if (at > server.clock.now()) server.clock.set(at);
  }
  throw new Error('deliveries still wait');
}
/** A log whose alarms about the target of the test can be read. */
function alarming() {
  const lines: string[] = [];
  const services = { ...server, log: createLog('info', { write: (line: string) => void lines.push(line) }) };
  return { services, alarms: () => lines.filter((line) => line.includes('ALARM') && line.includes(`"target":"${name}"`)) };
}
const levelsOf = (player: bigint) =>
  system.received.filter(({ body }) => body.player === Number(player)).map(({ body }) => body.data.level);

describe('a system of the operator', () => {
  it('is added stopped, opened by two with a secret that no row shows, and each act is in the audit log without it', async () => {
    await act('POST /webhooks', { name, url: 'https://crm.example/in', events: ['deposit.succeeded'] });
    expect((await act('POST /webhooks/:name/open')).body.error.message).toBe('errors.webhooks.no_secret');
    const set = await act('POST /webhooks/:name/secret', { secret, overlapSec: 0 });
    expect(set.body.data).toMatchObject({ state: 'stopped', secretSetAt: expect.any(Number) });
    expect((await approved('POST /webhooks/:name/open')).body.data.answer).toMatchObject({ name, state: 'open' });
    const shown = JSON.stringify([await read('GET /webhooks'), await read('GET /webhooks/:name', { params: { name } })]);
    const { rows } = await sql<{ text: string }>`
      SELECT coalesce(string_agg(after_value::text, ''), '') || (SELECT string_agg(input::text, '') FROM operators.approval) AS text
      FROM audit.entry WHERE subject = ${`webhook:${name}`}`.execute(server.db);
    for (const text of [shown, rows[0]?.text ?? '']) expect(text).not.toContain(secret.slice(6, 30));
    expect(rows[0]?.text).toContain('open');
    expect((await act('POST /webhooks/:name/stop')).body.data.state).toBe('stopped');
  });

  it('is not added twice, at an address with a password or without TLS, for an event that there is not, or with a short secret', async () => {
    await added();
    const url = 'https://crm.example/in';
    const taken = await act('POST /webhooks', { name, url, events: ['level.reached'] });
    expect(taken.body.error.message).toBe('errors.webhooks.taken');
    for (const wrong of [
      { url: 'https://user:password@crm.example/in' },
      { url: 'http://crm.example/in' },
      { url: 'not an address' },
      { events: [] },
      { events: ['session.started'] },
    ])
      expect([wrong, (await act('POST /webhooks', { name: `${name}-x`, url, events: ['level.reached'], ...wrong })).status]).toEqual([
        wrong,
        400,
      ]);
    expect((await act('POST /webhooks/:name/secret', { secret: 'whsec_c2hvcnQ=', overlapSec: 0 })).status).toBe(400);
    expect((await act('POST /webhooks/:name/secret', { secret, overlapSec: 0 })).status).toBe(400);
    expect((await act('POST /webhooks/:name/stop', {}, 'no-such')).status).toBe(404);
    const { token } = await operatorWith(server, 'webhooks.read');
    const body = { name: `${name}-y`, url, events: ['level.reached'], reason };
    expect((await server.call('POST /webhooks', { token, body } as never, operatorBase)).status).toBe(403);
  });

  it('that is open changes its address with another operator alone', async () => {
    await opened();
    const changed = await approved('POST /webhooks/:name', { url: `https://${name}-2.example/in` });
    expect(changed.body.data.answer.url).toContain(`${name}-2`);
  });

  it('that is open gets another secret beside the one before for an hour at least, and what was asked for before holds no more', async () => {
    await opened();
    const set = (overlapSec: number) => act('POST /webhooks/:name/secret', { secret: newSecret(), overlapSec });
    for (const overlapSec of [0, 3_599]) expect((await set(overlapSec)).body.error.fields).toEqual({ overlapSec: 'errors.field.invalid' });
    const asked = await act('POST /webhooks/:name', { url: `https://${name}-3.example/in` });
    expect((await set(3_600)).status).toBe(200);
    const { token } = await operatorWith(server, 'webhooks.manage');
    const params = { id: asked.body.data.approval.id };
    const late = await server.call('POST /approvals/:id/approve', { token, params, body: { reason } }, operatorBase);
    expect(late.body.error.message).toBe('errors.approvals.changed');
    await act('POST /webhooks/:name/stop');
    expect((await set(0)).status).toBe(200);
  });

  it('keeps its secret when the master secret changes', async () => {
    await added();
    const fresh = Buffer.alloc(32, 7).toString('base64url');
    await resealWebhookSecrets(server.db, [fresh, ...server.config.secrets.reading.sealing]);
    const rows = await server.db.selectFrom('webhooks.secret').select('sealed').execute();
    for (const { sealed } of rows) expect(await unseal([fresh], secretPurpose, sealed)).toMatch(/^whsec_/);
    await resealWebhookSecrets(server.db, [server.config.secrets.sealing, fresh]);
  });
});

describe('what is sent', () => {
  it('is every kind of event of the contract', () => {
    expect(collectConsumer.types.toSorted()).toEqual(Object.keys(webhookEvents).toSorted());
  });

  it('is signed, has the shape of the contract, and no name, address or number of a player', async () => {
    await opened(Object.keys(webhookEvents));
    const player = await server.playerWith(500);
    await stepToEnd(server.db, collectConsumer, server);
    await happens(
      level(BigInt(player.id), 4),
      { type: 'break.started', userId: BigInt(player.id), body: { name: 'cool-off', until: '2026-12-01T00:00:00.000Z' } },
      { type: 'care.raised', userId: BigInt(player.id), body: { score: 9, markers: [] } },
      { type: 'verification.changed', userId: BigInt(player.id), body: { status: 'refused', reasons: [] } },
    );
    await sendAll();
    expect(system.received.map(({ body }) => body.type)).toEqual(
      expect.arrayContaining([
        'user.registered',
        'deposit.succeeded',
        'level.reached',
        'break.started',
        'care.raised',
        'verification.changed',
      ]),
    );
    for (const { id, isGenuine, body, text } of system.received) {
      expect([body.type, isGenuine, body.id, Number.isNaN(Date.parse(body.timestamp))]).toEqual([body.type, true, id, false]);
      expect([body.type, Compile(webhookEvents[body.type as 'care.raised']).Check(body.data)]).toEqual([body.type, true]);
      expect(text).not.toMatch(/example\.in|@|score|markers|reasons/);
    }
    expect(system.received.find(({ body }) => body.type === 'deposit.succeeded')?.body).toMatchObject({
      player: player.id,
      data: { sum: 500 },
    });
  });

  it('is signed by both secrets for the overlap, and afterwards by the new one alone', async () => {
    await opened();
    await act('POST /webhooks/:name/secret', { secret: newSecret(), overlapSec: 3_600 });
    await happens(level(players, 1));
    await send();
    server.clock.advanceMs(3_600_000);
    await happens(level(players, 2));
    await send();
    expect(system.received.map(({ isGenuine, signatures }) => [isGenuine, signatures])).toEqual([
      [true, 2],
      [false, 1],
    ]);
  });

  it('is shown in the log with its player to those alone who may find players, and care to those alone who may see it', async () => {
    await opened(['care.raised', 'level.reached']);
    await happens(level(players, 1), { type: 'care.raised', userId: players, body: { score: 9, markers: [] } });
    const player = Number(players);
    const log = async (query: object, ...permissions: readonly Permission[]) => {
      const { token } = await operatorWith(server, 'webhooks.read', ...permissions);
      const { status, body } = await server.call('GET /webhook-deliveries', { token, query: { target: name, ...query } }, operatorBase);
      return status === 200 ? body.data.map((row: { type: string; player: number | null }) => [row.type, row.player]) : status;
    };
    expect(await log({})).toEqual([
      ['care.raised', null],
      ['level.reached', null],
    ]);
    expect([await log({ player }), await log({ player }, 'players.see-care')]).toEqual([403, 403]);
    expect(await log({}, 'players.find')).toEqual([
      ['care.raised', null],
      ['level.reached', player],
    ]);
    expect(await log({ player }, 'players.find')).toEqual([['level.reached', player]]);
    expect(await log({ player }, 'players.find', 'players.see-care')).toHaveLength(2);
  });

  it('goes to the address that two have agreed on from the moment on, also in the midst of a run', async () => {
    await opened();
    await happens(...[1, 2, 3].map((one) => level(players, one)));
    let isChanged = false;
    await send(async (url, asking) => {
      if (!isChanged) await approved('POST /webhooks/:name', { url: `https://${name}.example/new` });
      isChanged = true;
      return system.post(url, asking);
    });
    expect(system.received.map(({ path }) => path)).toEqual(['/in']);
    await sendAll();
    expect(system.received.map(({ path }) => path)).toEqual(['/in', '/new', '/new']);
    expect(levelsOf(players)).toEqual([1, 2, 3]);
  });

  it('is what was asked for, from the opening on, and nothing while it is stopped', async () => {
    await added();
    await happens(level(players, 1));
    await approved('POST /webhooks/:name/open');
    await happens(level(players, 2), { type: 'care.raised', userId: players, body: { score: 9, markers: [] } });
    await act('POST /webhooks/:name/stop');
    await happens(level(players, 3));
    await sendAll();
    expect(system.received).toEqual([]);
    await approved('POST /webhooks/:name/open');
    await sendAll();
    expect(levelsOf(players)).toEqual([2]);
  });
});

describe('a delivery that fails', () => {
  it('keeps those of its player after it waiting, in their order, and no other player', async () => {
    await opened();
    let refusals = 3;
    system.answer = ({ body }) => (body.player === Number(players) && (refusals -= 1) >= 0 ? 500 : 200);
    await happens(...[1, 2, 3].flatMap((one) => [level(players, one), level(players + 1n, one)]));
    await send();
    expect([levelsOf(players), levelsOf(players + 1n)]).toEqual([[1], [1, 2, 3]]);
    await sendAll();
    expect(levelsOf(players)).toEqual([1, 1, 1, 1, 2, 3]);
    const [newest] = await read('GET /webhook-deliveries', { query: { target: name, player: Number(players), limit: 1 } });
    expect(newest).toMatchObject({ state: 'delivered', attempts: 1, failure: null, type: 'level.reached' });
  });

  it('is tried for three days, then given up and shown, and its player’s next one is sent', async () => {
    await opened();
    system.answer = ({ body }) => (body.data.level === 1 ? 422 : 200);
    await happens(level(players, 1), level(players, 2));
    const startMs = server.clock.now().getTime();
    await sendAll();
    const days = (server.clock.now().getTime() - startMs) / 86_400_000;
    expect([days > 2.5, days < 4, levelsOf(players).at(-1)]).toEqual([true, true, 2]);
    expect(await read('GET /webhook-deliveries', { query: { target: name, state: 'failed' } })).toMatchObject([
      { attempts: 28, failure: 'the answer has status 422' },
    ]);
  });

  it('where the system is away for an hour loses nothing, tries one at a time, and keeps no other system waiting', async () => {
    await opened();
    const many = Array.from({ length: 60 }, (_, at) => level(players + BigInt(at), 1));
    system.answer = ({ path }) => (path === '/away' ? 503 : 200);
    const away = name;
    await approved('POST /webhooks/:name', { url: `https://${away}.example/away` });
    name = `${away}-well`;
    await opened(['level.reached'], `https://${away}.example/well`);
    await happens(...many);
    await send();
    const well = () => system.received.filter(({ path }) => path === '/well').length;
    expect(well()).toBe(60);
    const endMs = server.clock.now().getTime() + 3_600_000;
    let probes = 0;
    while (server.clock.now().getTime() < endMs) {
      const before = system.received.length;
      await send();
      probes = Math.max(probes, system.received.length - before);
      server.clock.advanceMs(30_000);
    }
    expect(probes).toBe(1);
    expect(await read('GET /webhooks/:name', { params: { name: away } })).toMatchObject({ waiting: 60, pausedUntil: expect.any(Number) });
    system.answer = () => 200;
    await sendAll();
    const arrived = system.received.filter(({ path, status }) => path === '/away' && status === 200);
    expect([arrived.length, new Set(arrived.map(({ id }) => id)).size]).toEqual([60, 60]);
  });

  it('of a target that is away waits for three days, or 30 where it is stopped, then is given up with an alarm', async () => {
    await opened();
    system.answer = () => 503;
    await happens(...Array.from({ length: 20 }, (_, at) => level(players + BigInt(at), 1)));
    await send();
    const { services, alarms } = alarming();
    const { id } = await read('GET /webhooks/:name', { params: { name } });
    const states = async () => {
      await boundWaiting(services);
      const rows = await server.db.selectFrom('webhooks.delivery').select('state').where('target_id', '=', id).distinct().execute();
      return rows.map(({ state }) => state);
    };
    const since = (days: number) => new Date(server.clock.now().getTime() - days * 86_400_000);
    const deliveries = (to: object) => server.db.updateTable('webhooks.delivery').set(to).where('target_id', '=', id).execute();
    await deliveries({ waits_since: since(3.1) });
    // Its address may have been mended a moment ago.
    expect(await states()).toEqual(['waiting']);
    await server.db
      .updateTable('webhooks.target')
      .set({ changed_at: since(2.9) })
      .where('id', '=', id)
      .execute();
    expect(await states()).toEqual(['waiting']);
    await server.db
      .updateTable('webhooks.target')
      .set({ changed_at: since(3.1) })
      .where('id', '=', id)
      .execute();
    expect([await states(), alarms().length, alarms()[0]]).toEqual([['failed'], 1, expect.stringContaining('"count":20')]);
    await act('POST /webhooks/:name/replay', { after: 0 });
    await act('POST /webhooks/:name/stop');
    await deliveries({ written_at: since(29) });
    expect(await states()).toEqual(['waiting']);
    await deliveries({ written_at: since(31) });
    const removed = await server.db
      .selectFrom('webhooks.delivery')
      .select('id')
      .where(isSentBefore(since(30)))
      .execute();
    expect([removed, await states(), alarms().length]).toEqual([[], ['failed'], 2]);
  });

  it('fills no more than its bound: then nothing is written for its target, with an alarm, until half is sent', async () => {
    await opened();
    const { services, alarms } = alarming();
    const many = (levelId: number) => Array.from({ length: 6 }, (_, at) => level(players + BigInt(at), levelId));
    const fullSince = async (most: number) => {
      await boundWaiting(services, most);
      return (await read('GET /webhooks/:name', { params: { name } })).fullSince;
    };
    await happens(...many(1));
    expect(await fullSince(6)).toBe(null);
    expect([await fullSince(5), alarms().length]).toEqual([expect.any(Number), 1]);
    await happens(...many(2));
    await sendAll();
    expect([await fullSince(5), alarms().length]).toEqual([null, 1]);
    await happens(...many(3));
    await sendAll();
    expect(levelsOf(players)).toEqual([1, 3]);
  });

  it('or takes long holds up no other player of its target', async () => {
    await opened();
    const slow = Promise.withResolvers<void>();
    const others = Array.from({ length: 80 }, (_, at) => level(players + 1n + BigInt(at), 1));
    await happens(level(players, 1), ...others);
    let posted = 0;
    await send(async (url, asking) => {
      const isSlow = String(asking.post).includes(`"player":${players},`);
      if (isSlow) await slow.promise;
      else if ((posted += 1) === others.length) slow.resolve();
      return system.post(url, asking);
    });
    expect(system.received.length).toBe(81);
  });

  it('is none to a private address or a redirection: neither is asked', async () => {
    await opened();
    system.answer = () => 302;
    await happens(level(players, 1));
    await send();
    expect(system.received.length).toBe(1);
    const failure = async () => (await read('GET /webhook-deliveries', { query: { target: name } }))[0].failure;
    expect(await failure()).toBe('a redirection');
    for (const host of ['127.0.0.1', '10.0.0.1', '[::1]', '169.254.169.254', 'localhost']) {
      await server.db
        .updateTable('webhooks.target')
        .set({ url: `https://${host}/in` })
        .where('name', '=', name)
        .execute();
      await server.db.updateTable('webhooks.lane').set({ due_at: server.clock.now() }).execute();
      await send(fetchOutside);
      expect([host, await failure()]).toEqual([host, `${host.replace(/[[\]]/g, '')} is not an https address outside`]);
    }
    expect(system.received.length).toBe(1);
  });
});

describe('a replay', () => {
  it('sends again what came after a delivery, with the ids that it had and in the same order', async () => {
    await opened();
    await happens(...[1, 2, 3, 4].map((one) => level(players, one)));
    await sendAll();
    const first = system.received.map(({ id, text }) => ({ id, text }));
    const log = await read('GET /webhook-deliveries', { query: { target: name } });
    const answer = await act('POST /webhooks/:name/replay', { after: log.at(-2).id });
    expect(answer.body.data).toEqual({ replayed: 2, next: null });
    await sendAll();
    expect(system.received.slice(4).map(({ id, text }) => ({ id, text }))).toEqual(first.slice(2));
  });
});

describe('processes that send', () => {
  it('share the work: of four at once each event arrives once', async () => {
    await opened();
    await happens(...Array.from({ length: 40 }, (_, at) => level(players + BigInt(at % 8), at + 1)));
    await Promise.all([send(), send(), send(), send()]);
    expect([system.received.length, new Set(system.received.map(({ id }) => id)).size]).toEqual([40, 40]);
    for (let at = 0n; at < 8n; at += 1n) expect(levelsOf(players + at)).toEqual(levelsOf(players + at).toSorted((a, b) => a - b));
  });

  it('that are killed with -9 lose nothing, send nothing under another id, and keep the order of each player', async () => {
    await opened();
    const restarts = 6;
    await transact(server.db, (tx) =>
      emit(
        tx,
        systemOrigin('test'),
        Array.from({ length: 60 }, (_, at) => level(players + BigInt(at % 6), at + 1)),
      ),
    );
    for (let restart = 0; restart < restarts; restart += 1) {
      const dying: DyingSender = {
        target: server.open.target,
        nowMs: server.clock.now().getTime(),
        port: system.port,
        when: restart % 2 === 0 ? 'after' : 'before',
        request: 2 + restart,
      };
      await runUntilKilled(join(import.meta.dirname, 'testing/send-and-die.ts'), dying);
      server.clock.advanceMs(31_000);
    }
    await stepToEnd(server.db, collectConsumer, server);
    await sendAll();
    const ids = new Map<string, string>();
    for (const { id, text } of system.received) expect(text).toBe(ids.get(id) ?? (ids.set(id, text), text));
    expect([ids.size, new Set(ids.values()).size]).toEqual([60, 60]);
    for (let at = 0n; at < 6n; at += 1n) {
      const levels = levelsOf(players + at);
      expect([...new Set(levels)]).toEqual(levels.toSorted((a, b) => a - b).filter((one, place, all) => one !== all[place - 1]));
      expect(levels).toEqual(levels.toSorted((a, b) => a - b));
    }
  });
});
