import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Compile } from 'typebox/compile';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../kernel/db/transact.ts';
import { emit, type NewEvent } from '../../../kernel/events/index.ts';
import { createLog } from '../../../kernel/log.ts';
import { systemOrigin } from '../../../kernel/origin.ts';
import { runUntilKilled } from '../../../kernel/testing/failures/run-process.ts';
import { stepToEnd } from '../../../kernel/testing/step-to-end.ts';
import { testServer, type TestServer } from '../../../testing/server.ts';
import { productFiles } from '../adapters/product-files.ts';
import { productService } from '../adapters/product-service.ts';
import { productEventsConsumer } from './collect-product-events.ts';
import { forgetAll } from './event-store.ts';
import { productEvents } from './schema.ts';
import { boundWaiting, sendProductEvents } from './send-product-events.ts';
import { bandOf, counted } from './shape-product-event.ts';
import type { DyingSender } from './testing/send-and-die.ts';
import { standIn } from './testing/stand-in.ts';

const key = 'phc_test';
const accepted = (server: TestServer) => ({
  cookie: `mela-accept-cookie=${encodeURIComponent(JSON.stringify(['0', server.clock.now().getTime() + 86_400_000]))}`,
});
let server: TestServer;
let service: Awaited<ReturnType<typeof standIn>>;
let dir = '';
let players = 0;
let user = 1_000n;

beforeAll(async () => {
  server = await testServer({ env: { PRODUCT_EVENTS_URL: 'http://127.0.0.1:9', PRODUCT_EVENTS_KEY: key } });
});
beforeEach(async () => {
  await stepToEnd(server.db, productEventsConsumer, server);
  await forgetAll(server.db);
  await server.db.deleteFrom('telemetry.product_sink').execute();
  service = await standIn(key);
  dir = mkdtempSync(join(tmpdir(), 'product-events-'));
  user += 100n;
});
afterEach(() => {
  service.close();
  rmSync(dir, { recursive: true, force: true });
});

const read = () => stepToEnd(server.db, productEventsConsumer, server);
async function happens(...events: readonly NewEvent[]): Promise<void> {
  await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
  await read();
}
const enters = (userId: bigint): NewEvent => ({ type: 'session.started', userId, body: { sessionId: 1n, accepted: true } });
const level = (userId: bigint, levelId: bigint): NewEvent => ({ type: 'level.reached', userId, body: { levelId } });
const waiting = async () =>
  (await server.db.selectFrom('telemetry.product_event').select('event').orderBy('id').execute()).map((row) => row.event);
const sink = () => productService({ url: service.url, key, answerMs: 3_000 });
const send = (to = sink()) => sendProductEvents(server, [to]);
const names = () => [...service.taken.values()].map(({ event }) => event);
async function register(headers: Readonly<Record<string, string>> = {}) {
  server.clock.advanceMs(3_000);
  const lookup = `counted${(players += 1)}@example.in`;
  const body = { lookup, password: 'a long enough one', locale: 'en', birthDate: '1990-05-17', agreement: true };
  const { data } = (await server.call('POST /users', { body, headers })).body;
  return { id: data.user.id as number, lookup, token: data.token as string };
}
/** A log whose alarms can be read. */
function alarming() {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  return { services: { ...server, log }, alarms: () => lines.filter((line) => line.includes('ALARM')) };
}

