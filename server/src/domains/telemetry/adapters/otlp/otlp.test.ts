import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Gauge } from 'prom-client';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../../kernel/db/transact.ts';
import { enqueue, job, runJobs } from '../../../../kernel/jobs/index.ts';
import { createLog } from '../../../../kernel/log.ts';
import { HttpMetrics } from '../../../../kernel/observability/metrics.ts';
import { statementSpan } from '../../../../kernel/observability/tracing/statement-span.ts';
import { traced, tracedPart, traceIdNow } from '../../../../kernel/observability/tracing/tracing.ts';
import { fakeClock, seededRandom } from '../../../../kernel/testing/index.ts';
import { testServer } from '../../../../testing/server.ts';
import { openOtlp, type Otlp } from './open-otlp.ts';
import { collector } from './testing/stand-in.ts';

declare module '../../../../kernel/jobs/enqueue.ts' {
  interface JobMap {
    'test.traced': Record<never, never>;
  }
}

let service: Awaited<ReturnType<typeof collector>>;
let otlp: Otlp;
let clock = fakeClock();
const lines: string[] = [];
const log = createLog('info', new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }));
const open = (samplePercent = 100) => {
  const account = { url: service.url, token: 'collector-key', samplePercent };
  otlp = openOtlp({ account, release: '0.2.0', clock, random: seededRandom(), log, sendAfterMs: 5, pauseMs: 0, metricsMs: 3_600_000 });
};
beforeEach(async () => {
  service = await collector();
  clock = fakeClock();
  lines.length = 0;
});
afterEach(async () => {
  await otlp.close(1_000);
  service.close();
});
const call = { name: 'GET /games/:slug', kind: 'server', attributes: { 'http.route': '/games/:slug' } } as const;
const named = (name: string) => service.spans.filter((span) => span.name === name);