describe('[1.11] product events', () => {
  it('are of players alone whose browser has accepted the notice, from the registration on', async () => {
    await register();
    await register({ cookie: 'mela-accept-cookie=%5B%221%22%2C9999999999999%5D' });
    await register({ cookie: 'mela-accept-cookie=%5B%220%22%2C1%5D' });
    await register({ cookie: 'mela-accept-cookie=no-json' });
    await read();
    expect(await waiting()).toEqual([]);
    const player = await register(accepted(server));
    await server.deposit({ id: player.id, token: player.token }, 700);
    await read();
    await send();
    const taken = [...service.taken.values()];
    expect(names()).toEqual(expect.arrayContaining(['account_opened', 'logged_in', 'deposit_started', 'deposit_succeeded']));
    expect(taken.find(({ event }) => event === 'deposit_succeeded')?.properties).toMatchObject({ sum: '500 to 2,000' });
    expect(new Set(taken.map(({ distinct_id }) => distinct_id)).size).toBe(1);
  });

  it('name a player by a keyed hash that stays, and hold neither number nor address nor sum', async () => {
    const player = await register(accepted(server));
    await server.deposit({ id: player.id, token: player.token }, 770);
    await read();
    await send();
    const [name] = new Set([...service.taken.values()].map(({ distinct_id }) => distinct_id));
    expect(name).toMatch(/^[0-9a-f]{32}$/);
    for (const { properties, ...event } of service.taken.values()) {
      const text = JSON.stringify([event.event, properties]);
      for (const secret of [player.lookup, '770', '127.0.0.1', 'sessionId', 'paymentId']) expect(text).not.toContain(secret);
      expect(Object.values(properties)).not.toContain(player.id);
    }
    service.taken.clear();
    const body = { lookup: player.lookup, password: 'a long enough one' };
    expect((await server.call('POST /login/lookup', { body, headers: accepted(server) })).status).toBe(200);
    await read();
    await send();
    expect([...service.taken.values()].map(({ event, distinct_id }) => [event, distinct_id])).toEqual([['logged_in', name]]);
  });

  it('end with a log-in whose browser has not accepted, a break and a closed account, and what waits is forgotten', async () => {
    const endings: readonly NewEvent[] = [
      { type: 'session.started', userId: user, body: { sessionId: 2n } },
      { type: 'break.started', userId: user, body: { name: 'cool-off', until: null } },
      { type: 'account.closed', userId: user, body: { leftMinor: 0n } },
    ];
    for (const ending of endings) {
      await happens(enters(user), level(user, 2n));
      expect(await waiting()).toEqual(['logged_in', 'level_reached']);
      await happens(level(user, 3n), ending, level(user, 4n));
      expect([ending.type, await waiting()]).toEqual([ending.type, []]);
    }
    await happens(enters(user), level(user, 2n), endings[1] as NewEvent, enters(user), level(user, 5n));
    expect(await waiting()).toEqual(['logged_in', 'level_reached']);
  });

  it('are those of the schema: each event that is counted has a shape that fits it', async () => {
    const bodies: Readonly<Record<(typeof counted)[number], object>> = {
      'user.registered': { by: 'phone', locale: 'hi', accepted: true },
      'session.started': { sessionId: 1n, accepted: true },
      'deposit.started': { paymentId: 1n, sumMinor: 10_000n },
      'deposit.succeeded': { paymentId: 1n, sumMinor: 10_000n, status: 'success' },
      'deposit.failed': { paymentId: 1n, sumMinor: 10_000n, status: 'failed' },
      'withdrawal.requested': { paymentId: 1n, sumMinor: 10_000n, status: 'new' },
      'withdrawal.cancelled': { paymentId: 1n, sumMinor: 10_000n, status: 'cancelled', reason: 'a name' },
      'withdrawal.settled': { paymentId: 1n, sumMinor: 10_000n, status: 'success' },
      'game.played': { day: '2026-11-30', gameId: 7n },
      'level.reached': { levelId: 2n },
      'mission.done': { taskId: 3n },
      'mission.taken': { taskId: 3n },
      'achievement.earned': { achievementId: 4n, tier: 2 },
      'contest.won': {
        key: 'k',
        contest: 'lottery',
        contestId: 5n,
        names: { en: 'a', hi: 'b' },
        place: 1,
        prize: { kind: 'money', sum: 5 },
      },
      'flag.exposed': { alias: 'new_levels_page', enabled: true, rule: null },
      'verification.changed': { status: 'refused', reasons: ['name'] },
    };
    await happens(...counted.map((type) => ({ type, userId: user, body: bodies[type] }) as NewEvent));
    await send();
    const sent = [...service.taken.values()];
    expect(names().toSorted()).toEqual(Object.keys(productEvents).toSorted());
    for (const {
      event,
      properties: { $process_person_profile, $geoip_disable, $lib, ...own },
    } of sent) {
      expect([event, Compile(productEvents[event as keyof typeof productEvents]).Check(own)]).toEqual([event, true]);
      expect([$process_person_profile, $geoip_disable, $lib]).toEqual([false, true, 'mela']);
    }
  });

  it.each([
    [0n, 'below 500'],
    [49_999n, 'below 500'],
    [50_000n, '500 to 2,000'],
    [200_000n, '2,000 to 10,000'],
    [1_000_000n, '10,000 and more'],
  ])('%s paise are in the band %s', (minor, band) => {
    expect(bandOf(minor)).toBe(band);
  });

  it('write nothing where no place is configured, and what was noted is forgotten', async () => {
    const plain = await testServer({ open: server.open });
    await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [enters(user), level(user, 2n)]));
    await stepToEnd(server.db, productEventsConsumer, plain);
    expect(await waiting()).toEqual([]);
    await happens(enters(user));
    expect(plain.wiring.jobs.map(({ name }) => name)).not.toContain('telemetry.product-events');
    await forgetAll(server.db);
    await happens(level(user, 3n));
    expect(await waiting()).toEqual([]);
  });
});