describe('[1.11] traces by OTLP', () => {
  it('has work and its parts in one trace, as the protocol writes them', async () => {
    open();
    await traced(call, async (note) => {
      clock.advanceMs(2);
      await tracedPart(
        () => statementSpan('SELECT * FROM catalogue.game WHERE slug = $1'),
        async () => clock.advanceMs(3),
      );
      note({ 'http.response.status_code': 200 });
    });
    await otlp.close(5_000);
    expect(service.refused).toEqual([]);
    expect(service.headers[0]).toMatchObject({ authorization: 'Bearer collector-key' });
    expect(service.resources[0]).toMatchObject({ 'service.name': 'mela', 'service.version': '0.2.0' });
    const [part, whole] = service.spans;
    expect(part).toMatchObject({
      name: 'SELECT catalogue.game',
      kind: 3,
      traceId: whole?.traceId,
      parentSpanId: whole?.spanId,
      status: { code: 0 },
    });
    expect(whole).toMatchObject({
      name: 'GET /games/:slug',
      kind: 2,
      attributes: { 'http.route': '/games/:slug', 'http.response.status_code': '200' },
    });
    expect(whole).not.toHaveProperty('parentSpanId');
    const lasted = (span: typeof part) => Number(BigInt(span?.endTimeUnixNano ?? 0) - BigInt(span?.startTimeUnixNano ?? 0));
    expect([lasted(whole), lasted(part)]).toEqual([5_000_000, 3_000_000]);
    expect(BigInt(whole?.startTimeUnixNano ?? 0)).toBe(BigInt(Date.parse('2026-11-21T06:30:00Z')) * 1_000_000n);
  });

  it('says of work that failed of what kind the error was, and not its message, and throws it on', async () => {
    open();
    await expect(traced(call, () => Promise.reject(new TypeError('asha@example.in has no wallet')))).rejects.toThrow('asha@example.in');
    await otlp.close(5_000);
    expect(service.spans[0]).toMatchObject({ status: { code: 2 }, attributes: { 'error.type': 'TypeError' } });
    expect(service.texts.join('')).not.toContain('asha');
  });

  it('keeps so many of a hundred, and a part of none that is not kept', async () => {
    open(10);
    for (let n = 0; n < 1_000; n += 1)
      await traced(call, async () => {
        // What it calls of its own is not drawn for again.
        await traced({ name: 'inner', kind: 'internal' }, async () => undefined);
        await tracedPart(
          () => ({ name: 'part', kind: 'client' }),
          async () => undefined,
        );
      });
    await otlp.close(5_000);
    const whole = named(call.name);
    expect(whole.length).toBeGreaterThan(60);
    expect(whole.length).toBeLessThan(140);
    expect([named('inner').length, named('part').length]).toEqual([whole.length, whole.length]);
    expect(new Set(service.spans.map(({ traceId }) => traceId)).size).toBe(whole.length);
  });

  it('has no part that outlives its work', async () => {
    open();
    const later = Promise.withResolvers<void>();
    let after: Promise<unknown> = Promise.resolve();
    await traced(call, async () => {
      after = later.promise.then(() =>
        tracedPart(
          () => ({ name: 'late', kind: 'client' }),
          async () => traceIdNow(),
        ),
      );
    });
    later.resolve();
    expect(await after).toBeNull();
    await otlp.close(5_000);
    expect(service.spans.map(({ name }) => name)).toEqual([call.name]);
  });

  it('is in the log lines of its work, and in no others', async () => {
    open();
    log.info('before');
    await traced(call, async () => log.info('within'));
    const [before, within] = lines.map((line) => JSON.parse(line));
    await otlp.close(5_000);
    expect(before).not.toHaveProperty('traceId');
    expect(within.traceId).toBe(service.spans[0]?.traceId);
  });

  it.each([500, 503, 429, 'never'] as const)(
    'loses only spans, and no more than it must, while the endpoint answers %s',
    async (status) => {
      service.status = status;
      open();
      const begunMs = performance.now();
      for (let n = 0; n < 5_000; n += 1) await traced(call, async () => undefined);
      expect(performance.now() - begunMs).toBeLessThan(5_000);
      await expect.poll(() => service.requests).toBeGreaterThan(0);
      if (status === 'never') return otlp.close(50);
      await expect.poll(() => lines.filter((line) => line.includes('cannot be sent'))).toHaveLength(1);
      service.status = 200;
      // It tries again by itself.
      await expect.poll(() => service.spans.length).toBe(2_048);
      expect(lines.at(-1)).toContain('"dropped":2952');
    },
  );

  it('ends in the time that it is given where the endpoint never answers', async () => {
    service.status = 'never';
    open();
    await traced(call, async () => undefined);
    const begunMs = performance.now();
    await otlp.close(100);
    expect(performance.now() - begunMs).toBeLessThan(1_500);
    expect(traceIdNow()).toBeNull();
  });
});

describe('[1.11] metrics by OTLP', () => {
  it('are those of /metrics: buckets that add up, and nothing that could not be read', async () => {
    open();
    const metrics = new HttpMetrics();
    metrics.forRow('GET /games')(200, 3);
    metrics.forRow('GET /games')(200, 70_000);
    metrics.watch({ name: 'mela_broken', help: 'x', read: () => Promise.reject(new Error('away')) });
    new Gauge({ name: 'mela_whole', help: 'Whole.', registers: [metrics.registry] }).set(7);
    otlp.watch(() => metrics.list());
    await otlp.close(5_000);
    expect(service.refused).toEqual([]);
    const of = (name: string) => service.metrics.find((metric) => metric.name === name);
    expect(of('mela_broken')).toBeUndefined();
    expect(of('mela_whole').gauge.dataPoints[0].asDouble).toBe(7);
    expect(of('process_cpu_seconds_total').sum).toMatchObject({ isMonotonic: true, aggregationTemporality: 2 });
    const [point] = of('mela_http_seconds').histogram.dataPoints;
    expect(point).toMatchObject({ count: '2', sum: 70.003 });
    expect(point.bucketCounts.length).toBe(point.explicitBounds.length + 1);
    expect(point.bucketCounts.reduce((sum: number, count: string) => sum + Number(count), 0)).toBe(2);
    expect([point.bucketCounts[point.explicitBounds.indexOf(0.005)], point.bucketCounts.at(-1)]).toEqual(['1', '1']);
  });
});