describe('[1.11] a service of product analytics', () => {
  const clockMs = () => server.clock.now().getTime();

  it('that is away, slow, or answers 500 for an hour loses nothing and gets nothing twice', async () => {
    await happens(enters(user), ...[2n, 3n, 4n].map((id) => level(user, id)));
    await sendProductEvents(server, [productService({ url: 'http://127.0.0.1:9', key, answerMs: 300 })]);
    service.answer = () => 'late';
    server.clock.advanceMs(10_000);
    await send();
    service.answer = () => ({ status: 500 });
    const untilMs = clockMs() + 3_600_000;
    while (clockMs() < untilMs) {
      server.clock.advanceMs(60_000);
      await send();
    }
    expect([service.taken.size, (await waiting()).length]).toEqual([0, 4]);
    // Five minutes apart at most, and not each minute.
    expect(service.batches.length).toBeLessThan(25);
    service.answer = () => ({ status: 200 });
    server.clock.advanceMs(300_000);
    await send();
    expect([names(), await waiting()]).toEqual([['logged_in', 'level_reached', 'level_reached', 'level_reached'], []]);
  });

  it('that asks for a pause by Retry-After gets nothing before, and an absurd one counts as an hour', async () => {
    for (const [asked, pauseMs] of [
      ['120', 120_000],
      ['999999', 3_600_000],
    ] as const) {
      await happens(enters(user), level(user, 2n));
      service.answer = () => ({ status: 429, headers: { 'retry-after': asked } });
      await send();
      service.answer = () => ({ status: 200 });
      const before = service.batches.length;
      server.clock.advanceMs(pauseMs - 1_000);
      await send();
      expect(service.batches.length).toBe(before);
      server.clock.advanceMs(1_000);
      await send();
      expect([service.batches.length, await waiting()]).toEqual([before + 1, []]);
    }
  });

  it('that redirects, to a private address too, is not followed', async () => {
    const other = await standIn(key);
    await happens(enters(user));
    for (const location of [`${other.url}/batch/`, 'http://169.254.169.254/latest/meta-data'])
      for (const status of [301, 302, 307, 308]) {
        service.answer = () => ({ status, headers: { location } });
        server.clock.advanceMs(300_000);
        await send();
      }
    expect([other.taken.size, other.batches, await waiting()]).toEqual([0, [], ['logged_in']]);
    other.close();
  });

  it('that refuses one event gets the others, and the one is counted with an alarm', async () => {
    await happens(enters(user), ...Array.from({ length: 40 }, (_, id) => level(user, BigInt(id))));
    service.answer = (events) => ({ status: events.some(({ properties }) => properties.level === 17) ? 400 : 200 });
    await send();
    expect([service.taken.size, await waiting()]).toEqual([40, []]);
    const { services, alarms } = alarming();
    await boundWaiting(services);
    await boundWaiting(services);
    expect(alarms()).toEqual([expect.stringContaining('"dropped":1')]);
  });

  it('whose key is wrong loses nothing', async () => {
    await happens(enters(user));
    await send(productService({ url: service.url, key: 'phc_wrong' }));
    expect(await waiting()).toEqual(['logged_in']);
    server.clock.advanceMs(300_000);
    await send();
    expect(names()).toEqual(['logged_in']);
  });

  it('keeps no other place waiting while it is slow', async () => {
    const both = { ...server, config: { ...server.config, productEvents: { service: { url: '', key }, files: { dir, keptDays: 1 } } } };
    await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [enters(user)]));
    await stepToEnd(server.db, productEventsConsumer, both);
    service.answer = () => 'late';
    await sendProductEvents(server, [sink(), productFiles({ dir, keptDays: 1 })]);
    expect([readdirSync(dir).length, await waiting()]).toEqual([1, ['logged_in']]);
  });

  it('is sent by one process at a time', async () => {
    await happens(enters(user), ...Array.from({ length: 20 }, (_, id) => level(user, BigInt(id))));
    await Promise.all([send(), send(), send()]);
    expect([service.batches, await waiting()]).toEqual([[21], []]);
  });

  it('for which too much waits gets no more until half is sent; what it does not get is counted with an alarm', async () => {
    await happens(enters(user), ...[2n, 3n, 4n].map((id) => level(user, id)));
    const { services, alarms } = alarming();
    await boundWaiting(services, 3);
    await happens(level(user, 5n), level(user, 6n));
    await boundWaiting(services, 3);
    expect([alarms().length, alarms()[1], (await waiting()).length]).toEqual([2, expect.stringContaining('"dropped":2'), 4]);
    await send();
    await boundWaiting(services, 3);
    await happens(level(user, 7n));
    expect([await waiting(), alarms().length]).toEqual([['level_reached'], 2]);
  });

  it('that is away for a week is given up, counted with an alarm', async () => {
    await happens(enters(user), level(user, 2n));
    server.clock.advanceMs(8 * 86_400_000);
    const { services, alarms } = alarming();
    await boundWaiting(services);
    expect([await waiting(), alarms()]).toEqual([[], [expect.stringContaining('"dropped":2')]]);
  });

  it('over processes that are killed gets each event once', { timeout: 120_000 }, async () => {
    const kills = 6;
    await happens(enters(user), ...Array.from({ length: 30 }, (_, id) => level(user, BigInt(id))));
    for (let kill = 0; kill < kills; kill += 1) {
      await transact(server.db, (tx) => emit(tx, systemOrigin('test'), [level(user, BigInt(100 + kill))]));
      const input: DyingSender = {
        target: server.open.target,
        nowMs: clockMs(),
        url: service.url,
        key,
        when: kill % 2 === 0 ? 'before' : 'after',
      };
      await runUntilKilled(join(import.meta.dirname, 'testing/send-and-die.ts'), input);
      server.clock.advanceMs(61_000);
    }
    await read();
    await send();
    expect([service.taken.size, await waiting()]).toEqual([31 + kills, []]);
  });
});

describe('[1.11] product events in files', () => {
  const files = () => productFiles({ dir, keptDays: 2 });
  async function written(...events: readonly NewEvent[]) {
    const config = { ...server.config, productEvents: { service: null, files: { dir, keptDays: 2 } } };
    await transact(server.db, (tx) => emit(tx, systemOrigin('test'), events));
    await stepToEnd(server.db, productEventsConsumer, { ...server, config });
    await sendProductEvents(server, [files()]);
  }
  const lines = (name: string) => readFileSync(join(dir, name), 'utf8').split('\n');
  const today = () => `product-events-${server.clock.now().toISOString().slice(0, 10)}.ndjson`;

  it('are a line of JSON each, in a file of the day that only the group of the server reads', async () => {
    await written(enters(user), level(user, 2n));
    await written(level(user, 3n));
    const events = lines(today())
      .slice(0, -1)
      .map((line) => JSON.parse(line));
    expect(events.map(({ event, properties }) => [event, properties])).toEqual([
      ['logged_in', {}],
      ['level_reached', { level: 2 }],
      ['level_reached', { level: 3 }],
    ]);
    expect(statSync(join(dir, today())).mode & 0o007).toBe(0);
  });

  it('begin a new line where a process was killed in the middle of one', async () => {
    writeFileSync(join(dir, today()), '{"uuid":"half');
    await written(enters(user));
    expect(lines(today()).map((line) => line.slice(0, 8))).toEqual(['{"uuid":', '{"uuid":', '']);
    expect(JSON.parse(lines(today())[1] ?? '')).toMatchObject({ event: 'logged_in' });
  });

  it('go with their day when it is over, and nothing else in the folder does', async () => {
    await written(enters(user));
    const first = today();
    writeFileSync(join(dir, 'notes.txt'), 'of a person');
    server.clock.advanceMs(3 * 86_400_000);
    await written(level(user, 2n));
    expect(readdirSync(dir).toSorted()).toEqual(['notes.txt', today()]);
    expect(first).not.toBe(today());
  });

  it('wait where the folder cannot be written', async () => {
    rmSync(dir, { recursive: true });
    writeFileSync(dir, 'a file in its place');
    await written(enters(user));
    expect(await waiting()).toEqual(['logged_in']);
  });
});