describe('a server that is traced', () => {
  it('has calls by their pattern with the statements below them, and nothing of who called with what', async () => {
    const server = await testServer();
    clock = server.clock;
    open();
    const player = await server.register();
    const email = 'traced-someone@example.in';
    await server.call('POST /log-in' as never, { body: { lookup: email, password: 'correct horse 9' } } as never);
    const answer = await server.call('GET /users/self' as never, { token: player.token } as never);
    await server.call('GET /games/:slug' as never, { params: { slug: 'no-such-game-of-ours' } } as never);
    await otlp.close(5_000);
    expect(service.refused).toEqual([]);
    const calls = service.spans.filter(({ kind }) => kind === 2);
    expect(calls.length).toBeGreaterThan(2);
    for (const { name, attributes } of calls) {
      expect(name).toBe(`${String(attributes['http.request.method'])} ${String(attributes['http.route'])}`);
      expect(attributes['http.response.status_code']).toMatch(/^\d{3}$/);
    }
    const statements = service.spans.filter(({ kind }) => kind === 3);
    expect(statements.length).toBeGreaterThan(5);
    for (const { parentSpanId, attributes } of statements) {
      expect(service.spans.some(({ spanId }) => spanId === parentSpanId)).toBe(true);
      expect(Object.keys(attributes).filter((key) => !/^(db\.(system|operation|collection)\.?(name)?)$/.test(key))).toEqual([]);
    }
    expect(answer.status).toBeLessThan(500);
    for (const secret of [email, player.token, '127.0.0.1', 'no-such-game-of-ours', 'correct horse', String(player.id)])
      expect(service.texts.join('')).not.toContain(`"${secret}`);
  });

  it('has jobs by their name, with their statements', async () => {
    const server = await testServer();
    clock = server.clock;
    open();
    const ran = Promise.withResolvers<string | null>();
    const one = job({
      name: 'test.traced',
      through: 'its payload',
      async run(_payload, { db }) {
        await sql`SELECT 1 FROM wallet.kind`.execute(db);
        ran.resolve(traceIdNow());
      },
    });
    const running = await runJobs(server.open.target, [one], {
      db: server.db,
      config: server.config,
      clock,
      random: server.random,
      log: server.log,
    });
    await transact(server.db, (tx) => enqueue(tx, 'test.traced', {}));
    const traceId = await ran.promise;
    await running.stop();
    await otlp.close(5_000);
    expect(named('job test.traced')[0]).toMatchObject({ kind: 5, traceId, attributes: { 'mela.job': 'test.traced' } });
    expect(named('SELECT wallet.kind')[0]).toMatchObject({ traceId });
  });
});

describe('statements are named by what they do and where, never by a value', () => {
  it.each([
    ['SELECT * FROM wallet.post($1)', 'SELECT wallet.post'],
    ['select "id" from "accounts"."user" where "email" = $1', 'SELECT accounts.user'],
    ['insert into "audit"."entry" ("act") values ($1)', 'INSERT audit.entry'],
    ["UPDATE settings.setting SET value = 'secret'", 'UPDATE settings.setting'],
    ['WITH x AS (SELECT 1) DELETE FROM live.stream', 'SELECT live.stream'],
    ['SELECT m.id, m.key FROM wallet.movement m', 'SELECT wallet.movement'],
    ['SELECT kernel.month_id($1)', 'SELECT kernel.month_id'],
    ['begin', 'BEGIN'],
    ["SELECT set_config('x', 'secret', true)", 'SELECT'],
    ['SHOW something', 'STATEMENT'],
  ])('%s', (text, name) => expect(statementSpan(text).name).toBe(name));
});

it('nothing but its own door loads the adapter: without an endpoint none of it is in the process', () => {
  const root = join(import.meta.dirname, '../../../../');
  const importing = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('adapters/otlp/'))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter((line) => line.includes('adapters/otlp/'))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(importing.filter((line) => !line.includes('await import(') && !/(im|ex)port type/.test(line))).toEqual([]);
  expect(importing.length).toBeGreaterThan(0);
});
